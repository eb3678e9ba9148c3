import type { AttemptSheet } from '#contracts/http/attempts';
import { useTranslation } from 'react-i18next';
import { LeaveDialog } from '../../kit/leaving/leave-dialog.js';
import { Furigana } from '../../ui/furigana.js';

/** The clock of a running test does not stand still for who is away (specification 4). */
export function LeaveTest({ deadline }: Pick<AttemptSheet, 'deadline'>) {
  const { t } = useTranslation('take-test');
  return (
    <LeaveDialog
      title={<Furigana>{t('leave.title')}</Furigana>}
      text={<Furigana>{t(deadline === null ? 'leave.no-clock' : 'leave.clock')}</Furigana>}
      stay={<Furigana>{t('leave.stay')}</Furigana>}
      leave={<Furigana>{t('leave.go')}</Furigana>}
    />
  );
}
