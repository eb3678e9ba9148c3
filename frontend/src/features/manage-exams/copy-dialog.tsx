import { CopyExamBody, type ExamListItem, type ExamWritten } from '#contracts/http/exams';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { serverClock } from '../../kit/client/server-clock.js';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { SelectField, TextField } from '../../kit/form/record-fields.js';
import { useRecordForm } from '../../kit/form/record-form.js';
import { useNamedOrganization } from '../../kit/session/current-user.js';
import { toast } from '../../kit/toast/toast.js';
import { offeredClasses, useClassesOf } from '../../parts/people/class-choices.js';
import { useBankKinds } from '../../parts/tests/bank-kinds.js';
import { copyExam, exams } from './api/exams.js';
import { copyBody, copyFields, endOfCopy, type CopyFields } from './exam-copy.js';
import { browserZone } from '../../ui/format/zoned-time.js';

type Copied = Pick<
  ExamListItem,
  'id' | 'title' | 'organization_id' | 'exam_start_datetime' | 'exam_end_datetime'
>;
interface CopyDialogProps {
  exam: Copied;
  onClose: () => void;
}

/** Waits for the time zone in which the new start is entered. */
export function CopyDialog({ exam, onClose }: CopyDialogProps) {
  const bank = useBankKinds(useNamedOrganization(exam.organization_id));
  if (bank.data && !bank.isPlaceholderData)
    return <CopyForm exam={exam} zone={bank.data.time_zone} onClose={onClose} />;
  return bank.isError ? <CopyForm exam={exam} zone={browserZone()} onClose={onClose} /> : null;
}

/** The same test again, from another start on and for another class; its window keeps its length. */
function CopyForm({ exam, zone, onClose }: CopyDialogProps & { zone: string }) {
  const { t } = useTranslation('manage-exams');
  const navigate = useNavigate();
  const form = useRecordForm<CopyFields, CopyExamBody, ExamWritten>({
    initial: copyFields(exam, serverClock.now(), zone),
    schema: CopyExamBody,
    body: (fields) => copyBody(fields, zone),
    send: copyExam(exam.id),
    touches: [exams],
    onSaved: ({ id }) => {
      toast({ kind: 'success', title: t('copied'), text: t('copied-text') });
      void navigate(`/quiz/${id}/details`);
    },
  });
  const classes = offeredClasses(useClassesOf(exam.organization_id));
  const end = endOfCopy(exam, form.values.exam_start_datetime, zone);
  return (
    <FormDialog
      title={t('copy-title', { title: exam.title })}
      submitLabel={t('copy-submit')}
      form={form}
      onClose={onClose}
    >
      <TextField field={form.field('title')} label={t('field.title')} maxLength={200} />
      <TextField
        type="datetime-local"
        field={form.field('exam_start_datetime')}
        label={t('field.start', { zone })}
        hint={end === null ? undefined : t('copy-end', { time: end.replace('T', ' ') })}
      />
      <SelectField
        field={form.field('class_ids')}
        label={t('copy-class')}
        hint={t('copy-class-hint')}
        options={[
          { value: '', label: t('copy-nobody') },
          ...classes.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </FormDialog>
  );
}
