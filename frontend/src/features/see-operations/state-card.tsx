import { type Operations, SLOW_SAVE_MS, type Trouble } from '#contracts/http/operations';
import { IconAlertTriangle, IconCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.js';
import { Masu } from '../../ui/masu.js';
import { WholeDates } from '../../ui/whole-dates.js';
import { timeNear, useWords } from './words.js';
import classes from './operations.module.css';

/** First of all one sentence: all is well, or what is broken and what still works. */
export function StateCard({ now: { troubles, at } }: { now: Pick<Operations, 'troubles' | 'at'> }) {
  const { t } = useTranslation('operations');
  const isWell = troubles.length === 0;
  const sentence = useSentence(at);
  return (
    <Card className={classes.state} data-well={isWell} role="status">
      <Masu>
        {isWell ? (
          <IconCircle size={36} stroke={3} aria-hidden />
        ) : (
          <IconAlertTriangle size={36} aria-hidden />
        )}
      </Masu>
      <div>
        <h2>{isWell ? t('well.title') : t('trouble.title', { count: troubles.length })}</h2>
        {isWell ? (
          <p className="muted">{t('well.text')}</p>
        ) : (
          <ul className="muted">
            {troubles.map((trouble) => (
              <li key={trouble.kind}>
                <WholeDates>{sentence(trouble)}</WholeDates>
              </li>
            ))}
            <li>{t(stillOf(troubles))}</li>
          </ul>
        )}
      </div>
    </Card>
  );
}

/** What works all the same. */
function stillOf(troubles: readonly Trouble[]) {
  const is = (wanted: Trouble['kind']) => troubles.some(({ kind }) => kind === wanted);
  if (is('failing')) return 'still.kept';
  return is('slow') ? 'still.later' : 'still';
}

function useSentence(at: string): (trouble: Trouble) => string {
  const { t } = useTranslation('operations');
  const words = useWords();
  return ({ kind, count, since, names }) => {
    const time = since === null ? '—' : timeNear(since, at);
    switch (kind) {
      case 'failing':
        return t('trouble.failing', { time, processes: words.processes(names) });
      case 'worker':
        return t('trouble.worker');
      case 'database':
        return t('trouble.database', { time });
      case 'stopped':
        return t('trouble.stopped', { names: words.names(names) });
      case 'behind':
        return t('trouble.behind', { names: words.names(names), time });
      case 'parked':
        return t('trouble.parked', { number: count, names: words.names(names), time });
      case 'jobs':
        return t('trouble.jobs', { number: count });
      case 'slow':
        return t('trouble.slow', { number: SLOW_SAVE_MS, processes: words.processes(names) });
      case 'replica':
        return t('trouble.replica');
    }
  };
}
