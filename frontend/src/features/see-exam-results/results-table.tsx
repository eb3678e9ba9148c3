import type { ExamResult, ExamResults } from '#contracts/http/exam-results';
import { EXAM_RESULT_STATES, listedResults, PASS_FILTERS } from '#contracts/exam-results-list';
import { useTranslation } from 'react-i18next';
import { localPercent } from '../../kit/texts/i18n.js';
import { DataList, type ListQuery } from '../../kit/list/data-list.js';
import type { Column } from '../../kit/list/data-table.js';
import { useListState } from '../../kit/list/list-state.js';
import type { Filter } from '../../kit/list/list-tools.js';
import { formatDuration } from '../../ui/format/time.js';
import { StateLabel } from '../../ui/state-label.js';
import { Person } from '../../ui/table-parts.js';
import { useLateText } from './late-text.js';
import { ResultStrip, StripLegend } from './result-strip.js';
import classes from './see-exam-results.module.css';

interface ResultsTableProps {
  examId: string;
  results: ExamResults;
  query: Omit<ListQuery<unknown>, 'data'>;
}

/** Everybody, in the address what is searched, filtered and sorted by; narrowed here, for the whole row is live. */
export function ResultsTable({ examId, results, query }: ResultsTableProps) {
  const { t } = useTranslation('see-exam-results');
  const list = useListState(['state', 'passed', 'class_id']);
  const filters = useFilters(results);
  const columns = useColumns(results.summary.pass !== null);
  const narrowed = listedResults(results.items, {
    ...{ q: list.q, sort: list.sort },
    ...{ state: list.filter('state'), passed: list.filter('passed'), class_id: list.filter('class_id') },
  });
  const { page, size } = list;
  const items = narrowed
    .slice((page - 1) * size, page * size)
    .map((item) => ({ ...item, id: item.student_id }));
  const { isError, error, isPlaceholderData, isFetching, dataUpdatedAt, refetch } = query;
  return (
    <DataList
      caption={t('learners')}
      list={list}
      query={{
        ...{ isError, error, isPlaceholderData, isFetching, dataUpdatedAt, refetch },
        data: { items, total: narrowed.length, page, size },
      }}
      columns={columns}
      nameOf={({ fullname }) => fullname}
      href={({ attempt_id, state }) =>
        state === 'submitted' && attempt_id !== null ? `/quiz/${examId}/attempts/${attempt_id}` : undefined
      }
      search={t('search')}
      filters={filters}
      foot={(shown) => <StripLegend results={shown} />}
      empty={{ what: t('empty'), text: t('empty-hint') }}
    />
  );
}

function useFilters({ items, summary }: ExamResults): Filter[] {
  const { t } = useTranslation('see-exam-results');
  const classNames = new Map(items.map(({ class_id, class_name }) => [class_id, class_name]));
  const options = [...classNames]
    .flatMap(([value, label]) => (value === null || label === null ? [] : [{ value, label }]))
    .sort((a, b) => a.label.localeCompare(b.label, 'ja', { numeric: true }));
  return [
    {
      name: 'state',
      label: t('column.state'),
      options: EXAM_RESULT_STATES.map((state) => ({
        value: state,
        label: t('filter.state', { state: t(`state.${state}`), count: summary[state] }),
      })),
    },
    ...(summary.pass === null
      ? []
      : [
          {
            name: 'passed',
            label: t('column.passed'),
            options: PASS_FILTERS.map((one) => ({ value: one, label: t(`pass.${one}`) })),
          },
        ]),
    ...(options.length > 1 ? [{ name: 'class_id', label: t('column.class'), options }] : []),
  ];
}

/** @param judged the exam has a pass mark */
function useColumns(judged: boolean): Column<ExamResult>[] {
  const { t } = useTranslation('see-exam-results');
  const lateText = useLateText();
  return [
    { title: t('column.name'), sort: 'fullname', cell: (result) => <Name result={result} /> },
    { title: t('column.state'), cell: (result) => <State result={result} /> },
    {
      title: t('column.points'),
      sort: 'points',
      wide: true,
      cell: (result) => <Points result={result} />,
    },
    {
      title: t('rate'),
      sort: 'percent',
      numeric: true,
      cell: ({ percent }) => localPercent(percent),
    },
    ...(judged
      ? [{ title: t('column.passed'), cell: (result: ExamResult) => <Passed result={result} /> }]
      : []),
    {
      title: t('column.time'),
      sort: 'seconds',
      numeric: true,
      cell: ({ seconds }) => (seconds === null ? '—' : formatDuration(seconds)),
    },
    {
      title: t('column.late'),
      sort: 'late_answers',
      numeric: true,
      cell: lateText,
    },
  ];
}

function Name({ result: { fullname, class_name, active, assigned } }: { result: ExamResult }) {
  const { t } = useTranslation('see-exam-results');
  const now = active ? (assigned ? null : t('not-assigned')) : t('deactivated');
  return <Person name={fullname} note={[class_name, now].filter(Boolean).join(' · ')} />;
}

function State({ result: { state, submitted_by } }: { result: ExamResult }) {
  const { t } = useTranslation('see-exam-results');
  if (submitted_by === 'deadline') return <StateLabel look="over">{t('state.time-up')}</StateLabel>;
  const look = state === 'submitted' ? 'done' : state === 'in_progress' ? 'time' : 'locked';
  return <StateLabel look={look}>{t(`state.${state}`)}</StateLabel>;
}

function Passed({ result: { passed } }: { result: ExamResult }) {
  const { t } = useTranslation('see-exam-results');
  if (passed === null) return '—';
  return (
    <StateLabel look={passed ? 'done' : 'left-out'}>{t(passed ? 'pass.passed' : 'pass.failed')}</StateLabel>
  );
}

function Points({ result: { points, total_points, marks, late } }: { result: ExamResult }) {
  if (points === null || total_points === null) return '—';
  return (
    <span className={classes.points}>
      <span>
        <b>{points}</b>
        <span className="faint"> / {total_points}</span>
      </span>
      <ResultStrip marks={marks} late={late} />
    </span>
  );
}
