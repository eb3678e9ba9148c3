import type { LearningHistory } from '#contracts/http/learning-records';
import { useTranslation } from 'react-i18next';
import { useTimeText } from './use-time-text.js';

type Week = LearningHistory['weeks'][number];

/** What is missing until this week's goal, and how often the goal of its week was reached; nothing without a goal. */
export function useGoalText(): (weeks: readonly Week[]) => string | undefined {
  const { t } = useTranslation('see-progress');
  const timeText = useTimeText();
  const left = (week: Week | undefined) => {
    if (week?.goal_seconds == null) return t('goal.none-now');
    const missing = week.goal_seconds - week.time_spent_seconds;
    return missing > 0 ? t('goal.left', { time: timeText(missing) }) : t('goal.reached');
  };
  return (weeks) => {
    const aimed = weeks.filter(({ goal_seconds }) => goal_seconds !== null);
    if (aimed.length === 0) return undefined;
    // of a first goal there is no week yet that could have reached it
    if (aimed.length === 1 && aimed[0] === weeks.at(-1)) return left(aimed[0]);
    const kept = aimed.filter((week) => week.time_spent_seconds >= (week.goal_seconds ?? 0)).length;
    return `${left(weeks.at(-1))} ${t('goal.kept', { weeks: aimed.length, count: kept })}`;
  };
}
