import type { Operations } from '#contracts/http/operations';
import { useTranslation } from 'react-i18next';
import { LiveSignOf, LiveStates } from '../../kit/reading/live-states.js';
import { DatabaseFacts } from './database-facts.js';
import { LagGrid } from './lag-grid.js';
import { LateJobs } from './late-jobs.js';
import { LongWorkList } from './long-work-list.js';
import { useOperations } from './operations.js';
import { OperationsFigures } from './operations-figures.js';
import { ParkedList } from './parked-list.js';
import { ProcessList } from './process-list.js';
import { StateCard } from './state-card.js';
import { timeOfLook } from './words.js';
import classes from './operations.module.css';

/** How the product runs, what stands still, and what helps. */
export function OperationsPage() {
  const { t } = useTranslation('operations');
  const row = useOperations();
  const at = row.query.data?.at;
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1>{t('title')}</h1>
        <LiveSignOf of={row} />
        {at !== undefined && row.live ? (
          <span className="muted small">{t('updated', { time: timeOfLook(at) })}</span>
        ) : null}
      </div>
      <LiveStates of={row}>{(now, stale) => <State now={now} stale={stale} />}</LiveStates>
    </div>
  );
}

/** What needs somebody stands above the charts, and below them where nothing does. */
function State({ now, stale }: { now: Operations; stale: boolean }) {
  const lists = (
    <div className={classes.two}>
      <ParkedList now={now} />
      <LateJobs now={now} />
    </div>
  );
  const isAlarm = now.parked.total + now.jobs.total > 0;
  return (
    <>
      <StateCard now={now} />
      <OperationsFigures now={now} stale={stale} />
      {isAlarm ? lists : null}
      <LagGrid lags={now.lags} />
      {isAlarm ? null : lists}
      <div className={classes.two} data-split="7:5">
        <LongWorkList now={now} />
        <ProcessList now={now} />
      </div>
      <DatabaseFacts now={now} />
    </>
  );
}
