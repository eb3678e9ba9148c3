import type { Exam } from '#contracts/http/exams';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { Banner, ErrorState, Skeletons } from '../../shared/ui/states.js';
import { PageHeading } from '../../shared/ui/table-parts.js';
import { useChangeExam, useExam } from './api/exams.js';
import { fieldsOf } from './exam-draft.js';
import { ExamForm } from './exam-form.js';

export function EditExamPage() {
  const { examId = '' } = useParams();
  const exam = useExam(examId);
  if (exam.data) return <EditExam key={exam.data.version} exam={exam.data} />;
  return exam.isError ? (
    <ErrorState onRetry={() => void exam.refetch()} />
  ) : (
    <Skeletons count={3} height={120} />
  );
}

function EditExam({ exam }: { exam: Exam }) {
  const { t } = useTranslation(['manage-exams', 'errors']);
  const navigate = useNavigate();
  const change = useChangeExam(exam);
  return (
    <>
      <PageHeading title={t('edit')} note={exam.title} />
      {exam.status === 'draft' ? (
        <ExamForm
          initial={fieldsOf(exam)}
          submitLabel={t('save')}
          busy={change.isPending}
          failure={change.error}
          onSubmit={(body) =>
            change.mutate(body, { onSuccess: () => void navigate(`/quiz/${exam.id}/details`) })
          }
        />
      ) : (
        <Banner>
          <p>{t('errors:exam.not-draft')}</p>
        </Banner>
      )}
    </>
  );
}
