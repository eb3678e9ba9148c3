import type { Operations, Trouble } from '#contracts/http/operations';
import { IconAlertTriangle, IconCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.js';
import { Masu } from '../../ui/masu.js';
import { WholeDates } from '../../ui/whole-dates.js';
import { timeNear, useWords } from './words.js';
import classes from './operations.module.css';

/** First of all one sentence: all is well, or what is broken and what still works. */
export function StateCard({ now: { troubles, at } }: { now: Operations }) {
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
            <li>{t('still')}</li>
          </ul>
        )}
      </div>
    </Card>
  );
}

function useSentence(at: string): (trouble: Trouble) => string {
  const { t } = useTranslation('operations');
  const words = useWords();
  return ({ kind, count, since, names }) => {
    const time = since === null ? '—' : timeNear(since, at);
    switch (kind) {
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
      case 'replica':
        return t('trouble.replica');
    }
  };
}
