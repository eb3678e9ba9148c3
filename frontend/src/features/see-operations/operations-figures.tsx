import { LAG_GOAL_MS, type Operations } from '#contracts/http/operations';
import { useTranslation } from 'react-i18next';
import { Figure, Figures } from '../../ui/figures.js';
import { WholeDates } from '../../ui/whole-dates.js';
import { timeNear, useWords } from './words.js';

const STANDING = new Set(['worker', 'database', 'stopped', 'behind']);

export function OperationsFigures({ now, stale }: { now: Operations; stale: boolean }) {
  const { t } = useTranslation('operations');
  const { wait } = useWords();
  const { troubles, lags, parked, jobs, processes, at } = now;
  const waits = lags.flatMap(({ lag_ms }) => lag_ms ?? []);
  // where nothing happened nothing was quick
  const longest = waits.length === 0 ? { value: '—', unit: '' } : wait(Math.max(...waits));
  const since = (kind: 'parked' | 'jobs') => troubles.find((one) => one.kind === kind)?.since ?? null;
  const parkedSince = since('parked');
  const oldest = since('jobs');
  const sockets = sum(processes.map((one) => one.sockets));
  const learners = sum(processes.map((one) => one.learner_sockets));
  return (
    <Figures>
      <Figure
        label={t('figure.lag')}
        {...longest}
        note={t('figure.lag-note', { number: LAG_GOAL_MS })}
        alarming={troubles.some(({ kind }) => STANDING.has(kind))}
        stale={stale}
      />
      <Figure
        label={t('parked.title')}
        value={parked.total}
        unit=""
        note={
          parkedSince === null ? (
            t('figure.none')
          ) : (
            <WholeDates>{t('figure.parked-note', { time: timeNear(parkedSince, at) })}</WholeDates>
          )
        }
        alarming={parked.total > 0}
        stale={stale}
      />
      <Figure
        label={t('jobs.title')}
        value={jobs.total}
        unit=""
        note={
          oldest === null ? (
            t('figure.done', { number: jobs.done })
          ) : (
            <WholeDates>{t('figure.oldest', { time: timeNear(oldest, at) })}</WholeDates>
          )
        }
        alarming={jobs.total > 0}
        stale={stale}
      />
      <Figure
        label={t('figure.sockets')}
        value={sockets}
        unit=""
        note={t('figure.sockets-note', { learners, administrators: sockets - learners })}
        stale={stale}
      />
    </Figures>
  );
}

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((all, one) => all + (one ?? 0), 0);
