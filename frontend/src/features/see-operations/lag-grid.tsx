import { LAG_ALARM_MS, LAG_GOAL_MS, type ProjectionLag } from '#contracts/http/operations';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.js';
import { useWords } from './words.js';
import classes from './operations.module.css';

/** The same scale everywhere, in milliseconds; what is over it is cut, and its figure says how much it was. */
const SCALE_MS = 500;
const HEIGHT = 44;

export function LagGrid({ lags }: { lags: readonly ProjectionLag[] }) {
  const { t } = useTranslation('operations');
  return (
    <Card dense>
      <div className={classes.heading}>
        <h2>{t('lag.title')}</h2>
        <span className="muted small">{t('lag.hint')}</span>
        <span className={classes.key}>
          <span className="faint tiny">{t('lag.scale', { number: SCALE_MS })}</span>
          <span className={classes.goal}>{t('lag.goal', { number: LAG_GOAL_MS })}</span>
        </span>
      </div>
      <ul className={classes.multiples}>
        {lags.map((lag) => (
          <Cell key={lag.name} lag={lag} />
        ))}
      </ul>
    </Card>
  );
}

function Cell({ lag }: { lag: ProjectionLag }) {
  const { t, i18n } = useTranslation('operations');
  const { model, wait } = useWords();
  const { name, lag_ms, waiting_ms, stopped, parked, hour } = lag;
  const isHot = stopped || parked > 0 || waiting_ms > LAG_ALARM_MS;
  const now = lag_ms === null ? undefined : wait(lag_ms);
  const shown = now && (typeof now.value === 'number' ? i18n.format(now.value) : now.value);
  const said = now ? `${shown ?? ''} ${now.unit}` : t('lag.quiet');
  return (
    <li data-hot={isHot || undefined}>
      <div className={classes.cell}>
        <span className={classes.name}>{model(name)}</span>
        {now ? (
          <b className={classes.value}>
            {shown} <small>{now.unit}</small>
          </b>
        ) : (
          <span className="faint tiny">{t('lag.quiet')}</span>
        )}
        <code>{name}</code>
        {stopped || parked > 0 ? (
          <em>{stopped ? t('lag.stopped') : t('lag.parked', { number: parked })}</em>
        ) : null}
      </div>
      <svg role="img" aria-label={t('lag.label', { name: model(name), now: said })}>
        {hour.map((ms, index) =>
          ms === null ? null : <Bar key={index} ms={ms} index={index} of={hour.length} />,
        )}
        <line
          className={classes.goalLine}
          x1="0"
          x2="100%"
          y1={placeOf(LAG_GOAL_MS)}
          y2={placeOf(LAG_GOAL_MS)}
        />
        <line className={classes.axis} x1="0" x2="100%" y1={HEIGHT} y2={HEIGHT} />
      </svg>
    </li>
  );
}

const placeOf = (ms: number): number => HEIGHT * (1 - Math.min(ms, SCALE_MS) / SCALE_MS);

function Bar({ ms, index, of }: { ms: number; index: number; of: number }) {
  // what happened in no time is still seen to have happened
  const height = Math.max(1, HEIGHT - placeOf(ms));
  return (
    <rect
      data-over={ms > SCALE_MS || undefined}
      x={`${(index * 100) / of}%`}
      y={HEIGHT - height}
      width={`${76 / of}%`}
      height={height}
    />
  );
}
