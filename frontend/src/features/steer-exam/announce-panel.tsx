import { ANNOUNCEMENT_LENGTH, AREA_PERMISSIONS } from '#contracts/constants';
import type { ExamNotices } from '#contracts/http/exam-steering';
import type { Exam } from '#contracts/http/exams';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useMemo, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchSelect } from '../../kit/form/search-select.js';
import { useUser } from '../../kit/session/current-user.js';
import { useReadModel } from '../../realtime/read-model.js';
import { Card } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { TextInput } from '../../ui/fields.js';
import { formatClock } from '../../ui/format/time.js';
import { IncompleteNotice } from '../../ui/incomplete.js';
import { LiveStates } from '../../kit/reading/live-states.js';
import { useAnnounce } from './api/steering.js';
import { Reached } from './reached.js';
import { EVERYBODY, useSeats } from './seats-of-exam.js';
import classes from './steer-exam.module.css';

type Announced = Pick<Exam, 'id'>;

/** What is said to everybody who takes the test, and to whom it has come. The live room takes it as it is. */
export const AnnouncePanel = ({ exam }: { exam: Announced }) => (
  <Card dense>
    <Announcements exam={exam} />
  </Card>
);

export function Announcements({ exam }: { exam: Announced }) {
  const { t } = useTranslation('steer-exam');
  const notices = useReadModel('exam-notices', exam.id);
  const mayEdit = useUser().permissions.includes(AREA_PERMISSIONS.exams.edit);
  const seats = useSeats(exam.id);
  const names = useMemo(() => new Map(seats.map((one) => [one.student_id, one.fullname])), [seats]);
  return (
    <section className={classes.part} aria-label={t('announcements')}>
      {mayEdit ? <AnnounceForm exam={exam} seats={seats} /> : null}
      <LiveStates of={notices} skeletons={1}>
        {({ announcements, incomplete }) => (
          <>
            <IncompleteNotice incomplete={incomplete} />
            <Sent announcements={announcements} names={names} />
          </>
        )}
      </LiveStates>
    </section>
  );
}

interface AnnounceFormProps {
  exam: Announced;
  seats: ReturnType<typeof useSeats>;
}

/** Whom it is for stays as chosen after it was sent: the next words to the same learner are not for everybody to read. */
function AnnounceForm({ exam, seats }: AnnounceFormProps) {
  const { t } = useTranslation('steer-exam');
  const [text, setText] = useState('');
  const [whom, setWhom] = useState<string>(EVERYBODY);
  const name = seats.find(({ student_id }) => student_id === whom)?.fullname;
  const announce = useAnnounce(exam.id, () => setText(''));
  const isEmpty = text.trim() === '';
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isEmpty && !announce.isPending)
      announce.mutate({ text: text.trim(), ...(whom !== EVERYBODY && { student_ids: [whom] }) });
  };
  return (
    <form className={classes.announce} onSubmit={send}>
      <IconSpeakerphone size={20} aria-hidden />
      <SearchSelect
        className={classes.whom ?? ''}
        aria-label={t('announce-whom')}
        options={[{ value: EVERYBODY, label: t('everybody') }, ...seats.flatMap(optionOf)]}
        value={whom}
        onChange={setWhom}
      />
      <TextInput
        lang="ja"
        aria-label={name === undefined ? t('announce-label') : t('announce-label-one', { name })}
        placeholder={name === undefined ? t('announce-placeholder') : t('announce-placeholder-one', { name })}
        maxLength={ANNOUNCEMENT_LENGTH}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" loading={announce.isPending} disabled={isEmpty}>
        {t('send')}
      </Button>
    </form>
  );
}

/** Who has handed in has nothing more to be told. */
const optionOf = ({ student_id, fullname, user_id, state }: ReturnType<typeof useSeats>[number]) =>
  state === 'submitted' ? [] : [{ value: student_id, label: fullname, note: user_id }];

interface SentProps extends Pick<ExamNotices, 'announcements'> {
  names: ReadonlyMap<string, string>;
}

function Sent({ announcements, names }: SentProps) {
  const { t } = useTranslation('steer-exam');
  if (announcements.length === 0) return <p className="muted small">{t('announcements-none')}</p>;
  return (
    <ul className={classes.said} aria-live="polite">
      {announcements.map(({ id, at, text, student_ids, ...reached }) => (
        <li key={id}>
          <p>
            <time dateTime={at}>{formatClock(at)}</time> <q lang="ja">{text}</q>{' '}
            {student_ids === null ? null : (
              <span className="muted small">
                {t('announced-to', {
                  names: student_ids.map((one) => names.get(one) ?? '—').join(t('names-and')),
                })}
              </span>
            )}
          </p>
          <Reached {...reached} />
        </li>
      ))}
    </ul>
  );
}
