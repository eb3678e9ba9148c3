import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveDialog } from '../leaving/leave-dialog.js';

/** While it is mounted, links, the back button and closing the tab ask before what was entered is lost. */
export function LeaveWarning() {
  const { t } = useTranslation('form');
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    <LeaveDialog
      title={t('unsaved-title')}
      text={t('unsaved-text')}
      stay={t('unsaved-stay')}
      leave={t('unsaved-discard')}
      danger
    />
  );
}
