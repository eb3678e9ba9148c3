import type { ExportList } from '#contracts/http/exports';
import type { ReactNode } from 'react';
import { Furigana } from '../../ui/furigana.js';
import { PageHeading } from '../../ui/table-parts.js';
import { DataList, type DataListProps } from './data-list.js';
import { ExportMenu } from './export-menu.js';
import { AsLeft } from './last-left.js';
import { useListState } from './list-state.js';
import type { Resource } from './resource.js';
import { firstRows, useList } from './use-list.js';

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
  const filters = (props.filters ?? []).map(({ name }) => name);
  return (
    <AsLeft name={props.resource.path} filters={filters}>
      <Listed {...props} names={filters} />
    </AsLeft>
  );
}

function Listed<Row extends { id: string }>(props: ListPageProps<Row> & { names: readonly string[] }) {
  const { title, count, resource, exports, headActions, children, names, ...parts } = props;
  const list = useListState(names, resource.path);
  const query = useList(resource, list.search);
  return (
    <>
      <PageHeading title={<Furigana>{title}</Furigana>} note={query.data ? count(query.data.total) : null}>
        {exports === undefined ? null : <ExportMenu of={{ list: exports }} filters={names} />}
        {headActions}
      </PageHeading>
      {children}
      <DataList
        {...parts}
        caption={title}
        list={list}
        query={query}
        everything={(most) => firstRows(resource, list.search, most)}
      />
    </>
  );
}
