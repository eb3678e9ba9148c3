import { useTranslation } from 'react-i18next';
import { useShownIds } from '../../kit/list/shown-rows.js';
import { localPercent } from '../../kit/texts/i18n.js';
import { hours, percent } from '../../ui/format/time.js';
import { useLearnerWeeks } from './api/learner-weeks.js';

/** Nothing is known before it has come, or where it could not be read: then no figure is made up. */
function useWeek(id: string) {
  const weeks = useLearnerWeeks(useShownIds()).data;
  return weeks && (weeks.get(id) ?? { seconds: 0, answered: 0, correct: 0 });
}

export function StudiedWeek({ id }: { id: string }) {
  const { t } = useTranslation('student');
  const week = useWeek(id);
  return week ? t('week-hours', { hours: hours(week.seconds) }) : '—';
}

export function RateOfWeek({ id }: { id: string }) {
  const week = useWeek(id);
  return week ? localPercent(percent(week.correct, week.answered)) : '—';
}
