import type { LearningHistory } from '#contracts/http/learning-records';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.js';
import { ActionIcon } from '../../ui/controls.js';
import { Furigana, withoutFurigana } from '../../ui/furigana.js';
import { dayAfter, daysOf, monthAfter, weekdayOf } from './dates.js';
import classes from './progress.module.css';
import squares from './squares.module.css';
import { useTimeText } from './use-time-text.js';

/** The month that is shown and those before it, as far as there is room. */
const SHOWN = [3, 2, 1, 0];
/** Minutes up to which a day counts as a little, and as some. */
const STEPS = [15, 30] as const;

function levelOf(seconds: number | undefined): 0 | 1 | 2 | 3 {
  if (seconds === undefined) return 0;
  const minutes = seconds / 60;
  return minutes <= STEPS[0] ? 1 : minutes <= STEPS[1] ? 2 : 3;
}

/** Whole months, one on a phone and four on a desk, each day with how long it was studied; back as far as the figures of weeks go (STAT-2). */
export function StudyCalendar({ history, stale }: { history: LearningHistory; stale: boolean }) {
  const { t } = useTranslation('see-progress');
  const [back, setBack] = useState(0);
  const first = (history.weeks[0]?.monday ?? history.today).slice(0, 7);
  const month = monthAfter(history.today.slice(0, 7), -back);
  const seconds = new Map(history.days.map((day) => [day.day, day.time_spent_seconds]));
  return (
    <Card>
      <div className={classes.head}>
        <h2>
          <Furigana>{t('calendar')}</Furigana>
        </h2>
        <span className={classes.steps}>
          <Step label={t('calendar.earlier')} onStep={() => setBack(back + 1)} off={month <= first}>
            <IconChevronLeft aria-hidden />
          </Step>
          <Step label={t('calendar.later')} onStep={() => setBack(back - 1)} off={back === 0}>
            <IconChevronRight aria-hidden />
          </Step>
        </span>
      </div>
      <div className={squares.months} data-stale={stale || undefined}>
        {SHOWN.map((before) => monthAfter(month, -before)).map((one) => (
          <Month key={one} month={one} today={history.today} seconds={seconds} />
        ))}
      </div>
      <p className={squares.key}>
        <span>
          <i data-level={0} />
          {t('calendar.none')}
        </span>
        {STEPS.map((minutes, index) => (
          <span key={minutes}>
            <i data-level={index + 1} />
            <Furigana>{t('calendar.to', { minutes })}</Furigana>
          </span>
        ))}
        <span>
          <i data-level={3} />
          <Furigana>{t('calendar.from', { minutes: STEPS[1] })}</Furigana>
        </span>
      </p>
    </Card>
  );
}

interface StepProps {
  label: string;
  onStep: () => void;
  off: boolean;
  children: React.ReactNode;
}

const Step = ({ label, onStep, off, children }: StepProps) => (
  <ActionIcon variant="default" size={48} aria-label={withoutFurigana(label)} onClick={onStep} disabled={off}>
    {children}
  </ActionIcon>
);

interface MonthProps {
  month: string;
  today: string;
  seconds: ReadonlyMap<string, number>;
}

/** A table of its weeks: what a day says stands in it, too. */
function Month({ month, today, seconds }: MonthProps) {
  const { t } = useTranslation('see-progress');
  const days = daysOf(month);
  const studied = days.filter((day) => seconds.has(day)).length;
  return (
    <table className={squares.month}>
      <caption>
        <b>{month}</b>
        <Furigana>{t('calendar.days', { count: studied })}</Furigana>
      </caption>
      <thead>
        <tr>
          {t('weekday')
            .split(' ')
            .map((name) => (
              <th key={name} scope="col">
                <Furigana>{name}</Furigana>
              </th>
            ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day}>
                {day.startsWith(month) ? (
                  <Day day={day} isToday={day === today} isAhead={day > today} spent={seconds.get(day)} />
                ) : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  day: string;
  isToday: boolean;
  isAhead: boolean;
  spent: number | undefined;
}

function Day({ day, isToday, isAhead, spent }: DayProps) {
  const { t } = useTranslation('see-progress');
  const timeText = useTimeText();
  const said =
    spent === undefined ? t('calendar.day-none', { day }) : t('calendar.day', { day, time: timeText(spent) });
  return (
    <span
      data-level={isAhead ? undefined : levelOf(spent)}
      aria-current={isToday ? 'date' : undefined}
      title={isAhead ? undefined : withoutFurigana(said)}
    >
      {Number(day.slice(8))}
      {spent === undefined ? null : <span className="hidden-text"> {withoutFurigana(timeText(spent))}</span>}
    </span>
  );
}

/** From Monday to Sunday, with days of the months beside it. */
function weeksOf(days: readonly string[]): string[][] {
  const [first = ''] = days;
  const start = dayAfter(first, -weekdayOf(first));
  const count = Math.ceil((days.length + weekdayOf(first)) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_day, index) => dayAfter(start, week * 7 + index)),
  );
}
