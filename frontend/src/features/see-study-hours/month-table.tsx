import type { StudentHours } from '#contracts/http/study-hours';
import { daysOfMonth, exactTime, hoursAndMinutes, isWeekend, minutesOf } from '#contracts/study-minutes';
import { useTranslation } from 'react-i18next';
import { weekdayName } from './months.js';
import classes from './see-study-hours.module.css';

type Day = StudentHours['days'][number];

const sumOf = (days: readonly Day[], value: (day: Day) => number): number =>
  days.reduce((sum, day) => sum + value(day), 0);

/** A learner's month day by day, as the report has it; sums are those of the minutes shown. */
export function MonthTable({ hours: { month, days } }: { hours: StudentHours }) {
  const { t, i18n } = useTranslation('see-study-hours');
  const studied = new Set(days.filter(({ seconds }) => seconds > 0).map(({ day }) => day)).size;
  const minutes = sumOf(days, ({ seconds }) => minutesOf(seconds));
  return (
    <div className={classes.scroll}>
      <table className={classes.days}>
        <caption className="hidden-text">{t('student.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('student.day')}</th>
            <th scope="col" data-number>
              {t('student.minutes')}
            </th>
            <th scope="col" data-number>
              {t('student.exact')}
            </th>
            <th scope="col" data-number>
              {t('column.answers')}
            </th>
            <th scope="col">{t('column.class')}</th>
          </tr>
        </thead>
        <tbody>
          {daysOfMonth(month).flatMap((day) => {
            const found = days.filter((one) => one.day === day);
            return found.length === 0
              ? [<DayRow key={day} day={day} />]
              : found.map((one) => <DayRow key={`${day}/${one.class_id ?? ''}`} day={day} studied={one} />);
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {t('student.sum')} · {t('student.days', { count: studied })}
            </th>
            <td data-number>{hoursAndMinutes(minutes)}</td>
            <td data-number>{exactTime(sumOf(days, ({ seconds }) => seconds))}</td>
            <td data-number>{i18n.format(sumOf(days, ({ answers }) => answers))}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function DayRow({ day, studied }: { day: string; studied?: Day }) {
  const { t } = useTranslation('see-study-hours');
  return (
    <tr data-weekend={isWeekend(day) || undefined}>
      <th scope="row">
        <time dateTime={day}>
          {Number(day.slice(8))} ({weekdayName(day)})
        </time>
      </th>
      <td data-number>{studied ? minutesOf(studied.seconds) : '—'}</td>
      <td data-number>{studied ? exactTime(studied.seconds) : '—'}</td>
      <td data-number>{studied ? studied.answers : '—'}</td>
      <td>{studied ? (studied.class_name ?? t('no-class')) : ''}</td>
    </tr>
  );
}
