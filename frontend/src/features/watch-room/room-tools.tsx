import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { NativeSelect } from '../../ui/fields.js';
import { SegmentButtons } from '../../ui/segments.js';
import { SHOWN, type SeatCounts, type SeatSort, type ShownSeats, SORTS } from './seats.js';
import heat from './heat.module.css';
import classes from './watch-room.module.css';

/** How the room is looked at, in the address: a link to who needs help stays one. */
export function useRoomView() {
  const [params, setParams] = useSearchParams();
  const change = (name: 'sort' | 'show', value: string, usual: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === usual) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'name',
    shown: SHOWN.find((shown) => shown === params.get('show')) ?? 'all',
    sortBy: (sort: SeatSort) => change('sort', sort, 'name'),
    show: (shown: ShownSeats) => change('show', shown, 'all'),
  } as const;
}

interface RoomToolsProps {
  readonly view: ReturnType<typeof useRoomView>;
  readonly counts: SeatCounts;
  readonly total: number;
  readonly listed: number;
}

export function RoomTools({ view, counts, total, listed }: RoomToolsProps) {
  const { t } = useTranslation('watch-room');
  const of = { all: total, help: counts.help, away: counts.away };
  return (
    <div className={classes.tools}>
      <SegmentButtons
        legend={t('show.legend')}
        size="low"
        value={view.shown}
        onChange={view.show}
        segments={SHOWN.map((value) => ({ value, label: t(`show.${value}`, { count: of[value] }) }))}
      />
      <NativeSelect
        aria-label={t('sort.legend')}
        value={view.sort}
        onChange={(event) => view.sortBy(SORTS.find((sort) => sort === event.currentTarget.value) ?? 'name')}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </NativeSelect>
      <p className="muted small" role="status">
        {t('listed', { listed, total })}
      </p>
    </div>
  );
}

const SQUARES = ['right', 'wrong', 'now', 'unsent', 'open'] as const;

/** What the squares say. */
export function Legend({ squares = SQUARES }: { squares?: readonly (typeof SQUARES)[number][] }) {
  const { t } = useTranslation('watch-room');
  return (
    <ul className={classes.legend} aria-label={t('legend')}>
      {squares.map((square) => (
        <li key={square}>
          <span className={heat.cell} data-square={square} aria-hidden="true" />
          {t(`square.${square}`)}
        </li>
      ))}
    </ul>
  );
}
