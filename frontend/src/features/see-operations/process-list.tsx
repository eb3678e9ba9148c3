import type { LivingProcess, Operations } from '#contracts/http/operations';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.js';
import { timeNear } from './words.js';
import classes from './operations.module.css';

/** Who lives, of which release, and what each has to say. */
export function ProcessList({ now: { processes, at } }: { now: Operations }) {
  const { t } = useTranslation('operations');
  const isMixed = new Set(processes.map(({ release }) => release)).size > 1;
  return (
    <Card dense>
      <div className={classes.heading}>
        <h2>{t('processes.title')}</h2>
        <span className="faint">{t('count', { number: processes.length })}</span>
      </div>
      {processes.length === 0 ? <p className="muted">{t('processes.empty')}</p> : null}
      {isMixed ? <p className="muted small">{t('processes.mixed')}</p> : null}
      <ul className={classes.processes}>
        {processes.map((one) => (
          <Process key={`${one.kind} ${one.host}`} process={one} at={at} />
        ))}
      </ul>
    </Card>
  );
}

function Process({ process, at }: { process: LivingProcess; at: string }) {
  const { t, i18n } = useTranslation('operations');
  const { kind, host, release, started_at, sockets, append_p50_ms: p50, append_p99_ms: p99 } = process;
  const tenths = (ms: number) => i18n.format(Math.round(ms * 10) / 10);
  return (
    <li>
      <p>
        <b>{t(`processes.${kind}`)}</b> <code>{host}</code>
        <small>{t('processes.release', { release, time: timeNear(started_at, at) })}</small>
      </p>
      <p className="small">
        {sockets === null ? null : <span>{t('processes.sockets', { number: sockets })}</span>}
        {p50 === null || p99 === null ? null : (
          <small>{t('processes.append', { p50: tenths(p50), p99: tenths(p99) })}</small>
        )}
      </p>
    </li>
  );
}
