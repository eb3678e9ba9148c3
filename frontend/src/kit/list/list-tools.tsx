import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls.js';
import { Furigana, withoutFurigana } from '../../ui/furigana.js';
import { NativeSelect, TextInput } from '../../ui/fields.js';
import type { Column } from './data-table.js';
import classes from './list-tools.module.css';
import type { ListState } from './list-state.js';
import { SearchField } from './search-field.js';

export interface Option {
  value: string;
  label: string;
}
/** A condition in the address: one of some values, a day (`YYYY-MM-DD`), or what a field of its own gives. */
export type Filter = {
  name: string;
  label: string;
  /** Conditions that belong to its value, and go with it. */
  clears?: readonly string[];
} & (
  | { options: readonly Option[] }
  | { kind: 'day' }
  | { render: (value: string, onChange: (value: string) => void) => ReactNode }
);

interface ListToolsProps {
  /** What is listed: a list in a dialog stands beside that of the page. */
  caption: string;
  list: ListState;
  /** What the search field looks for; absent: the list cannot be searched. */
  search?: string | undefined;
  filters: readonly Filter[];
  /** Where rows are cards, there is no head to sort by: then a field does it. */
  sorts: readonly Pick<Column<never>, 'title' | 'sort'>[];
}

export function ListTools({ caption, list, search, filters, sorts }: ListToolsProps) {
  const { t } = useTranslation('list');
  return (
    <div className={classes.tools} role="search" aria-label={caption}>
      {search === undefined ? null : <SearchField list={list} label={search} />}
      {filters.map((filter) => (
        <FilterField key={filter.name} list={list} filter={filter} />
      ))}
      <SortField list={list} sorts={sorts} />
      {list.narrowing === '' ? null : (
        <Button variant="subtle" size="sm" className={classes.clear} onClick={list.clear}>
          <Furigana>{t('clear')}</Furigana>
        </Button>
      )}
    </div>
  );
}

function FilterField({ list, filter }: { list: ListState; filter: Filter }) {
  const { t } = useTranslation('list');
  const { name, label } = filter;
  const value = list.filter(name);
  const choose = (chosen: string) =>
    list.change({
      ...Object.fromEntries((filter.clears ?? []).map((one) => [one, undefined])),
      [name]: chosen,
    });
  if ('render' in filter) return <div className={classes.own}>{filter.render(value, choose)}</div>;
  const bound = { value, 'data-chosen': value !== '' || undefined };
  if ('kind' in filter) {
    return (
      <label className={classes.day}>
        {label}
        <TextInput {...bound} type="date" onChange={(event) => choose(event.currentTarget.value)} />
      </label>
    );
  }
  const all = t('all', { label });
  const shown = filter.options.find((option) => option.value === value)?.label ?? all;
  return (
    <NativeSelect
      {...bound}
      wrapperProps={{ 'data-long': isLong(shown, value !== '') || undefined }}
      aria-label={label}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">{all}</option>
      {filter.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}

/**
 * What half of a phone's width shows whole, in letters, of which fewer find room where they are bold; a Japanese one is
 * as wide as two.
 */
const HALF_LINE = { plain: 13, bold: 11 };
const isLong = (text: string, isChosen: boolean): boolean =>
  [...text].reduce((sum, letter) => sum + (/[\u2E80-\uFFE6]/u.test(letter) ? 2 : 1), 0) >
  HALF_LINE[isChosen ? 'bold' : 'plain'];

function SortField({ list, sorts }: Pick<ListToolsProps, 'list' | 'sorts'>) {
  const { t } = useTranslation('list');
  const sortable = sorts.filter((column) => column.sort !== undefined);
  if (sortable.length === 0) return null;
  return (
    <NativeSelect
      className={classes.sort}
      aria-label={withoutFurigana(t('sort'))}
      value={list.sort}
      onChange={(event) => list.change({ sort: event.currentTarget.value })}
    >
      <option value="">{withoutFurigana(t('sort'))}</option>
      {sortable.flatMap(({ title, sort }) => [
        <option key={sort} value={sort}>
          {withoutFurigana(t('ascending', { column: title }))}
        </option>,
        <option key={`-${sort}`} value={`-${sort}`}>
          {withoutFurigana(t('descending', { column: title }))}
        </option>,
      ])}
    </NativeSelect>
  );
}
