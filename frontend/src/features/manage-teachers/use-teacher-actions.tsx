import type { Teacher } from '#contracts/http/teachers';
import { IconKey, IconLock, IconLockOpen, IconPencil } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HandOutPasswordDialog } from '../../parts/passwords/for-one/hand-out-dialog.js';
import type { ListAction } from '../../kit/list/list-action.js';
import { ActivityDialog } from './activity-dialog.js';
import { EditTeacherDialog } from './teacher-dialogs.js';

type Kind = 'edit' | 'password' | 'activity';
interface Asked {
  kind: Kind;
  teacher: Teacher;
}

/** What can be done with an administrator, in the list and on the own page, and the dialog that does it. */
export function useTeacherActions() {
  const { t } = useTranslation('manage-teachers');
  const [asked, setAsked] = useState<Asked>();
  const open = (kind: Kind, teacher: Teacher) => setAsked({ kind, teacher });
  const actionsOf = (teacher: Teacher): ListAction[] => {
    const active = teacher.status === 'active';
    const issue = { label: t('password'), icon: IconKey, run: () => open('password', teacher) };
    return [
      { label: t('edit'), icon: IconPencil, run: () => open('edit', teacher) },
      ...(active ? [issue] : []),
      {
        label: t(active ? 'deactivate' : 'reactivate'),
        icon: active ? IconLock : IconLockOpen,
        danger: active,
        run: () => open('activity', teacher),
      },
    ];
  };
  return {
    actionsOf,
    issuePassword: (teacher: Teacher) => open('password', teacher),
    dialog: asked ? dialogOf(asked, () => setAsked(undefined)) : null,
  };
}

function dialogOf({ kind, teacher }: Asked, onClose: () => void): ReactNode {
  if (kind === 'edit') return <EditTeacherDialog id={teacher.id} onClose={onClose} />;
  if (kind === 'password') {
    const { id, fullname, user_id } = teacher;
    return <HandOutPasswordDialog teacherId={id} name={fullname} userId={user_id} onClose={onClose} />;
  }
  return <ActivityDialog teacher={teacher} onClose={onClose} />;
}
