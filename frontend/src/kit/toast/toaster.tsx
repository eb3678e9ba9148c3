import '../../ui/theme/mantine-sheets.js';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { Mantine } from '../../ui/theme/mantine.js';
import './toaster.css';

/**
 * Each toast says its own role; a region around every corner's empty list would only be noise. Within Mantine by itself: it
 * is above the public pages, too.
 */
export function Toaster() {
  return (
    <Mantine>
      <Notifications position="bottom-left" limit={4} zIndex={500} containerWidth={420} />
    </Mantine>
  );
}
