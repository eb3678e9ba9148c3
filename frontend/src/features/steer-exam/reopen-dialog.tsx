import { ReopenExamBody } from '#contracts/http/exam-steering';
import type { Exam, ExamWritten } from '#contracts/http/exams';
import { useTranslation } from 'react-i18next';
import { serverClock } from '../../kit/client/server-clock.js';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { TextField } from '../../kit/form/record-fields.js';
import { useRecordForm } from '../../kit/form/record-form.js';
import { useNamedOrganization } from '../../kit/session/current-user.js';
import { toast } from '../../kit/toast/toast.js';
import { useBankKinds } from '../../parts/tests/bank-kinds.js';
import { parseInstant } from '../../ui/format/instant.js';
import { browserZone, instantOf, wallClock } from '../../ui/format/zoned-time.js';
import { exams, reopenExam } from './api/steering.js';

interface ReopenDialogProps {
  exam: Exam;
  onClose: () => void;
}

/** Waits for the time zone in which the new end is entered. */
export function ReopenDialog({ exam, onClose }: ReopenDialogProps) {
  const bank = useBankKinds(useNamedOrganization(exam.organization_id));
  if (bank.data && !bank.isPlaceholderData)
    return <ReopenForm exam={exam} zone={bank.data.time_zone} onClose={onClose} />;
  return bank.isError ? <ReopenForm exam={exam} zone={browserZone()} onClose={onClose} /> : null;
}

const HOUR_MS = 3_600_000;

/** Says what it means before it does it. The end that it had is offered, or an hour from now where that has passed. */
function ReopenForm({ exam, zone, onClose }: ReopenDialogProps & { zone: string }) {
  const { t } = useTranslation(['steer-exam', 'manage-exams']);
  const now = serverClock.now();
  const isPast = parseInstant(exam.exam_end_datetime) <= now;
  const before = wallClock(exam.exam_end_datetime, zone);
  const form = useRecordForm<{ exam_end_datetime: string }, ReopenExamBody, ExamWritten>({
    initial: {
      exam_end_datetime: isPast ? wallClock(new Date(now + HOUR_MS).toISOString(), zone) : before,
    },
    schema: ReopenExamBody,
    // the end that it had keeps its seconds
    body: ({ exam_end_datetime: end }) =>
      !isPast && end === before ? {} : { exam_end_datetime: instantOf(end, zone) ?? '' },
    send: reopenExam(exam.id),
    touches: [exams],
    onSaved: () => toast({ kind: 'success', title: t('reopened'), text: t('reopened-text') }),
  });
  return (
    <FormDialog
      title={t('reopen-title', { title: exam.title })}
      submitLabel={t('reopen')}
      form={form}
      onClose={onClose}
    >
      <p>{t('reopen-text')}</p>
      <TextField
        type="datetime-local"
        field={form.field('exam_end_datetime')}
        label={t('manage-exams:field.end', { zone })}
        hint={isPast ? t('reopen-past', { time: before.replace('T', ' ') }) : t('reopen-end')}
      />
    </FormDialog>
  );
}
