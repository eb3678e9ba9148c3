import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askBeforeLeaving, type Leave } from '../leaving/leaving.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';

/** While it is mounted, links, the back button and closing the tab ask before what was entered is lost. */
export function LeaveWarning() {
  const { t } = useTranslation('form');
  const [leave, setLeave] = useState<Leave>();
  useEffect(() => askBeforeLeaving((wanted) => setLeave(() => wanted)), []);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  const stay = () => setLeave(undefined);
  return (
    <ConfirmDialog
      opened={leave !== undefined}
      title={t('unsaved-title')}
      text={t('unsaved-text')}
      cancel={t('unsaved-stay')}
      confirm={t('unsaved-discard')}
      danger
      onCancel={stay}
      onConfirm={() => {
        stay();
        leave?.();
      }}
    />
  );
}
