import { Furigana, withoutFurigana } from '../../ui/furigana.js';
import type { Page } from '#contracts/http/lists';
import type { UseQueryResult } from '@tanstack/react-query';
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../ui/format/time.js';
import { Button } from '../../ui/controls.js';
import { useInPieces } from '../../ui/in-pieces.js';
import { QueryFailed } from '../reading/query-failed.js';
import { Banner, Skeletons } from '../../ui/states.js';
import { BulkBar } from './bulk-bar.js';
import classes from './data-list.module.css';
import { DataTable, type RowParts } from './data-table.js';
import type { ListAction } from './list-action.js';
import type { ListState } from './list-state.js';
import { ListTools, type Filter } from './list-tools.js';
import { NoData, type Nothing } from './no-data.js';
import { Pager } from './pager.js';
import { useSelection, type Selection } from './selection.js';
import { useCards } from './use-cards.js';

export interface DataListProps<Row> extends RowParts<Row> {
  caption: string;
  /** What the search field looks for; absent: the list cannot be searched. */
  search?: string;
  filters?: readonly Filter[];
  /** Makes the rows selectable. The first action stays in sight on the phone, the others go into a menu. */
  bulk?: (selection: Selection<Row>) => readonly ListAction[];
  /** The first rows of the whole list, so many at most: lets a selection take in what stands on other pages. */
  everything?: (most: number) => Promise<readonly Row[]>;
  /** In place of `bulk`: rows that are chosen for whoever shows the list, and stay chosen whatever is searched for. */
  selection?: Selection<Row>;
  /** Below the rows: what is to be said of those that are shown. */
  foot?: (rows: readonly Row[]) => ReactNode;
  /** Shown where there is nothing yet; that nothing matches is said by the list itself. */
  empty: Nothing;
}
/** A page of rows and how it was read: a query of the page, or of the whole that it is cut from. */
export type ListQuery<Row> = Pick<
  UseQueryResult<unknown>,
  'isError' | 'error' | 'isPlaceholderData' | 'isFetching' | 'dataUpdatedAt' | 'refetch'
> & { data: Page<Row> | undefined };
type DataListParts<Row> = DataListProps<Row> & { list: ListState; query: ListQuery<Row> };

/** Search, filters, table and pages of one resource, in every state it can be in. */
export function DataList<Row extends { id: string }>(props: DataListParts<Row>) {
  const { list, query, search, filters = [], columns, bulk } = props;
  const own = useSelection<Row>(list.narrowing);
  useLastPage(list, query.data);
  return (
    <div className={classes.list} data-selecting={own.rows.length > 0 || undefined}>
      <ListTools caption={props.caption} list={list} search={search} filters={filters} sorts={columns} />
      {bulk ? (
        <BulkBar
          selection={own}
          actions={bulk(own)}
          total={query.data?.total ?? 0}
          everything={isOnePage(query.data) ? undefined : props.everything}
        />
      ) : null}
      {query.isError && query.data ? <Stale query={query} /> : null}
      <Rows {...props} selection={bulk ? own : props.selection} />
    </div>
  );
}

function Rows<Row extends { id: string }>(
  props: DataListParts<Row> & { selection: Selection<Row> | undefined },
) {
  const { list, query, empty, caption, columns, nameOf, href, opens, actions, selection, foot } = props;
  const data = useInPieces(query.data);
  if (!data && query.isError) return <QueryFailed of={query} />;
  if (!data) return <Coming columns={columns} count={list.size} />;
  if (data.total === 0) return <NoRows list={list} empty={empty} />;
  return (
    <>
      <section className={classes.card}>
        <DataTable
          {...{ caption, columns, nameOf, href, opens, actions, selection }}
          rows={data.items}
          order={{ sort: list.sort, onSort: list.sortBy }}
          busy={query.isPlaceholderData}
        />
        <Pager caption={caption} list={list} total={data.total} />
      </section>
      {foot?.(data.items)}
    </>
  );
}

/** Then choosing the page chooses all. */
const isOnePage = (data: Page<unknown> | undefined): boolean => data?.items.length === data?.total;

/** As high as a row of a table, and as the frame of a card with two lines of its values. */
const ROW_HEIGHT = 60;
const CARD_HEIGHT = 84;
const CARD_LINE = 50;

/** Room for the rows that come, as rows or as cards; so nothing beside them moves then. */
function Coming<Row>({ columns, count }: Pick<DataListProps<Row>, 'columns'> & { count: number }) {
  const { box, cards } = useCards(columns);
  const lines = Math.ceil((columns.length - 1) / 2);
  return (
    <div>
      <div ref={box} data-cards={cards || undefined}>
        <Skeletons count={count} height={cards ? CARD_HEIGHT + lines * CARD_LINE : ROW_HEIGHT} />
      </div>
    </div>
  );
}

/** Rows may have gone since the address was written: the last page there is takes the place of an empty one. */
function useLastPage(list: ListState, data: Page<unknown> | undefined): void {
  const last = data && data.items.length === 0 ? Math.ceil(data.total / list.size) : 0;
  const { page, change } = list;
  useEffect(() => {
    if (last > 0 && last < page) change({ page: last });
  }, [last, page, change]);
}

function NoRows({ list, empty }: { list: ListState; empty: Nothing }) {
  const { t } = useTranslation('list');
  if (list.narrowing === '') return <NoData {...empty} />;
  return (
    <NoData
      text={t('nothing-matches')}
      action={
        <Button variant="default" onClick={list.clear}>
          <Furigana>{t('clear')}</Furigana>
        </Button>
      }
    />
  );
}

/** Reading anew has failed: the rows stay, and say how old they are. */
function Stale({ query }: { query: ListQuery<unknown> }) {
  const { t } = useTranslation(['list', 'app']);
  const time = formatClock(new Date(query.dataUpdatedAt).toISOString());
  return (
    <Banner tone="kin">
      <IconCloudOff aria-hidden />
      <p>
        <Furigana>{t('stale', { time })}</Furigana>
      </p>
      <Button variant="default" size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
        {withoutFurigana(t('app:error.retry'))}
      </Button>
    </Banner>
  );
}
