import type { ExamListItem } from '#contracts/http/exams';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../shared/format/time.js';
import { useUser } from '../../shared/session/current-user.js';
import { Button } from '../../shared/ui/controls.js';
import { DataTable, type Column } from '../../shared/ui/data-table.js';
import { useListState } from '../../shared/ui/list-state.js';
import { PageHeading, SearchField, Tools } from '../../shared/ui/table-parts.js';
import { useExams } from './api/exams.js';
import { ExamStatus } from './exam-status.js';

export function ExamsPage() {
  const { t } = useTranslation(['manage-exams', 'app']);
  const list = useListState();
  const query = useExams(list.search);
  const mayEdit = useUser().permissions.includes('exams.edit');
  return (
    <>
      <PageHeading title={t('title')} note={query.data ? t('total', { count: query.data.total }) : null}>
        {mayEdit ? (
          <Button component={Link} to="/quiz/new" size="sm" leftSection={<IconPlus size={20} aria-hidden />}>
            {t('new')}
          </Button>
        ) : null}
      </PageHeading>
      <Tools>
        <SearchField list={list} label={t('search')} />
      </Tools>
      <DataTable
        caption={t('title')}
        columns={useColumns()}
        list={list}
        query={query}
        empty={{ title: t('empty'), text: t('empty-hint') }}
      />
    </>
  );
}

function useColumns(): Column<ExamListItem>[] {
  const { t } = useTranslation(['manage-exams', 'app']);
  return [
    {
      title: t('field.title'),
      sort: 'title',
      cell: (exam) => (
        <Link to={`/quiz/${exam.id}/details`} lang="ja">
          <b>{exam.title}</b>
        </Link>
      ),
    },
    { title: t('field.type'), cell: (exam) => t(`app:quiz-type.${exam.exam_type}`) },
    { title: t('column.status'), cell: (exam) => <ExamStatus exam={exam} /> },
    {
      title: t('column.start'),
      sort: 'exam_start_datetime',
      numeric: true,
      cell: (exam) => formatDateTime(exam.exam_start_datetime),
    },
    {
      title: t('column.end'),
      sort: 'exam_end_datetime',
      numeric: true,
      cell: (exam) => formatDateTime(exam.exam_end_datetime),
    },
    { title: t('column.questions'), numeric: true, cell: (exam) => exam.question_count },
    {
      title: t('column.submitted'),
      numeric: true,
      cell: (exam) => `${exam.submitted_count} / ${exam.started_count}`,
    },
  ];
}
