import { IMPORT_FIELDS, IMPORT_OUTCOMES, IMPORT_RESULTS, type ImportField } from '#contracts/http/imports';
import { IconArrowBackUp, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DataList } from '../../kit/list/data-list.js';
import type { Column } from '../../kit/list/data-table.js';
import type { Filter } from '../../kit/list/list-tools.js';
import { useListState } from '../../kit/list/list-state.js';
import type { ListAction } from '../../kit/list/list-action.js';
import { useList } from '../../kit/list/use-list.js';
import { Judging } from '../../parts/imports/judging.js';
import { StateLabel } from '../../ui/state-label.js';
import { importRows, type KeptImport, type ListedRow, useIsJudging } from './api/imports.js';
import { useReasons } from './reasons.js';
import { useMend } from './use-mend.js';
import classes from '../../parts/imports/import.module.css';

/** Every row of the file by its number in the spreadsheet, with what becomes of it and why. */
export function ImportRows({ now }: { now: KeptImport }) {
  const { t } = useTranslation('import-students');
  const filters = useFilters(now);
  const list = useListState(filters.map(({ name }) => name));
  const query = useList(importRows(now.id), list.search);
  return (
    <Judging isJudging={useIsJudging(now)}>
      <DataList
        caption={t('rows.title')}
        list={list}
        query={query}
        columns={useColumns(now)}
        nameOf={({ number }) => t('rows.name', { number })}
        actions={useActions(now)}
        search={t('rows.search')}
        filters={filters}
        empty={{ what: t('rows.empty'), text: t('rows.empty-hint') }}
      />
    </Judging>
  );
}

/** A row of a preview can be left out, and what was decided about it be taken back. */
function useActions(now: KeptImport): (row: ListedRow) => ListAction[] {
  const { t } = useTranslation('import');
  const { mutate } = useMend(now);
  if (now.state !== 'preview') return () => [];
  return ({ number, mend }) => [
    ...(mend?.drop
      ? []
      : [
          {
            label: t('mend.drop'),
            icon: IconMinus,
            run: () => mutate({ decision: { drop: true }, numbers: [number] }),
          },
        ]),
    ...(mend
      ? [
          {
            label: t('mend.take-back'),
            icon: IconArrowBackUp,
            run: () => mutate({ decision: null, numbers: [number] }),
          },
        ]
      : []),
  ];
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
    { title: t('column.row'), sort: 'number', width: 80, cell: ({ number }) => t('rows.name', { number }) },
    {
      title: t('column.outcome'),
      wide: true,
      width: 130,
      cell: (row) => <Outcome row={row} mapped={mapped} />,
    },
    ...mapped.map((field) => ({
      title: t(`field.${field}`),
      width: 100,
      isFaulty: (row: ListedRow) => row.problems.some((problem) => problem.field === field),
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

/** Also what is wrong where no column of the file shows it. */
function Outcome({ row, mapped }: { row: ListedRow; mapped: readonly ImportField[] }) {
  const { t } = useTranslation(['import-students', 'import']);
  const reasonOf = useReasons();
  const text = row.result ? t(`result.${row.result}`) : t(`outcome.${row.outcome}`);
  const elsewhere = row.problems.filter(({ field }) => field === null || !mapped.includes(field));
  return (
    <div className={classes.outcome}>
      <StateLabel look={LOOKS[row.result ?? row.outcome]}>{text}</StateLabel>
      {row.mend ? <small className={classes.remark}>{t('import:mend.by-hand')}</small> : null}
      {elsewhere.map((problem) => (
        <small key={`${String(problem.field)} ${problem.reason}`} className={classes.reason}>
          {problem.field === null
            ? reasonOf(problem)
            : t('reason.of', { field: t(`field.${problem.field}`), reason: reasonOf(problem) })}
        </small>
      ))}
    </div>
  );
}

function Value({ row, field }: { row: ListedRow; field: ImportField }) {
  const { t } = useTranslation('import-students');
  const reasonOf = useReasons();
  const value = row.values[field];
  const before = row.before[field];
  const problems = row.problems.filter((problem) => problem.field === field);
  // an empty cell takes no line of the phone's card
  if (value === undefined && problems.length === 0) return null;
  return (
    <>
      <span className={classes.value}>{value ?? <span className="muted">{t('rows.empty-cell')}</span>}</span>
      {problems.map((problem) => (
        <small key={problem.reason} className={classes.reason}>
          {reasonOf(problem)}
        </small>
      ))}
      {before === undefined ? null : (
        <small className={classes.before}>
          <span className="hidden-text">{t('before')}</span>
          <del>{before === '' ? '—' : before}</del>
        </small>
      )}
    </>
  );
}
