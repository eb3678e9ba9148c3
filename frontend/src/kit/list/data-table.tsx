import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Check } from '../../ui/check.js';
import { Furigana } from '../../ui/furigana.js';
import { useListAsFrom } from './came-from.js';
import classes from './data-table.module.css';
import { ActionMenu, type ListAction } from './list-action.js';
import type { Selection } from './selection.js';
import { ShownRows } from './shown-rows.js';
import { useCards } from './use-cards.js';

export interface Column<Row> {
  title: string;
  /** The title with its readings, where learners read it. */
  marked?: string;
  /** Field name that the endpoint sorts by. */
  sort?: string;
  numeric?: boolean;
  /** Takes a whole line of the card that a row is on the phone. */
  wide?: boolean;
  /** Least width in CSS pixels that it needs in a table. */
  width?: number;
  /** Whether the cell of a row holds what is wrong with it. */
  isFaulty?: (row: Row) => boolean;
  cell: (row: Row) => ReactNode;
}
/** `field`, `-field` or empty. */
export interface Order {
  sort: string;
  /** A press on the head of the column that is sorted by `field`. */
  onSort: (field: string) => void;
}

export interface RowParts<Row> {
  columns: readonly Column<Row>[];
  /** What a row is called: in the words of its checkbox and its menu. */
  nameOf: (row: Row) => string;
  /** The page of a row, where it has one: its first cell becomes the link, and the whole row can be pressed. */
  href?: ((row: Row) => string | undefined) | undefined;
  /** In place of `href`: what a press on the row shows beside the list, and whether it does so now. */
  opens?: { run: (row: Row) => void; isOpen: (row: Row) => boolean } | undefined;
  actions?: ((row: Row) => readonly ListAction[]) | undefined;
}
interface DataTableProps<Row> extends RowParts<Row> {
  caption: string;
  rows: readonly Row[];
  order?: Order;
  selection?: Selection<Row> | undefined;
  /** The next page is on its way: these rows are those of the one before. */
  busy?: boolean;
}

/** Above this number of columns they stand closer. */
const DENSE = 5;

/** Rows under a head that stays in sight; where there is no room for the columns, each row is a card. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, selection, busy = false } = props;
  const { t } = useTranslation('list');
  const { box, cards } = useCards(columns);
  return (
    <div ref={box} data-cards={cards || undefined}>
      {selection ? (
        <label className={classes.selectPage}>
          <SelectPage rows={rows} selection={selection} />
          {t('select-page')}
        </label>
      ) : null}
      <table className={classes.table} aria-busy={busy} data-dense={columns.length > DENSE || undefined}>
        <caption className="hidden-text">{caption}</caption>
        <TableHead {...props} />
        <tbody>
          <ShownRows value={rows}>
            {rows.map((row) => (
              <TableRow key={row.id} row={row} cards={cards} {...props} />
            ))}
          </ShownRows>
        </tbody>
      </table>
    </div>
  );
}

function TableHead<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { columns, rows, order, selection, actions } = props;
  const { t } = useTranslation('list');
  return (
    <thead>
      <tr>
        {selection ? (
          <th scope="col" className={classes.tick}>
            <SelectPage rows={rows} selection={selection} label={t('select-page')} />
          </th>
        ) : null}
        {columns.map((column) => (
          <HeadCell key={column.title} column={column} order={order} />
        ))}
        {actions ? (
          <th scope="col">
            <span className="hidden-text">{t('more')}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

interface TableRowProps<Row> extends DataTableProps<Row> {
  row: Row;
  /** Each cell says what it is: there are no heads. */
  cards: boolean;
}

function TableRow<Row extends { id: string }>({ row, cards, ...props }: TableRowProps<Row>) {
  const { columns, nameOf, href, opens, selection, actions } = props;
  const { t } = useTranslation('list');
  const name = nameOf(row);
  const fixed = selection?.fixed?.(row) ?? false;
  const chosen = selection?.has(row);
  const isPressed = opens !== undefined || href?.(row) !== undefined;
  const menu = actions?.(row) ?? [];
  return (
    <tr
      data-chosen={chosen || undefined}
      data-link={isPressed || undefined}
      data-open={opens?.isOpen(row) || undefined}
    >
      {selection ? (
        <td className={classes.tick}>
          <Check
            aria-label={t('select-row', { name })}
            checked={fixed || chosen}
            disabled={fixed}
            onChange={(event) => selection.set([row], event.currentTarget.checked)}
          />
        </td>
      ) : null}
      {columns.map((column, index) => (
        <td
          key={column.title}
          data-label={index > 0 ? column.title : undefined}
          data-numeric={column.numeric || undefined}
          data-wide={column.wide || undefined}
          data-faulty={column.isFaulty?.(row) || undefined}
          style={leastOf(column)}
        >
          {cards && index > 0 && column.marked !== undefined ? (
            <span className={classes.label}>
              <Furigana>{column.marked}</Furigana>
            </span>
          ) : null}
          {index === 0 && isPressed ? (
            <Pressed row={row} href={href} opens={opens}>
              {column.cell(row)}
            </Pressed>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {actions ? (
        <td className={classes.menu}>
          {menu.length > 0 ? <ActionMenu label={t('actions', { name })} actions={menu} /> : null}
        </td>
      ) : null}
    </tr>
  );
}

type PressedProps<Row> = Pick<RowParts<Row>, 'href' | 'opens'> & { row: Row; children: ReactNode };

/** The first cell: all of the row can be pressed by it. */
function Pressed<Row>({ row, href, opens, children }: PressedProps<Row>) {
  const from = useListAsFrom();
  if (opens)
    return (
      <button
        type="button"
        className={classes.link}
        aria-expanded={opens.isOpen(row)}
        onClick={() => opens.run(row)}
      >
        {children}
      </button>
    );
  return (
    <Link className={classes.link} to={href?.(row) ?? ''} state={from}>
      {children}
    </Link>
  );
}

const leastOf = ({
  width,
}: {
  readonly width?: number;
}): (CSSProperties & { '--least': string }) | undefined =>
  width === undefined ? undefined : { '--least': `${width}px` };

interface SelectPageProps<Row> {
  rows: readonly Row[];
  selection: Selection<Row>;
  label?: string;
}

function SelectPage<Row>({ rows: shown, selection, label }: SelectPageProps<Row>) {
  const rows = shown.filter((row) => !selection.fixed?.(row));
  const count = rows.filter(selection.has).length;
  return (
    <Check
      aria-label={label}
      disabled={rows.length === 0}
      checked={count > 0 && count === rows.length}
      indeterminate={count > 0 && count < rows.length}
      onChange={() => selection.set(rows, count < rows.length)}
    />
  );
}

function HeadCell<Row>({ column, order }: { column: Column<Row>; order: Order | undefined }) {
  const { sort, marked } = column;
  const title = marked === undefined ? column.title : <Furigana>{marked}</Furigana>;
  const numeric = column.numeric || undefined;
  if (!sort || !order) {
    return (
      <th scope="col" data-numeric={numeric}>
        {title}
      </th>
    );
  }
  const direction = order.sort === sort ? 'ascending' : order.sort === `-${sort}` ? 'descending' : 'none';
  return (
    <th scope="col" aria-sort={direction} data-numeric={numeric}>
      <button type="button" className={classes.sort} onClick={() => order.onSort(sort)}>
        {title}
        {direction === 'ascending' ? <IconArrowUp size={16} aria-hidden /> : null}
        {direction === 'descending' ? <IconArrowDown size={16} aria-hidden /> : null}
      </button>
    </th>
  );
}
