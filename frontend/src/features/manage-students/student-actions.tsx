import { AREA_PERMISSIONS } from '#contracts/constants';
import type { Student } from '#contracts/http/people';
import { IconKey, IconLock, IconLockOpen, IconPencil, IconSwitchHorizontal } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButtons, ActionMenu, type ListAction } from '../../kit/list/list-action.js';
import { useUser } from '../../kit/session/current-user.js';
import { useStudentWork, type StudentWork } from './student-work.js';

export const useMayEdit = (): boolean => useUser().permissions.includes(AREA_PERMISSIONS.students.edit);

const nothing = () => undefined;

/** What an administrator may do to one learner: nothing without `students.edit`, no password for a guest. */
export function useActionsOf({ start, reactivate }: StudentWork): (student: Student) => ListAction[] {
  const { t } = useTranslation('manage-students');
  const mayEdit = useMayEdit();
  return (student) => {
    if (!mayEdit) return [];
    const edit = { label: t('edit'), icon: IconPencil, run: () => start({ kind: 'edit', student }) };
    if (student.status === 'deactivated') {
      return [
        edit,
        { label: t('reactivate'), icon: IconLockOpen, run: () => reactivate([student], nothing) },
      ];
    }
    const students = [student];
    const own: ListAction[] = [
      { label: t('issue'), icon: IconKey, run: () => start({ kind: 'issue', student }) },
      {
        label: t('move'),
        icon: IconSwitchHorizontal,
        run: () => start({ kind: 'move', students, onDone: nothing }),
      },
    ];
    return [
      edit,
      ...(student.guest ? [] : own),
      {
        label: t('deactivate'),
        icon: IconLock,
        danger: true,
        run: () => start({ kind: 'deactivate', students, onDone: nothing }),
      },
    ];
  };
}

/** Actions that stand as buttons of their own; the others wait in a menu. */
const SHOWN = 2;

/** The same for the head of the learner's own page. */
export function StudentActions({ student }: { student: Student }) {
  const { t } = useTranslation('list');
  const work = useStudentWork();
  const actions = useActionsOf(work)(student);
  const others = actions.slice(SHOWN);
  return (
    <>
      <ActionButtons actions={actions.slice(0, SHOWN)} />
      {others.length > 0 ? <ActionMenu label={t('more')} actions={others} /> : null}
      {work.dialog}
    </>
  );
}
