import { QUIZ_TYPES } from '#contracts/constants';
import type { LearningRecord, LearningRecordsPage } from '#contracts/http/learning-records';
import { useTranslation } from 'react-i18next';
import type { ExportSource } from '../../kit/exports/exports.js';
import { DataList, type ListQuery } from '../../kit/list/data-list.js';
import type { Column } from '../../kit/list/data-table.js';
import { ExportMenu } from '../../kit/list/export-menu.js';
import { type ListState, useListState } from '../../kit/list/list-state.js';
import type { Filter } from '../../kit/list/list-tools.js';
import { AttemptTitle, TranslatedName, useBarName, useQuizNameOf } from '../study/quiz-name.js';
import { Furigana, usePlain } from '../../ui/furigana.js';
import { formatDateTime } from '../../ui/format/time.js';
import classes from './progress.module.css';

const FILTERS = ['quiz_type', 'from', 'to'];

/** Which records are shown, by the address. */
export const useRecordsState = (): ListState => useListState(FILTERS);

interface RecordsProps {
  list: ListState;
  query: ListQuery<LearningRecord> & { data: LearningRecordsPage | undefined };
  /** What of them is to be had as a file. */
  exports: ExportSource;
  /** Where a record is opened. */
  href: (record: LearningRecord) => string | undefined;
}

/** The six columns of the specification; on a phone each row is a card with all six (STAT-1). */
export function Records({ list, query, exports, href }: RecordsProps) {
  const { t } = useTranslation(['see-progress', 'list']);
  const plain = usePlain();
  const columns = useColumns();
  const filters = useFilters();
  return (
    <section className={classes.records} aria-labelledby="records">
      <div className={classes.recordsHead}>
        <h2 id="records">
          <Furigana>{t('records')}</Furigana>
        </h2>
        <ExportMenu of={exports} filters={FILTERS} label={t('records.save')} />
      </div>
      <ZoneNote zone={query.data?.time_zone} />
      <DataList
        {...{ list, query, columns, filters, href }}
        caption={plain(t('records'))}
        nameOf={({ title, number }) => `${title} ${number}`}
        empty={{ text: t('records.none') }}
      />
    </section>
  );
}

/** Where the days of the filters are not those of the device, by whose clock times are shown (LANG-3, STAT-5). */
function ZoneNote({ zone }: { zone: string | undefined }) {
  const { t } = useTranslation('see-progress');
  if (zone === undefined || zone === Intl.DateTimeFormat().resolvedOptions().timeZone) return null;
  return (
    <p className={`muted small ${classes.zone}`}>
      <Furigana>{t('records.zone', { zone })}</Furigana>
    </p>
  );
}

function useColumns(): Column<LearningRecord>[] {
  const { t } = useTranslation('see-progress');
  const nameOf = useQuizNameOf();
  const plain = usePlain();
  const called = (marked: string) => ({ title: plain(marked), marked });
  return [
    { ...called(t('column.title')), sort: 'title', cell: (record) => <AttemptTitle {...record} /> },
    {
      ...called(t('column.type')),
      sort: 'quiz_type',
      wide: true,
      cell: ({ quiz_type }) => (
        <span className={classes.recordType}>
          <TranslatedName {...nameOf(quiz_type)} />
        </span>
      ),
    },
    {
      ...called(t('column.total')),
      sort: 'total_points',
      numeric: true,
      cell: (record) => record.total_points,
    },
    {
      ...called(t('column.received')),
      sort: 'received_points',
      numeric: true,
      cell: (record) => <b>{record.received_points}</b>,
    },
    {
      ...called(t('column.completed')),
      sort: 'completed_at',
      cell: (record) => <span className="nowrap">{formatDateTime(record.completed_at)}</span>,
    },
    { ...called(t('column.number')), sort: 'number', numeric: true, cell: (record) => record.number },
  ];
}

function useFilters(): Filter[] {
  const { t } = useTranslation('see-progress');
  const barName = useBarName();
  const plain = usePlain();
  return [
    {
      name: 'quiz_type',
      label: plain(t('column.type')),
      options: QUIZ_TYPES.map(({ id }) => {
        const { name, translation } = barName(id);
        return { value: String(id), label: translation ?? name };
      }),
    },
    { name: 'from', label: plain(t('records.from')), kind: 'day' },
    { name: 'to', label: plain(t('records.to')), kind: 'day' },
  ];
}
