import type { ExportList } from '#contracts/http/exports';
import type { ReactNode } from 'react';
import { Furigana } from '../../ui/furigana.js';
import { PageHeading } from '../../ui/table-parts.js';
import { Skeleton } from '../../ui/states.js';
import { DataList, type DataListProps } from './data-list.js';
import { ExportMenu } from './export-menu.js';
import classes from './list-page.module.css';
import { useListState } from './list-state.js';
import type { Resource } from './resource.js';
import { useList } from './use-list.js';

interface ListPageProps<Row> extends Omit<DataListProps<Row>, 'caption'> {
  title: string;
  /** The words for how many there are. */
  count: (total: number) => string;
  resource: Resource<Row, unknown>;
  /** Under which name it is to be had as a file. */
  exports?: ExportList;
  /** Beside the heading: what can be made, brought in or taken out. */
  headActions?: ReactNode;
  /** Between heading and list. */
  children?: ReactNode;
}

/** A page of the back office that lists one resource. */
export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>) {
  const { title, count, resource, exports, headActions, children, ...parts } = props;
  const filters = (parts.filters ?? []).map(({ name }) => name);
  const list = useListState(filters);
  const query = useList(resource, list.search);
  return (
    <>
      <PageHeading
        title={<Furigana>{title}</Furigana>}
        note={
          <>
            <span role="status">{query.data ? count(query.data.total) : null}</span>
            {query.isPending ? <Skeleton className={classes.coming} /> : null}
          </>
        }
      >
        {exports === undefined ? null : <ExportMenu of={{ list: exports }} filters={filters} />}
        {headActions}
      </PageHeading>
      {children}
      <DataList {...parts} caption={title} list={list} query={query} />
    </>
  );
}
