import type { LearningHistory } from '#contracts/http/learning-records';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { inBrackets } from '../../kit/texts/brackets.js';
import { Card } from '../../ui/card.js';
import { BarChart } from '../../ui/charts/lazy-bar-chart.js';
import { Furigana, withoutFurigana } from '../../ui/furigana.js';
import { SegmentButtons } from '../../ui/segments.js';
import { shortDay, shortMonth } from './dates.js';
import classes from './progress.module.css';
import { useTimeText } from './use-time-text.js';
import { useGoalText } from './weekly-goal.js';

const SPANS = [12, 53] as const;
type Span = (typeof SPANS)[number];
const HOUR = 3600;

interface WeeklyHoursProps {
  history: LearningHistory;
  stale: boolean;
  /** How the goal is set: by its learner alone. */
  goal?: ReactNode;
}

/** Each week has its place, one without study too; the running one is hatched, and what was aimed at is a line (STAT-2). */
export function WeeklyHours({ history, stale, goal }: WeeklyHoursProps) {
  const { t } = useTranslation(['see-progress', 'list']);
  const [span, setSpan] = useState<Span>(12);
  const timeText = useTimeText();
  const weeks = history.weeks.slice(-span);
  const studied = weeks.filter((week) => week.time_spent_seconds > 0);
  const sum = studied.reduce((all, week) => all + week.time_spent_seconds, 0);
  // who has studied less than an hour in every week reads minutes
  const inHours = weeks.some((week) => Math.max(week.time_spent_seconds, week.goal_seconds ?? 0) >= HOUR);
  const inUnit = (seconds: number) => (inHours ? hoursOf(seconds) : Math.ceil(seconds / 60));
  const aims = useGoalText()(weeks);
  const unit = withoutFurigana(t(inHours ? 'unit.hours' : 'unit.minutes', { count: 2 }));
  return (
    <Card className={classes.wide}>
      <div className={classes.head}>
        <h2>
          <Furigana>{t('weeks')}</Furigana>
          <small className="muted">{inBrackets(unit)}</small>
        </h2>
        <SegmentButtons
          legend={withoutFurigana(t('weeks.span'))}
          segments={SPANS.map((value) => ({ value, label: <Furigana>{t(`weeks.${value}`)}</Furigana> }))}
          value={span}
          onChange={setSpan}
        />
      </div>
      {aims === undefined && goal === undefined ? null : (
        <div className={classes.goal}>
          {aims === undefined ? null : (
            <p>
              <Furigana>{aims}</Furigana>
            </p>
          )}
          {goal}
        </div>
      )}
      <p className="muted small">
        <Furigana>
          {t('weeks.sum', { first: weeks[0]?.monday, sum: timeText(sum), count: studied.length })}
        </Furigana>
      </p>
      <BarChart
        caption={withoutFurigana(t('weeks'))}
        labels={[withoutFurigana(t('weeks.week')), unit]}
        rows={weeks.map(({ monday, time_spent_seconds: seconds, goal_seconds }, index) => ({
          name: shortDay(monday),
          ...(span === 12 ? {} : { tick: monthBegins(weeks[index - 1]?.monday, monday) }),
          inTable: withoutFurigana(index === weeks.length - 1 ? t('weeks.running', { day: monday }) : monday),
          value: inUnit(seconds),
          text: withoutFurigana(timeText(seconds)),
          ...(goal_seconds !== null && {
            goal: { value: inUnit(goal_seconds), text: withoutFurigana(timeText(goal_seconds)) },
          }),
          running: index === weeks.length - 1,
        }))}
        goal={aims === undefined ? undefined : withoutFurigana(t('goal'))}
        labelled={span === 12}
        empty={t('list:empty')}
        stale={stale}
      />
    </Card>
  );
}

const hoursOf = (seconds: number): number => Math.round(seconds / (HOUR / 10)) / 10;

/** Of a year months are named, each where its first week stands. */
const monthBegins = (before: string | undefined, monday: string): string =>
  before === undefined || before.slice(0, 7) === monday.slice(0, 7) ? '' : shortMonth(monday);
