import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import './toaster.css';

/** Each toast says its own role; a region around every corner's empty list would only be noise. */
export function Toaster() {
  return <Notifications position="bottom-left" limit={4} zIndex={500} containerWidth={420} />;
}
