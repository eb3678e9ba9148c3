import type { QuestionUse } from '#contracts/http/questions';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../ui/format/time.js';
import { DataList } from '../../kit/list/data-list.js';
import type { Column } from '../../kit/list/data-table.js';
import { useOwnListState } from '../../kit/list/own-list-state.js';
import { useOrganizationColumn } from '../../parts/people/organization-parts.js';
import { useUsage } from './api/questions.js';
import classes from './manage-questions.module.css';
import { useExamTypeName } from '../../parts/study/exam-type-name.js';

/** The exams that hold the question, or may draw it. */
export function UsageCard({ id }: { id: string }) {
  const { t } = useTranslation('manage-questions');
  const list = useOwnListState({}, '-exam_start_datetime');
  return (
    <section className={classes.usage}>
      <h2>{t('usage')}</h2>
      <DataList
        caption={t('usage')}
        list={list}
        query={useUsage(id, list.search)}
        columns={useColumns()}
        nameOf={({ title }) => title}
        href={({ exam_id }) => `/quiz/${exam_id}/details`}
        empty={{ what: t('usage-empty'), text: t('usage-empty-hint') }}
      />
    </section>
  );
}

function useColumns(): Column<QuestionUse>[] {
  const { t } = useTranslation(['manage-questions', 'app']);
  const examTypeName = useExamTypeName();
  return [
    { title: t('usage.exam'), sort: 'title', cell: ({ title }) => <b lang="ja">{title}</b> },
    ...useOrganizationColumn<QuestionUse>(),
    { title: t('usage.type'), cell: (use) => examTypeName(use.exam_type) },
    { title: t('column.status'), cell: (use) => t(`usage.status.${use.status}`) },
    {
      title: t('usage.how'),
      cell: ({ picked, drawn }) =>
        [picked ? t('usage.picked') : '', drawn ? t('usage.drawn') : ''].filter(Boolean).join('・'),
    },
    {
      title: t('usage.version'),
      numeric: true,
      cell: ({ version }) => version ?? t('usage.newest'),
    },
    {
      title: t('usage.start'),
      sort: 'exam_start_datetime',
      numeric: true,
      cell: (use) => formatDateTime(use.exam_start_datetime),
    },
  ];
}
