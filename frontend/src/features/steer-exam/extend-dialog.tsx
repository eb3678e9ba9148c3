import type { ExamRoomRow } from '#contracts/http/exam-room';
import { ExtendExamBody, type ExamExtended, type ExamNotices } from '#contracts/http/exam-steering';
import type { Exam } from '#contracts/http/exams';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { NumberField, TextField } from '../../kit/form/record-fields.js';
import { useRecordForm } from '../../kit/form/record-form.js';
import { SearchSelectField } from '../../kit/form/search-select-field.js';
import { toast } from '../../kit/toast/toast.js';
import { useReadModel } from '../../realtime/read-model.js';
import { formatClock } from '../../ui/format/time.js';
import { LiveStates } from '../../kit/reading/live-states.js';
import { exams, extendExam } from './api/steering.js';
import { ExtensionList } from './extension-list.js';
import { EVERYBODY, useSeats } from './seats-of-exam.js';
import classes from './steer-exam.module.css';

interface ExtendFields {
  student_id: string;
  /** In minutes; of one name with what the server says of it. */
  seconds: number | null;
  reason: string;
}
interface ExtendDialogProps {
  exam: Pick<Exam, 'id' | 'title'>;
  onClose: () => void;
}

const MINUTES_MORE = 5;

/** Waits for what was given so far, which is what the form begins with: what was read before may be old. */
export function ExtendDialog({ exam, onClose }: ExtendDialogProps) {
  const notices = useReadModel('exam-notices', exam.id);
  const { isFetchedAfterMount, isPaused } = notices.query;
  return isFetchedAfterMount || isPaused ? (
    <ExtendForm exam={exam} notices={notices} onClose={onClose} />
  ) : null;
}

type Notices = ReturnType<typeof useReadModel<'exam-notices'>>;

/** More time for one learner or for all, while the test runs or before it; and who has it. */
function ExtendForm({ exam, notices, onClose }: ExtendDialogProps & { notices: Notices }) {
  const { t } = useTranslation('steer-exam');
  const learners = useSeats(exam.id);
  const form = useExtendForm(exam.id, notices.query.data, learners);
  const { student_id } = form.values;
  const stands = standing(notices.query.data, student_id) / 60;
  const whom = form.field('student_id');
  const choose = (chosen: string) => {
    whom.set(chosen);
    form.field('seconds').set(offered(notices.query.data, chosen));
  };
  const hint = stands > 0 ? t('extend-stands', { count: stands }) : t('extend-none');
  return (
    <FormDialog
      title={t('extend-title', { title: exam.title })}
      submitLabel={t('extend-submit')}
      form={form}
      onClose={onClose}
    >
      <p>{t('extend-text')}</p>
      <SearchSelectField
        field={{ ...whom, set: choose }}
        label={t('extend-whom')}
        hint={student_id === EVERYBODY ? t('extend-everybody-hint') : t('extend-one-hint')}
        options={[{ value: EVERYBODY, label: t('everybody') }, ...learners.flatMap(optionOf)]}
      />
      <NumberField field={form.field('seconds')} label={t('extend-minutes')} hint={hint} min={0} step={1} />
      <TextField
        field={form.field('reason')}
        label={t('extend-reason')}
        hint={t('extend-reason-hint')}
        maxLength={200}
      />
      <section className={classes.part} aria-label={t('extensions')}>
        <LiveStates of={notices} skeletons={1}>
          {({ extensions }) => <ExtensionList extensions={extensions} />}
        </LiveStates>
      </section>
    </FormDialog>
  );
}

function useExtendForm(id: string, notices: ExamNotices | undefined, learners: readonly ExamRoomRow[]) {
  const { t } = useTranslation('steer-exam');
  return useRecordForm<ExtendFields, ExtendExamBody, ExamExtended>({
    initial: { student_id: EVERYBODY, seconds: offered(notices, EVERYBODY), reason: '' },
    schema: ExtendExamBody,
    body: ({ student_id, seconds: minutes, reason }) => ({
      ...(student_id !== EVERYBODY && { student_id }),
      seconds: minutes === null ? null : Math.round(minutes * 60),
      ...(reason.trim() !== '' && { reason }),
    }),
    send: (body, headers) =>
      extendExam(id)(body, headers).then((answer) => {
        const name = learners.find(({ student_id }) => student_id === body.student_id)?.fullname;
        const before = standing(notices, body.student_id ?? EVERYBODY);
        toast({
          kind: 'success',
          title: t(body.seconds < before ? 'shortened' : 'extended', { who: name ?? t('everybody') }),
          text: answer.deadline === null ? undefined : t('deadline', { time: formatClock(answer.deadline) }),
        });
        return answer;
      }),
    touches: [exams],
  });
}

/** Who has handed in has no time to be given. */
const optionOf = ({ student_id, fullname, user_id, state }: ExamRoomRow) =>
  state === 'submitted' ? [] : [{ value: student_id, label: fullname, note: user_id }];

/** Seconds that everybody, or this learner, has been given. */
function standing(notices: ExamNotices | undefined, whom: string): number {
  if (whom === EVERYBODY) return notices?.extension_seconds ?? 0;
  return notices?.extensions.find(({ student_id }) => student_id === whom)?.seconds ?? 0;
}

/** Minutes: what stands and some more. */
const offered = (notices: ExamNotices | undefined, whom: string): number =>
  standing(notices, whom) / 60 + MINUTES_MORE;
