import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { serverClock } from '../../shared/api-client/server-clock.js';
import { PageHeading } from '../../shared/ui/table-parts.js';
import { Bank } from './bank-loader.js';
import { createExam } from './api/exams.js';
import { newExam } from './exam-draft.js';
import { ExamForm } from './exam-form.js';

export function NewExamPage() {
  const { t } = useTranslation('manage-exams');
  const navigate = useNavigate();
  return (
    <>
      <PageHeading title={t('new')} />
      <Bank>
        {(bank) => (
          <ExamForm
            initial={newExam(serverClock.now(), bank.time_zone)}
            bank={bank}
            submitLabel={t('save-draft')}
            send={createExam}
            onSaved={({ id }) => void navigate(`/quiz/${id}/details`)}
          />
        )}
      </Bank>
    </>
  );
}
