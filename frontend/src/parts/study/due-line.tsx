import type { LearnerStudy } from '#contracts/http/study';
import { useTranslation } from 'react-i18next';
import { Furigana } from '../../ui/furigana.js';

/** What comes back for review, today and when the day is over; nothing where nothing does (STUDY-7). */
export function DueLine({ due, due_tomorrow: tomorrow }: Pick<LearnerStudy, 'due' | 'due_tomorrow'>) {
  const { t } = useTranslation('materials');
  if (due + tomorrow === 0) return null;
  return (
    <p className="muted small">
      <Furigana>{t('due', { today: due, tomorrow })}</Furigana>
    </p>
  );
}
