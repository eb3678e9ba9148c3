import type { ColumnRate } from '#contracts/exam-room-figures';
import type { ExamRoom } from '#contracts/http/exam-room';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { RoomRow } from './room-row.js';
import type { Seat } from './seats.js';
import classes from './heat.module.css';

interface RoomTableProps {
  readonly room: ExamRoom;
  readonly seats: readonly Seat[];
  readonly rates: readonly ColumnRate[];
}

/** So many columns fit beside the names on every desktop. */
const FITTING = 20;

/** Learner × question. The roles are said, for on a phone each row is laid out as a card, and a table it stays to a reader. */
export function RoomTable({ room, seats, rates }: RoomTableProps) {
  const { t } = useTranslation('watch-room');
  const byPlace = room.columns.some(({ question_id }) => question_id === null);
  const style: CSSProperties & { '--n': number } = { '--n': room.columns.length };
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('table')}>
      <table
        className={classes.heat}
        role="table"
        style={style}
        data-wide={room.columns.length > FITTING || undefined}
      >
        <caption className="hidden-text">{t(byPlace ? 'caption.places' : 'caption.questions')}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader" className={classes.name}>
              {t('column.learner')}
            </th>
            <th scope="col" role="columnheader" className={classes.state}>
              {t('column.state')}
            </th>
            {room.columns.map((_, index) => (
              <th
                key={index}
                scope="col"
                role="columnheader"
                data-suspicious={rates[index]?.suspicious || undefined}
              >
                <span className="hidden-text">{t(byPlace ? 'place' : 'question')} </span>
                {index + 1}
              </th>
            ))}
            <th scope="col" role="columnheader" className={classes.score}>
              {t('column.score')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {seats.map((seat) => (
            <RoomRow
              key={seat.row.student_id}
              {...seat}
              examId={room.exam_id}
              columns={room.columns.length}
            />
          ))}
        </tbody>
        <RateRow rates={rates} byPlace={byPlace} />
      </table>
    </div>
  );
}

/** Of everybody, also of those whom the filter hides. */
function RateRow({ rates, byPlace }: { rates: readonly ColumnRate[]; byPlace: boolean }) {
  const { t } = useTranslation('watch-room');
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        <th scope="row" role="rowheader" className={classes.rateName} colSpan={2}>
          {t(byPlace ? 'rate-by-place' : 'rate')}
        </th>
        {rates.map(({ percent, suspicious }, index) => {
          const style: CSSProperties & { '--p': number } = { '--p': percent ?? 0 };
          return (
            <td key={index} role="cell" className={classes.rate} data-suspicious={suspicious || undefined}>
              <i style={style} data-empty={percent === null || undefined} />
              <span>{percent ?? '–'}</span>
              {suspicious ? <span className="hidden-text"> {t('suspicious-short')}</span> : null}
            </td>
          );
        })}
        <td role="cell" />
      </tr>
    </tfoot>
  );
}
