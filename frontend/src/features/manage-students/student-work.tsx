import { BULK_MAX, type Student } from '#contracts/http/people';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HandOutPasswordDialog } from '../../parts/passwords/for-one/hand-out-dialog.js';
import { toast } from '../../kit/toast/toast.js';
import { useBulk } from './api/students.js';
import { DeactivateDialog } from './deactivate-dialog.js';
import { EditStudentDialog } from './edit-student-dialog.js';
import { IssueManyDialog } from '../../parts/passwords/for-many/issue-many-dialog.js';
import { MoveDialog } from './move-dialog.js';
import { NewStudentDialog } from './new-student-dialog.js';

type Work =
  | { kind: 'create'; organizationId: string; classId: string | null }
  | { kind: 'edit' | 'issue'; student: Student }
  /** `inactive`: how many of the chosen get none. */
  | { kind: 'issue-many'; students: readonly Student[]; inactive: number }
  | { kind: 'move' | 'deactivate'; students: readonly Student[]; onDone: () => void };

export interface StudentWork {
  start: (work: Work) => void;
  reactivate: (students: readonly Student[], onDone: () => void) => void;
  /** The dialog of the work under way, for the page to hold. */
  dialog: ReactNode;
}

/** Whatever is done to learners, one thing at a time. */
export function useStudentWork(): StudentWork {
  const { t } = useTranslation('manage-students');
  const [work, setWork] = useState<Work>();
  const bulk = useBulk();
  const fits = (students: readonly Student[]): boolean => {
    if (students.length <= BULK_MAX) return true;
    toast({ kind: 'warning', title: t('too-many', { max: BULK_MAX }), text: t('too-many-hint') });
    return false;
  };
  return {
    start: (wanted) => {
      if (!('students' in wanted) || fits(wanted.students)) setWork(wanted);
    },
    reactivate: (students, onDone) => {
      if (!fits(students)) return;
      bulk.mutate(
        { action: 'reactivate', ids: students.map(({ id }) => id) },
        {
          onSuccess: ({ changed }) => {
            toast({ kind: 'success', title: t('reactivated', { count: changed }) });
            onDone();
          },
        },
      );
    },
    dialog: work ? <WorkDialog work={work} onNext={setWork} /> : null,
  };
}

function WorkDialog({ work, onNext }: { work: Work; onNext: (next: Work | undefined) => void }) {
  const close = () => onNext(undefined);
  switch (work.kind) {
    case 'create':
      return (
        <NewStudentDialog
          organizationId={work.organizationId}
          classId={work.classId}
          onClose={(created) => onNext(created ? { kind: 'issue', student: created } : undefined)}
        />
      );
    case 'edit':
      return <EditStudentDialog id={work.student.id} onClose={close} />;
    case 'issue':
      return <Issue student={work.student} onClose={close} />;
    case 'issue-many':
      return <IssueManyDialog students={work.students} inactive={work.inactive} onClose={close} />;
    case 'move':
      return <MoveDialog students={work.students} onMoved={work.onDone} onClose={close} />;
    case 'deactivate':
      return <DeactivateDialog students={work.students} onDone={work.onDone} onClose={close} />;
  }
}

const Issue = ({ student, onClose }: { student: Student; onClose: () => void }) => (
  <HandOutPasswordDialog
    studentId={student.id}
    name={student.fullname}
    userId={student.user_id}
    first={!student.has_password}
    onClose={onClose}
  />
);
