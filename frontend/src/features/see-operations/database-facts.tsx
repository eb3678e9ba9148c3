import type { Operations } from '#contracts/http/operations';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.js';
import { formatDateTime } from '../../ui/format/time.js';
import { WholeDates } from '../../ui/whole-dates.js';
import { useWords } from './words.js';
import classes from './operations.module.css';

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** What it is, how it is, and what is said beside it. */
type Fact = readonly [string, string, string?];

export function DatabaseFacts({ now: { database } }: { now: Operations }) {
  const { t, i18n } = useTranslation('operations');
  const { waited } = useWords();
  const { version, started_at, events, bytes, connections, max_connections, hit_rate, replica } = database;
  const replicaFact = ({ state, lag_ms }: NonNullable<typeof replica>): Fact => {
    const [label, value] = [t('database.replica'), t(`database.replica-${state}`)];
    return lag_ms === null
      ? [label, value]
      : [label, value, t('database.replica-lag', { wait: waited(lag_ms) })];
  };
  const facts: readonly Fact[] = [
    [
      t('database.version'),
      `PostgreSQL ${version}`,
      t('database.since', { time: formatDateTime(started_at) }),
    ],
    [t('database.events'), i18n.format(events)],
    [t('database.size'), sizeOf(bytes, (number) => i18n.format(number))],
    [t('database.connections'), `${i18n.format(connections)} / ${i18n.format(max_connections)}`],
    [t('database.write'), waited(database.oldest_write_ms)],
    [t('database.hits'), hit_rate === null ? '—' : i18n.format(Math.floor(hit_rate * 1000) / 10, 'percent')],
    // an api of the release before says nothing of it
    ...(replica ? [replicaFact(replica)] : []),
  ];
  return (
    <Card dense>
      <div className={classes.heading}>
        <h2>{t('database.title')}</h2>
      </div>
      <dl className={classes.facts}>
        {facts.map(([label, value, more]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {more === undefined ? null : (
                <small>
                  <WholeDates>{more}</WholeDates>
                </small>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function sizeOf(bytes: number, format: (value: number) => string): string {
  let [value, unit] = [bytes, 0];
  while (value >= 1000 && unit < UNITS.length - 1) [value, unit] = [value / 1000, unit + 1];
  return `${format(Math.round(value * 10) / 10)} ${UNITS[unit] ?? ''}`;
}
