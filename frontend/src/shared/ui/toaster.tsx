import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import './toaster.css';

export function Toaster() {
  const { t } = useTranslation();
  return (
    <Notifications
      position="top-right"
      limit={4}
      zIndex={500}
      containerWidth={420}
      aria-label={t('toast.region')}
      role="region"
    />
  );
}
