import { AREA_PERMISSIONS } from '#contracts/constants';
import type { ExamListItem } from '#contracts/http/exams';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../ui/format/time.js';
import type { Column } from '../../kit/list/data-table.js';
import { ListPage } from '../../kit/list/list-page.js';
import { useOpenAction } from '../../kit/list/open-action.js';
import { OrganizationName } from '../../parts/people/organization-parts.js';
import { useIsTopAdministrator, useUser } from '../../kit/session/current-user.js';
import { Button } from '../../ui/controls.js';
import { TwoLines } from '../../ui/table-parts.js';
import { exams } from './api/exams.js';
import { useExamActions } from './exam-actions.js';
import { useExamFilters } from './exam-filters.js';
import { ExamStatus } from './exam-status.js';
import { useExamWork } from './exam-work.js';
import { useExamTypeName } from '../../parts/study/exam-type-name.js';

export function ExamsPage() {
  const { t } = useTranslation('manage-exams');
  const mayEdit = useUser().permissions.includes(AREA_PERMISSIONS.exams.edit);
  const work = useExamWork();
  const actionsOf = useExamActions(work);
  const open = useOpenAction(t('open'), pageOf);
  return (
    <ListPage
      title={t('title')}
      count={(total) => t('total', { count: total })}
      resource={exams}
      nameOf={(exam) => exam.title}
      href={pageOf}
      columns={useColumns()}
      search={t('search')}
      filters={useExamFilters()}
      actions={(exam) => [open(exam), ...actionsOf(exam)]}
      empty={{ what: t('empty'), text: t('empty-hint') }}
      exports="exams"
      headActions={mayEdit ? <NewExamButton /> : null}
    >
      {work.dialog}
    </ListPage>
  );
}

const pageOf = ({ id }: ExamListItem): string => `/quiz/${id}/details`;

function NewExamButton() {
  const { t } = useTranslation('manage-exams');
  return (
    <Button component={Link} to="/quiz/new" size="sm" leftSection={<IconPlus size={20} aria-hidden />}>
      {t('new')}
    </Button>
  );
}

function useColumns(): Column<ExamListItem>[] {
  const { t } = useTranslation(['manage-exams', 'app']);
  const examTypeName = useExamTypeName();
  const isTop = useIsTopAdministrator();
  return [
    {
      title: t('field.title'),
      sort: 'title',
      cell: (exam) => (
        <TwoLines note={isTop ? <OrganizationName id={exam.organization_id} /> : null}>
          <b lang="ja">{exam.title}</b>
        </TwoLines>
      ),
    },
    {
      title: t('field.type'),
      cell: (exam) => (
        <TwoLines note={t('question-count', { count: exam.question_count })}>
          {examTypeName(exam.exam_type)}
        </TwoLines>
      ),
    },
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
    {
      title: t('column.submitted'),
      numeric: true,
      cell: (exam) => `${exam.submitted_count} / ${exam.started_count}`,
    },
  ];
}
