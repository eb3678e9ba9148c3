import type { Exam } from '#contracts/http/exams';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { Banner, ErrorState, Skeletons } from '../../shared/ui/states.js';
import { PageHeading } from '../../shared/ui/table-parts.js';
import { Bank } from './bank-loader.js';
import { useChangeExam, useExam } from './api/exams.js';
import { fieldsOf } from './exam-draft.js';
import { failuresIn, fieldFailures } from './field-failures.js';
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
  const sentBack = failuresIn(useLocation().state);
  return (
    <>
      <PageHeading title={t('edit')} note={exam.title} />
      {exam.status === 'draft' ? (
        <Bank>
          {(bank) => (
            <ExamForm
              initial={fieldsOf(exam, bank.time_zone)}
              kinds={bank.items}
              submitLabel={t('save')}
              busy={change.isPending}
              refused={change.isIdle ? sentBack : fieldFailures(change.error)}
              onSubmit={(body) =>
                change.mutate(body, { onSuccess: () => void navigate(`/quiz/${exam.id}/details`) })
              }
            />
          )}
        </Bank>
      ) : (
        <Banner>
          <p>{t('errors:exam.not-draft')}</p>
        </Banner>
      )}
    </>
  );
}
