import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { Furigana } from '../../../ui/furigana.js';

interface ExitDialogProps {
  opened: boolean;
  daily: boolean;
  recorded: boolean;
  answered: number;
  onStay: () => void;
  onLeave: () => void;
}

/** What becomes of the answers: of practice they count, the daily challenge waits, an administrator's are forgotten. */
export function ExitDialog({ opened, daily, recorded, answered, onStay, onLeave }: ExitDialogProps) {
  const { t } = useTranslation('practise');
  const text = !recorded
    ? t('exit.unrecorded')
    : daily
      ? t('exit.daily')
      : answered === 0
        ? t('exit.nothing')
        : t('exit.counts', { count: answered });
  return (
    <ConfirmDialog
      opened={opened}
      title={<Furigana>{t('exit.title')}</Furigana>}
      text={<Furigana>{text}</Furigana>}
      cancel={<Furigana>{t('exit.stay')}</Furigana>}
      confirm={<Furigana>{t('exit.leave')}</Furigana>}
      onCancel={onStay}
      onConfirm={onLeave}
    />
  );
}
