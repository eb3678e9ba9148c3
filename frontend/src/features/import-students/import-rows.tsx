import { IMPORT_FIELDS, IMPORT_OUTCOMES, IMPORT_RESULTS, type ImportField } from '#contracts/http/imports';
import { useTranslation } from 'react-i18next';
import { DataList } from '../../shared/list/data-list.js';
import type { Column } from '../../shared/list/data-table.js';
import { useListState } from '../../shared/list/list-state.js';
import { useList } from '../../shared/list/use-list.js';
import { StateLabel } from '../../shared/ui/state-label.js';
import { importRows, type KeptImport, type ListedRow } from './api/imports.js';
import classes from './import-students.module.css';

/** Every row of the file by its number in the spreadsheet, with what becomes of it and why. */
export function ImportRows({ now }: { now: KeptImport }) {
  const { t } = useTranslation('import-students');
  const isPreview = now.state === 'preview';
  const filter = isPreview
    ? { name: 'outcome', options: IMPORT_OUTCOMES.map((value) => ({ value, label: t(`outcome.${value}`) })) }
    : { name: 'result', options: IMPORT_RESULTS.map((value) => ({ value, label: t(`result.${value}`) })) };
  const list = useListState([filter.name]);
  const query = useList(importRows(now.id), list.search);
  return (
    <DataList
      caption={t('rows.title')}
      list={list}
      query={query}
      columns={useColumns(now)}
      nameOf={({ number }) => t('rows.name', { number })}
      search={t('rows.search')}
      filters={[{ ...filter, label: t('column.outcome') }]}
      empty={{ title: t('rows.empty'), text: t('rows.empty-hint') }}
    />
  );
}

function useColumns(now: KeptImport): Column<ListedRow>[] {
  const { t } = useTranslation('import-students');
  const mapped = IMPORT_FIELDS.filter((field) => (now.mapping[field] ?? []).length > 0);
  return [
    { title: t('column.row'), sort: 'number', numeric: true, cell: ({ number }) => number },
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
    <>
      <StateLabel look={LOOKS[row.result ?? row.outcome]}>{text}</StateLabel>
      {row.problems.map(({ field, reason }) => (
        <small key={`${String(field)} ${reason}`} className={classes.reason}>
          {field === null
            ? t(`reason.${reason}`)
            : t('reason.of', { field: t(`field.${field}`), reason: t(`reason.${reason}`) })}
        </small>
      ))}
    </>
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
      {value}
      {before === undefined ? null : (
        <small className={classes.before}>
          <span className="hidden-text">{t('before')}</span>
          <del>{before === '' ? '—' : before}</del>
        </small>
      )}
    </>
  );
}
