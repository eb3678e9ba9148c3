import type { AssignedTest } from '#contracts/http/exams';
import { useTranslation } from 'react-i18next';
import { serverClock } from '../../kit/client/server-clock.js';
import { currentLanguage } from '../../kit/texts/i18n.js';
import { formatTag } from '../../kit/texts/languages.js';
import { dateName } from '../../kit/texts/names.js';
import classes from './list-tests.module.css';
import { parseInstant } from '../../ui/format/instant.js';

/** The day that counts: from when the test is open, until when, or when it was handed in. */
export const dayOf = (test: AssignedTest): string =>
  test.submitted_at ?? (test.state === 'not_started' ? test.exam_start_datetime : test.exam_end_datetime);

/** A leaf of the calendar. It names the year only where it is not this one. */
export function Leaf({ test }: { test: AssignedTest }) {
  const { t } = useTranslation('list-tests');
  const opens = test.state === 'not_started';
  const date = new Date(parseInstant(dayOf(test)));
  const tag = formatTag(currentLanguage());
  const open = test.state === 'available' || test.in_progress;
  const weekday = dateName(date, { weekday: 'short' });
  const isThisYear = date.getFullYear() === new Date(serverClock.now()).getFullYear();
  return (
    <div className={classes.leaf} aria-hidden="true">
      {isThisYear ? null : <span>{date.toLocaleDateString(tag, { year: 'numeric' })}</span>}
      <span>{dateName(date, { month: 'short' })}</span>
      <b>{date.getDate()}</b>
      <span>{opens ? t('leaf.from', { weekday }) : open ? t('leaf.until', { weekday }) : weekday}</span>
    </div>
  );
}
