import { roomAverage } from '#contracts/exam-room-figures';
import type { ExamRoom } from '#contracts/http/exam-room';
import { useTranslation } from 'react-i18next';
import { secondsUntil, useServerNow } from '../../realtime/server-time.js';
import { Card } from '../../ui/card.js';
import { formatDateTime, formatDuration } from '../../ui/format/time.js';
import { StateLabel } from '../../ui/state-label.js';
import { lastDeadline, type Seat, type SeatCounts } from './seats.js';
import classes from './watch-room.module.css';

interface RoomSummaryProps {
  readonly room: ExamRoom;
  readonly seats: readonly Seat[];
  readonly counts: SeatCounts;
  readonly stale: boolean;
  /** The moment that is looked at, in milliseconds; absent: now. */
  readonly at?: number;
}

/** How long still, how far everybody is, how it goes. */
export function RoomSummary({ room, seats, counts, stale, at }: RoomSummaryProps) {
  const { t } = useTranslation('watch-room');
  const average = roomAverage(room.items);
  return (
    <Card dense className={classes.top} data-stale={stale || undefined}>
      <TimeLeft until={lastDeadline(room, seats)} at={at} />
      <Progress counts={counts} />
      <dl className={classes.average}>
        <dt>{t('average')}</dt>
        <dd>
          <b>{average === null ? '—' : Math.floor(average)}</b>
          {average === null ? null : <small> %</small>}
        </dd>
      </dl>
    </Card>
  );
}

/** Beyond a day nobody counts minutes. */
const COUNTED_SECONDS = 24 * 3600;

function TimeLeft({ until, at }: { until: string | null; at: number | undefined }) {
  const { t } = useTranslation('watch-room');
  const present = useServerNow();
  const now = at ?? present;
  const left = until === null ? 0 : secondsUntil(until, now);
  if (until === null || left === 0)
    return (
      <dl className={classes.left}>
        <dt>{t('time-left')}</dt>
        <dd>{t('over')}</dd>
      </dl>
    );
  return (
    <dl className={classes.left}>
      <dt>{t('time-left')}</dt>
      {left > COUNTED_SECONDS ? (
        <dd className={classes.far}>{t('until', { time: formatDateTime(until) })}</dd>
      ) : (
        <dd>
          <b role="timer">{clockOf(left)}</b>
        </dd>
      )}
    </dl>
  );
}

/** `08:20`, and `1:08:20` from an hour on. */
function clockOf(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  return hours === 0 ? formatDuration(seconds) : `${hours}:${formatDuration(seconds % 3600)}`;
}

const PARTS = ['submitted', 'taking', 'unknown', 'disconnected', 'not_started'] as const;

function Progress({ counts }: { counts: SeatCounts }) {
  const { t } = useTranslation('watch-room');
  const parts = PARTS.filter((part) => counts[part] > 0 || (part !== 'unknown' && part !== 'disconnected'));
  const said = parts.map((part) => t(`counted.${part}`, { count: counts[part] }));
  return (
    <div className={classes.progress}>
      <div className={classes.bar} role="img" aria-label={said.join(', ')}>
        {parts.map((part) => (
          <i key={part} data-part={part} style={{ flexGrow: counts[part] }} />
        ))}
      </div>
      <p className={classes.key}>
        {parts
          .filter((part) => part !== 'disconnected')
          .map((part) => (
            <span key={part}>
              <i data-part={part} aria-hidden="true" />
              {t(`part.${part}`)} <b>{counts[part]}</b>
            </span>
          ))}
        {counts.disconnected > 0 ? (
          <StateLabel look="cut-off">
            {t('part.disconnected')} {counts.disconnected}
          </StateLabel>
        ) : null}
        {counts.unsent > 0 ? (
          <StateLabel look="on-device">
            {t('part.unsent')} {counts.unsent}
          </StateLabel>
        ) : null}
      </p>
    </div>
  );
}
