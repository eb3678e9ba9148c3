import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './controls.js';
import classes from './data-table.module.css';
import type { ListState } from './list-state.js';
import { Pager } from './pager.js';
import { EmptyState, ErrorState, Skeletons } from './states.js';

export interface Column<T> {
  title: string;
  /** Field name that the endpoint sorts by. */
  sort?: string;
  numeric?: boolean;
  cell: (row: T) => ReactNode;
}
interface DataTableProps<T extends { id: string }> {
  caption: string;
  columns: readonly Column<T>[];
  list: ListState;
  query: { data: { items: T[]; total: number } | undefined; isError: boolean; refetch: () => unknown };
  empty: { title: string; text: string };
}

/** A list with sort, page size and pages in the address; on the phone each row is a card. */
export function DataTable<T extends { id: string }>(props: DataTableProps<T>) {
  const { caption, columns, list, query, empty } = props;
  const { data } = query;
  if (!data) {
    return query.isError ? (
      <ErrorState onRetry={() => void query.refetch()} />
    ) : (
      <Skeletons count={6} height={56} />
    );
  }
  if (data.total === 0) return <Nothing list={list} empty={empty} />;
  return (
    <section className={classes.card}>
      <table className={classes.table}>
        <caption className="hidden-text">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.title} column={column} list={list} />
            ))}
          </tr>
        </thead>
        <tbody>
          {data.items.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <td key={column.title} data-label={column.title} data-numeric={column.numeric || undefined}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Pager list={list} total={data.total} />
    </section>
  );
}

function Head<T>({ column, list }: { column: Column<T>; list: ListState }) {
  const { sort } = column;
  const numeric = column.numeric || undefined;
  if (!sort) {
    return (
      <th scope="col" data-numeric={numeric}>
        {column.title}
      </th>
    );
  }
  const direction = list.sort === sort ? 'ascending' : list.sort === `-${sort}` ? 'descending' : 'none';
  const next = direction === 'ascending' ? `-${sort}` : direction === 'descending' ? '' : sort;
  return (
    <th scope="col" aria-sort={direction} data-numeric={numeric}>
      <button type="button" className={classes.sort} onClick={() => list.change({ sort: next })}>
        {column.title}
        {direction === 'ascending' ? <IconArrowUp size={16} aria-hidden /> : null}
        {direction === 'descending' ? <IconArrowDown size={16} aria-hidden /> : null}
      </button>
    </th>
  );
}

function Nothing({ list, empty }: { list: ListState; empty: { title: string; text: string } }) {
  const { t } = useTranslation();
  if (list.q === '') return <EmptyState title={empty.title} text={empty.text} />;
  return (
    <EmptyState
      title={t('table.empty')}
      action={
        <Button variant="default" onClick={() => list.change({ q: '' })}>
          {t('table.clear')}
        </Button>
      }
    />
  );
}
