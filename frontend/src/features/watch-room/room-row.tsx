import { paceOf } from '#contracts/exam-room-figures';
import type { ExamRoomRow } from '#contracts/http/exam-room';
import { IconAlertTriangle, IconClock, IconPlayerPause } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useServerNow } from '../../realtime/server-time.js';
import { firstGrapheme } from '../../ui/format/name.js';
import { parseInstant } from '../../ui/format/instant.js';
import { formatDuration } from '../../ui/format/time.js';
import { StateLabel } from '../../ui/state-label.js';
import { columnOf, type Seat } from './seats.js';
import classes from './heat.module.css';

interface RoomRowProps extends Seat {
  readonly examId: string;
  readonly columns: number;
}

/**
 * One learner. Drawn anew only when something of this learner changes: what it is given stays the same object until then,
 * so an answer of one draws one row of three hundred.
 */
export const RoomRow = memo(function RoomRow(seat: RoomRowProps) {
  const { row, help } = seat;
  return (
    <tr role="row" data-help={help ?? undefined} data-away={seat.state === 'disconnected' || undefined}>
      <th scope="row" role="rowheader" className={classes.name}>
        <Name {...seat} />
      </th>
      <td role="cell" className={classes.state}>
        <State {...seat} />
      </td>
      <Cells {...seat} />
      <td role="cell" className={classes.score}>
        <Score row={row} />
      </td>
    </tr>
  );
});

function Name({ row, examId }: RoomRowProps) {
  const { t } = useTranslation('watch-room');
  const note = [row.class_name, row.active ? (row.assigned ? null : t('not-assigned')) : t('deactivated')];
  const name = <b title={row.fullname}>{row.fullname}</b>;
  return (
    <span className={classes.person}>
      <span className={classes.avatar} aria-hidden="true">
        {firstGrapheme(row.fullname)}
      </span>
      <span>
        {row.attempt_id !== null ? (
          <Link to={`/quiz/${examId}/attempts/${row.attempt_id}`}>{name}</Link>
        ) : (
          name
        )}
        <small>{note.filter(Boolean).join(' · ')}</small>
      </span>
    </span>
  );
}

function State({ row, state, present, unsent, help }: RoomRowProps) {
  const { t } = useTranslation('watch-room');
  return (
    <span className={classes.states}>
      <Connection state={state} since={present?.since} unsent={unsent} />
      {unsent > 0 && state !== 'taking' ? (
        <StateLabel look="on-device">{t('unsent', { count: unsent })}</StateLabel>
      ) : null}
      {help !== null ? (
        <Help help={help} />
      ) : state === 'disconnected' || unsent > 0 ? null : (
        <Pace row={row} />
      )}
      {row.late_answers > 0 ? (
        <small className="muted">{t('late', { count: row.late_answers })}</small>
      ) : null}
    </span>
  );
}

function Connection({
  state,
  since,
  unsent,
}: Pick<Seat, 'state' | 'unsent'> & { since: string | undefined }) {
  const { t } = useTranslation('watch-room');
  if (state === 'disconnected')
    return (
      <span className={classes.gone}>
        <StateLabel look="cut-off">
          {t('state.disconnected')} {since === undefined ? null : <Since since={since} />}
        </StateLabel>
      </span>
    );
  if (state === 'taking')
    return unsent > 0 ? (
      <StateLabel look="on-device">{t('unsent', { count: unsent })}</StateLabel>
    ) : (
      <StateLabel look="saved">{t('state.saved')}</StateLabel>
    );
  const look = { submitted: 'handed-in', 'time-up': 'over', unknown: 'time', not_started: 'locked' } as const;
  return <StateLabel look={look[state]}>{t(`state.${state}`)}</StateLabel>;
}

/** How long ago; it runs by itself, and nothing else of the page with it. */
function Since({ since }: { since: string }) {
  const now = useServerNow();
  return <span role="timer">{formatDuration((now - parseInstant(since)) / 1000)}</span>;
}

function Help({ help }: { help: 'stuck' | 'low' }) {
  const { t } = useTranslation('watch-room');
  const Icon = help === 'stuck' ? IconPlayerPause : IconAlertTriangle;
  return (
    <span className={classes.help}>
      <Icon size={16} aria-hidden />
      {t(`help.${help}`)}
    </span>
  );
}

function Pace({ row }: { row: ExamRoomRow }) {
  const { t } = useTranslation('watch-room');
  const pace = paceOf(row);
  if (pace === null) return null;
  return (
    <span className={classes.pace}>
      <IconClock size={16} aria-hidden />
      {t('pace', { count: pace })}
    </span>
  );
}

function Score({ row }: { row: ExamRoomRow }) {
  const { t } = useTranslation('watch-room');
  return row.state === 'not_started' ? '—' : t('points', { count: row.points });
}

/** What a square shows: the verdict of the server, else what is known of the device. */
type Square = 'right' | 'wrong' | 'now' | 'unsent' | 'open';

function Cells({ row, present, state, columns }: RoomRowProps) {
  const { t } = useTranslation('watch-room');
  return squaresOf({ row, present, state }, columns).map(({ square, now }, index) => (
    <td key={index} role="cell" className={classes.cell} data-square={square} data-now={now || undefined}>
      <span className="hidden-text">
        {t(`square.${square}`)}
        {now && square !== 'now' ? `, ${t('square.now')}` : ''}
      </span>
    </td>
  ));
}

export function squaresOf(
  { row, present, state }: Pick<Seat, 'row' | 'present' | 'state'>,
  columns: number,
): { square: Square; now: boolean }[] {
  const at = state === 'taking' && present ? columnOf(row, present.place) : -1;
  const unsent = new Set(present?.unsent.map((place) => columnOf(row, place)));
  return Array.from({ length: columns }, (_, column) => {
    const cell = row.cells[column] ?? '-';
    const now = column === at;
    if (cell !== '-') return { square: cell === 'o' ? 'right' : 'wrong', now };
    return { square: unsent.has(column) ? 'unsent' : now ? 'now' : 'open', now };
  });
}
