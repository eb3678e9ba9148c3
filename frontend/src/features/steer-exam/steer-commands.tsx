import { AREA_PERMISSIONS } from '#contracts/constants';
import type { Exam } from '#contracts/http/exams';
import { IconClockPlus, IconLockOpen, IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButtons } from '../../kit/list/list-action.js';
import { useUser } from '../../kit/session/current-user.js';
import { AnnounceDialog } from './announce-dialog.js';
import { ExtendDialog } from './extend-dialog.js';
import { ReopenDialog } from './reopen-dialog.js';

const DIALOGS = { extend: ExtendDialog, announce: AnnounceDialog, reopen: ReopenDialog } as const;

/** What is done to a test while it is taken, and after, in the head of its pages. */
export function SteerCommands({ exam }: { exam: Exam }) {
  const { t } = useTranslation('steer-exam');
  const [open, setOpen] = useState<keyof typeof DIALOGS>();
  if (!useUser().permissions.includes(AREA_PERMISSIONS.exams.edit) || exam.status === 'draft') return null;
  const reopen = { label: t('reopen'), icon: IconLockOpen, run: () => setOpen('reopen') };
  const running = [
    { label: t('extend'), icon: IconClockPlus, run: () => setOpen('extend') },
    { label: t('announce'), icon: IconSpeakerphone, run: () => setOpen('announce') },
  ];
  const Dialog = open && DIALOGS[open];
  return (
    <>
      <ActionButtons actions={exam.status === 'closed' ? [reopen, ...running] : running} />
      {Dialog ? <Dialog exam={exam} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}
