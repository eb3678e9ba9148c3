import { type Operations, type ParkedStream } from '#contracts/http/operations';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Badge, Card } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { WholeDates } from '../../ui/whole-dates.js';
import { Calm } from './calm.js';
import { useRetryParked } from './operations.js';
import { timeNear, useWords } from './words.js';
import classes from './operations.module.css';

export function ParkedList({ now: { parked, at } }: { now: Operations }) {
  const { t } = useTranslation('operations');
  const retry = useRetryParked();
  const open = parked.items.filter(({ retrying }) => !retrying);
  return (
    <Card dense>
      <div className={classes.heading}>
        <h2>{t('parked.title')}</h2>
        {parked.total > 0 ? (
          <Badge count={parked.total} label={t('count', { number: parked.total })} />
        ) : (
          <span className="faint">{t('count', { number: 0 })}</span>
        )}
        {open.length > 1 ? (
          <Button
            className={classes.all}
            variant="default"
            leftSection={<IconRefresh size={18} aria-hidden />}
            loading={retry.isPending}
            onClick={() => retry.mutate(open.map(askedOf))}
          >
            {t('parked.retry-all', { number: open.length })}
          </Button>
        ) : null}
      </div>
      {parked.items.length === 0 ? (
        <Calm title={t('parked.empty')} text={t('parked.empty-hint')} />
      ) : (
        <ul className={classes.rows}>
          {parked.items.map((stream) => (
            <Parked key={`${stream.projection} ${stream.stream_id}`} stream={stream} at={at} />
          ))}
        </ul>
      )}
      {parked.total > parked.items.length ? (
        <p className="faint small">{t('more', { number: parked.total - parked.items.length })}</p>
      ) : null}
    </Card>
  );
}

const askedOf = ({ projection, stream_id }: ParkedStream) => ({ projection, stream_id });

function Parked({ stream, at }: { stream: ParkedStream; at: string }) {
  const { t } = useTranslation('operations');
  const { model } = useWords();
  const retry = useRetryParked();
  const { projection, stream_id, organization_name, version, waiting, attempts, since, failed_at } = stream;
  return (
    <li>
      <div>
        <p className={classes.what}>{organization_name ?? t('no-organization')}</p>
        <p className="muted small">
          <WholeDates>
            {t('parked.since', { model: model(projection), time: timeNear(since, at), attempts, waiting })}
          </WholeDates>
        </p>
        <p className={classes.again} role="status">
          {stream.retrying ? (
            t('parked.retrying')
          ) : attempts > 1 && failed_at !== null ? (
            <WholeDates>{t('parked.failed', { time: timeNear(failed_at, at) })}</WholeDates>
          ) : null}
        </p>
      </div>
      <Button
        variant="default"
        loading={retry.isPending}
        disabled={stream.retrying}
        aria-label={`${t('parked.retry')} (${model(projection)}, ${stream_id})`}
        onClick={() => retry.mutate([askedOf(stream)])}
      >
        {t('parked.retry')}
      </Button>
      <pre>{`${projection} / ${stream_id} @ ${String(version)}\n${stream.reason ?? t('parked.unknown')}`}</pre>
    </li>
  );
}
