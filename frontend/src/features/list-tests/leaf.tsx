import type { AssignedTest } from '#contracts/http/exams';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../kit/texts/i18n.js';
import { LANGUAGE_NAMES } from '../../kit/texts/languages.js';
import classes from './list-tests.module.css';
import { parseInstant } from '../../ui/format/instant.js';

/** A leaf of the calendar: until when the test is open, or from when. */
export function Leaf({ test }: { test: AssignedTest }) {
  const { t } = useTranslation('list-tests');
  const opens = test.state === 'not_started';
  const date = new Date(parseInstant(opens ? test.exam_start_datetime : test.exam_end_datetime));
  const tag = LANGUAGE_NAMES[currentLanguage()].tag;
  const open = test.state === 'available' || test.in_progress;
  const weekday = date.toLocaleDateString(tag, { weekday: 'short' });
  return (
    <div className={classes.leaf} aria-hidden="true">
      <span>{date.toLocaleDateString(tag, { month: 'short' })}</span>
      <b>{date.getDate()}</b>
      <span>{opens ? t('leaf.from', { weekday }) : open ? t('leaf.until', { weekday }) : weekday}</span>
    </div>
  );
}
