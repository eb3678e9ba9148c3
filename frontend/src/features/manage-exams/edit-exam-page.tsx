import type { Exam } from '#contracts/http/exams';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { Furigana } from '../../ui/furigana.js';
import { storedIn } from '../../kit/form/stored-in.js';
import { LoadOne } from '../../kit/list/load-one.js';
import type { Stored } from '../../kit/list/resource.js';
import { useNamedOrganization } from '../../kit/session/current-user.js';
import { PageHeading } from '../../ui/table-parts.js';
import { Bank } from './bank-loader.js';
import { changeExam, exams } from './api/exams.js';
import { fieldsOf } from './exam-draft.js';
import { ExamForm } from './exam-form.js';
import { TermsForm } from './terms-form.js';
import { refusedIn } from './refused-publication.js';

export function EditExamPage() {
  const { examId = '' } = useParams();
  return (
    <LoadOne resource={exams} id={examId} fresh>
      {(exam) => <EditExam exam={exam} />}
    </LoadOne>
  );
}

function EditExam({ exam: { value: exam, etag } }: { exam: Stored<Exam> }) {
  const { t } = useTranslation('manage-exams');
  const navigate = useNavigate();
  const refused = refusedIn(useLocation().state);
  const organizationId = useNamedOrganization(exam.organization_id);
  return (
    <>
      <PageHeading
        title={<Furigana>{exam.status === 'draft' ? t('edit') : t('terms')}</Furigana>}
        note={exam.title}
      />
      <Bank organizationId={organizationId}>
        {(bank) =>
          exam.status === 'draft' ? (
            <ExamForm
              initial={fieldsOf(exam, bank.time_zone)}
              bank={bank}
              organizationId={organizationId}
              exam={exam}
              submitLabel={t('save')}
              refused={refused}
              send={changeExam(exam.id)}
              stored={storedIn(exams, exam.id, etag, (now) => fieldsOf(now, bank.time_zone))}
              onSaved={({ id }) => void navigate(`/quiz/${id}/details`)}
            />
          ) : (
            <TermsForm exam={exam} etag={etag} zone={bank.time_zone} />
          )
        }
      </Bank>
    </>
  );
}
