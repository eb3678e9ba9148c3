import type { AttemptTimeline } from '#contracts/http/attempt-timeline';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls.js';
import { zonedClock, zonedDay } from '../../ui/format/zoned-time.js';
import { formatDuration } from '../../ui/format/time.js';
import { Entry } from './entry.js';
import { type Told, toldOf } from './timeline-model.js';
import { Furigana, withoutFurigana } from '../../ui/furigana.js';
import classes from './timeline.module.css';

/** More are shown when somebody wants them. */
const AT_FIRST = 12;

/** What happened, in words. */
export function EntryList({ timeline }: { timeline: AttemptTimeline }) {
  const { t } = useTranslation('timeline');
  const [all, setAll] = useState(false);
  const id = useId();
  const told = useMemo(() => toldOf(timeline), [timeline]);
  const shown = all ? told : told.slice(0, AT_FIRST);
  return (
    <section aria-label={withoutFurigana(t('list'))}>
      <h3>
        <Furigana>{t('list')}</Furigana>
      </h3>
      <ol className={classes.entries} id={id}>
        {shown.map((one, index) => (
          <Row key={index} told={one} before={shown[index - 1]} timeline={timeline} />
        ))}
      </ol>
      {told.length > AT_FIRST ? (
        <Button
          variant="default"
          size="sm"
          aria-expanded={all}
          aria-controls={id}
          onClick={() => setAll(!all)}
        >
          <Furigana>{all ? t('fewer') : t('all', { count: told.length })}</Furigana>
        </Button>
      ) : null}
    </section>
  );
}

interface RowProps {
  readonly told: Told;
  readonly before: Told | undefined;
  readonly timeline: AttemptTimeline;
}

/** With its day where that is another one than before. */
function Row({ told: { entry, at, pause }, before, timeline }: RowProps) {
  const { t } = useTranslation('timeline');
  const { time_zone: zone } = timeline;
  const day = zonedDay(at, zone);
  return (
    <>
      {before === undefined || zonedDay(before.at, zone) !== day ? (
        <li className={classes.day}>{day}</li>
      ) : null}
      {pause > 0 ? (
        <li className={classes.pause}>
          <Furigana>{t('pause', { time: formatDuration(pause) })}</Furigana>
        </li>
      ) : null}
      <li data-is={entry.is}>
        <time dateTime={entry.at}>{zonedClock(at, zone)}</time>
        <Entry entry={entry} timeline={timeline} />
      </li>
    </>
  );
}
