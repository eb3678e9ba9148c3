import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { serverClock } from '../../shared/api-client/server-clock.js';
import { PageHeading } from '../../shared/ui/table-parts.js';
import { useCreateExam } from './api/exams.js';
import { newExam } from './exam-draft.js';
import { ExamForm } from './exam-form.js';

export function NewExamPage() {
  const { t } = useTranslation('manage-exams');
  const navigate = useNavigate();
  const create = useCreateExam();
  return (
    <>
      <PageHeading title={t('new')} />
      <ExamForm
        initial={newExam(serverClock.now())}
        submitLabel={t('save-draft')}
        busy={create.isPending}
        failure={create.error}
        onSubmit={(body) =>
          create.mutate(body, { onSuccess: ({ id }) => void navigate(`/quiz/${id}/details`) })
        }
      />
    </>
  );
}
