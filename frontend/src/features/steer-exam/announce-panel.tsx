import { ANNOUNCEMENT_LENGTH, AREA_PERMISSIONS } from '#contracts/constants';
import type { ExamNotices } from '#contracts/http/exam-steering';
import type { Exam } from '#contracts/http/exams';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../kit/session/current-user.js';
import { useReadModel } from '../../realtime/read-model.js';
import { Card } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { TextInput } from '../../ui/fields.js';
import { formatClock } from '../../ui/format/time.js';
import { IncompleteNotice } from '../../ui/incomplete.js';
import { LiveStates } from '../../ui/live-states.js';
import { useAnnounce } from './api/steering.js';
import { Reached } from './reached.js';
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
  return (
    <section className={classes.part} aria-label={t('announcements')}>
      {mayEdit ? <AnnounceForm exam={exam} /> : null}
      <LiveStates of={notices} skeletons={1}>
        {({ announcements, incomplete }) => (
          <>
            <IncompleteNotice incomplete={incomplete} />
            <Sent announcements={announcements} />
          </>
        )}
      </LiveStates>
    </section>
  );
}

function AnnounceForm({ exam }: { exam: Announced }) {
  const { t } = useTranslation('steer-exam');
  const [text, setText] = useState('');
  const announce = useAnnounce(exam.id, () => setText(''));
  const isEmpty = text.trim() === '';
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isEmpty && !announce.isPending) announce.mutate({ text: text.trim() });
  };
  return (
    <form className={classes.announce} onSubmit={send}>
      <IconSpeakerphone size={20} aria-hidden />
      <TextInput
        lang="ja"
        aria-label={t('announce-label')}
        placeholder={t('announce-placeholder')}
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

function Sent({ announcements }: Pick<ExamNotices, 'announcements'>) {
  const { t } = useTranslation('steer-exam');
  if (announcements.length === 0) return <p className="muted small">{t('announcements-none')}</p>;
  return (
    <ul className={classes.said} aria-live="polite">
      {announcements.map(({ id, at, text, ...reached }) => (
        <li key={id}>
          <p>
            <time dateTime={at}>{formatClock(at)}</time> <q lang="ja">{text}</q>
          </p>
          <Reached {...reached} />
        </li>
      ))}
    </ul>
  );
}
