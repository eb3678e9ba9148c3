import { IMPORT_FIELDS, IMPORT_OUTCOMES, IMPORT_RESULTS, type ImportField } from '#contracts/http/imports';
import { useTranslation } from 'react-i18next';
import { DataList } from '../../kit/list/data-list.js';
import type { Column } from '../../kit/list/data-table.js';
import type { Filter } from '../../kit/list/list-tools.js';
import { useListState } from '../../kit/list/list-state.js';
import { useList } from '../../kit/list/use-list.js';
import { StateLabel } from '../../ui/state-label.js';
import { importRows, type KeptImport, type ListedRow } from './api/imports.js';
import classes from '../../parts/imports/import.module.css';

/** Every row of the file by its number in the spreadsheet, with what becomes of it and why. */
export function ImportRows({ now }: { now: KeptImport }) {
  const { t } = useTranslation('import-students');
  const filters = useFilters(now);
  const list = useListState(filters.map(({ name }) => name));
  const query = useList(importRows(now.id), list.search);
  return (
    <DataList
      caption={t('rows.title')}
      list={list}
      query={query}
      columns={useColumns(now)}
      nameOf={({ number }) => t('rows.name', { number })}
      search={t('rows.search')}
      filters={filters}
      empty={{ what: t('rows.empty'), text: t('rows.empty-hint') }}
    />
  );
}

/** By what the file would do: rows with errors have it alone, before and after. And what failed in the end, if anything did. */
function useFilters({ progress }: KeptImport): Filter[] {
  const { t } = useTranslation('import-students');
  const outcomes = IMPORT_OUTCOMES.map((value) => ({ value, label: t(`outcome.${value}`) }));
  const results = IMPORT_RESULTS.map((value) => ({ value, label: t(`result.${value}`) }));
  const outcome = { name: 'outcome', label: t('column.outcome'), options: outcomes };
  const result = { name: 'result', label: t('filter.result'), options: results };
  return progress.failed > 0 ? [outcome, result] : [outcome];
}

function useColumns(now: KeptImport): Column<ListedRow>[] {
  const { t } = useTranslation('import-students');
  const mapped = IMPORT_FIELDS.filter((field) => (now.mapping[field] ?? []).length > 0);
  return [
    { title: t('column.row'), sort: 'number', cell: ({ number }) => t('rows.name', { number }) },
    { title: t('column.outcome'), wide: true, cell: (row) => <Outcome row={row} /> },
    ...mapped.map((field) => ({
      title: t(`field.${field}`),
      cell: (row: ListedRow) => <Value row={row} field={field} />,
    })),
  ];
}

const LOOKS = {
  new: 'added',
  created: 'added',
  changed: 'changed',
  unchanged: 'same',
  ignored: 'left-out',
  error: 'warning',
  failed: 'warning',
} as const;

function Outcome({ row }: { row: ListedRow }) {
  const { t } = useTranslation('import-students');
  const text = row.result ? t(`result.${row.result}`) : t(`outcome.${row.outcome}`);
  return (
    <div className={classes.outcome}>
      <StateLabel look={LOOKS[row.result ?? row.outcome]}>{text}</StateLabel>
      {row.problems.map(({ field, reason }) => (
        <small key={`${String(field)} ${reason}`} className={classes.reason}>
          {field === null
            ? t(`reason.${reason}`)
            : t('reason.of', { field: t(`field.${field}`), reason: t(`reason.${reason}`) })}
        </small>
      ))}
    </div>
  );
}

function Value({ row, field }: { row: ListedRow; field: ImportField }) {
  const { t } = useTranslation('import-students');
  const value = row.values[field];
  const before = row.before[field];
  // an empty cell takes no line of the phone's card
  if (value === undefined) return null;
  return (
    <>
      <span className={classes.value}>{value}</span>
      {before === undefined ? null : (
        <small className={classes.before}>
          <span className="hidden-text">{t('before')}</span>
          <del>{before === '' ? '—' : before}</del>
        </small>
      )}
    </>
  );
}
