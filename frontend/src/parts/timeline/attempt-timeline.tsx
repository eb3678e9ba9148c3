import type { AttemptTimeline as Timeline } from '#contracts/http/attempt-timeline';
import { useTranslation } from 'react-i18next';
import { Furigana } from '../../ui/furigana.js';
import { Card } from '../../ui/card.js';
import { EntryList } from './entry-list.js';
import { QuestionTimes } from './question-times.js';
import { TimeLine } from './time-line.js';
import classes from './timeline.module.css';

/** An attempt from its start to its last event: on a line, in a list, by question (PLUS-6). */
export function AttemptTimeline({ timeline }: { timeline: Timeline }) {
  const { t } = useTranslation('timeline');
  return (
    <Card className={classes.card}>
      <div className={classes.head}>
        <h2>
          <Furigana>{t('title')}</Furigana>
        </h2>
        <small className="muted">
          <Furigana>{t('zone', { zone: timeline.time_zone })}</Furigana>
        </small>
      </div>
      <TimeLine timeline={timeline} />
      <QuestionTimes timeline={timeline} />
      <EntryList timeline={timeline} />
    </Card>
  );
}
