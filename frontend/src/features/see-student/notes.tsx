import { NOTE_LENGTH } from '#contracts/constants';
import type { StudentNote } from '#contracts/http/student-notes';
import { IconTrash } from '@tabler/icons-react';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { ActionIcon, Button } from '../../ui/controls.js';
import { Textarea } from '../../ui/fields.js';
import { formatDateTime } from '../../ui/format/time.js';
import { QueryFailed } from '../../kit/reading/query-failed.js';
import { Skeletons } from '../../ui/states.js';
import { useNotes, useRemoveNote, useWriteNote } from './api/notes.js';
import classes from './see-student.module.css';

const AT_FIRST = 5;

/** What administrators note about a learner, newest first; the learner never sees it (STAT-3). */
export function Notes({ studentId, mayWrite }: { studentId: string; mayWrite: boolean }) {
  const { t } = useTranslation('see-student');
  const query = useNotes(studentId);
  return (
    <Card className={classes.notes}>
      <div className={classes.notesHead}>
        <h2>{t('notes')}</h2>
        <span className="muted small">{t('notes-staff')}</span>
      </div>
      {query.data ? (
        <List notes={query.data.items} studentId={studentId} mayWrite={mayWrite} />
      ) : query.isError ? (
        <QueryFailed of={query} />
      ) : (
        <Skeletons count={2} height={56} />
      )}
      {mayWrite ? <Write studentId={studentId} /> : null}
    </Card>
  );
}

interface ListProps {
  notes: readonly StudentNote[];
  studentId: string;
  mayWrite: boolean;
}

function List({ notes, studentId, mayWrite }: ListProps) {
  const { t } = useTranslation('see-student');
  const [all, setAll] = useState(false);
  if (notes.length === 0) return <p className="muted">{t('notes-none')}</p>;
  return (
    <>
      <ul>
        {(all ? notes : notes.slice(0, AT_FIRST)).map((note) => (
          <li key={note.id}>
            <p lang="ja">{note.text}</p>
            <small className="muted">
              {note.author_name ?? t('notes-author-gone')}{' '}
              <time dateTime={note.written_at}>{formatDateTime(note.written_at)}</time>
            </small>
            {mayWrite ? <Remove note={note} studentId={studentId} /> : null}
          </li>
        ))}
      </ul>
      {all || notes.length <= AT_FIRST ? null : (
        <Button variant="subtle" size="sm" onClick={() => setAll(true)}>
          {t('notes-all', { count: notes.length })}
        </Button>
      )}
    </>
  );
}

function Remove({ note, studentId }: { note: StudentNote; studentId: string }) {
  const { t } = useTranslation(['see-student', 'app']);
  const [asking, setAsking] = useState(false);
  const remove = useRemoveNote(studentId, () => setAsking(false));
  return (
    <>
      <ActionIcon
        variant="subtle"
        aria-label={t('notes-remove', { time: formatDateTime(note.written_at) })}
        onClick={() => setAsking(true)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
      <ConfirmDialog
        opened={asking}
        title={t('notes-remove-title')}
        text={t('notes-remove-text')}
        cancel={t('app:cancel')}
        confirm={t('notes-remove-do')}
        danger
        busy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate(note.id)}
      />
    </>
  );
}

function Write({ studentId }: { studentId: string }) {
  const { t } = useTranslation('see-student');
  const [text, setText] = useState('');
  const write = useWriteNote(studentId, () => setText(''));
  const isEmpty = text.trim() === '';
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isEmpty && !write.isPending) write.mutate(text.trim());
  };
  return (
    <form className={classes.write} onSubmit={send}>
      <Textarea
        lang="ja"
        aria-label={t('notes-label')}
        placeholder={t('notes-placeholder')}
        maxLength={NOTE_LENGTH}
        rows={3}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={write.isPending} disabled={isEmpty}>
        {t('notes-add')}
      </Button>
    </form>
  );
}
