import { RESULT_VISIBILITY, type ResultVisibility } from '#contracts/constants';
import { ExamTerms, type Exam, type ExamWritten } from '#contracts/http/exams';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PageForm } from '../../kit/form/page-form.js';
import { SelectField, TextField } from '../../kit/form/record-fields.js';
import { useRecordForm } from '../../kit/form/record-form.js';
import { storedIn } from '../../kit/form/stored-in.js';
import { ActionButtons } from '../../kit/list/list-action.js';
import { toast } from '../../kit/toast/toast.js';
import { Card } from '../../ui/card.js';
import columns from '../../ui/columns.module.css';
import { changeTerms, exams } from './api/exams.js';
import { useCopyAction } from './exam-actions.js';
import { useExamWork } from './exam-work.js';
import classes from './manage-exams.module.css';
import { instantOf, wallClock } from '../../ui/format/zoned-time.js';

interface TermsFields {
  /** Wall-clock time in the organization's time zone. */
  exam_end_datetime: string;
  result_visible: ResultVisibility;
}
interface TermsFormProps {
  exam: Exam;
  etag: string;
  zone: string;
}

/** What of a published test may still change; what may not says why, and how one gets there all the same. */
export function TermsForm({ exam, etag, zone }: TermsFormProps) {
  const { t } = useTranslation('manage-exams');
  const navigate = useNavigate();
  const form = useRecordForm<TermsFields, ExamTerms, ExamWritten>({
    initial: termsOf(exam, zone),
    schema: ExamTerms,
    body: (fields) => bodyOf(fields, exam, zone),
    send: changeTerms(exam.id),
    stored: storedIn(exams, exam.id, etag, (now) => termsOf(now, zone)),
    touches: [exams],
    onSaved: () => {
      toast({ kind: 'success', title: t('terms-saved') });
      void navigate(`/quiz/${exam.id}/settings`);
    },
  });
  const closed = exam.status === 'closed';
  return (
    <div className={classes.form}>
      <PageForm form={form} className={classes.form}>
        <Card className={columns.fields}>
          <TextField
            type="datetime-local"
            field={form.field('exam_end_datetime')}
            label={t('field.end', { zone })}
            hint={closed ? t('terms-closed') : t('terms-hint')}
            disabled={closed}
          />
          <SelectField
            field={form.field('result_visible')}
            label={t('field.visible')}
            options={RESULT_VISIBILITY.map((one) => ({ value: one, label: t(`visible.${one}`) }))}
          />
        </Card>
      </PageForm>
      <Fixed exam={exam} />
    </div>
  );
}

function Fixed({ exam }: { exam: Exam }) {
  const { t } = useTranslation('manage-exams');
  const work = useExamWork();
  return (
    <Card className={classes.whose}>
      <h2>{t('terms-fixed')}</h2>
      <p className="muted">{t('terms-fixed-text')}</p>
      <div className="row">
        <ActionButtons actions={[useCopyAction(work)(exam)]} />
      </div>
      {work.dialog}
    </Card>
  );
}

const termsOf = ({ exam_end_datetime, result_visible }: Exam, zone: string): TermsFields => ({
  exam_end_datetime: wallClock(exam_end_datetime, zone),
  result_visible,
});

/** The field knows minutes alone: an end that was not touched stays as it is to the second. */
function bodyOf({ exam_end_datetime, result_visible }: TermsFields, exam: Exam, zone: string): unknown {
  const untouched = exam_end_datetime === wallClock(exam.exam_end_datetime, zone);
  return {
    exam_end_datetime: untouched ? exam.exam_end_datetime : (instantOf(exam_end_datetime, zone) ?? ''),
    result_visible,
  };
}
