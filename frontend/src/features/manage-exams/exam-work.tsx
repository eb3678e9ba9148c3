import type { ExamListItem } from '#contracts/http/exams';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { toast } from '../../kit/toast/toast.js';
import { useCloseExam, useDiscardExam } from './api/exams.js';
import { CopyDialog } from './copy-dialog.js';

export type WorkedExam = Pick<
  ExamListItem,
  'id' | 'title' | 'status' | 'organization_id' | 'exam_start_datetime' | 'exam_end_datetime'
>;
interface Work {
  kind: 'copy' | 'discard' | 'close';
  exam: WorkedExam;
}
export interface ExamWork {
  start: (work: Work) => void;
  /** The dialog of the work under way, for the page to hold. */
  dialog: ReactNode;
}

/** Whatever is done to a test, one thing at a time. `onDiscarded`: what is left of the page of a draft that is gone. */
export function useExamWork(onDiscarded?: () => void): ExamWork {
  const [work, setWork] = useState<Work>();
  const close = () => setWork(undefined);
  return {
    start: setWork,
    dialog: work ? <WorkDialog work={work} onDiscarded={onDiscarded} onClose={close} /> : null,
  };
}

interface WorkDialogProps {
  work: Work;
  onDiscarded: (() => void) | undefined;
  onClose: () => void;
}

function WorkDialog({ work: { kind, exam }, onDiscarded, onClose }: WorkDialogProps) {
  if (kind === 'copy') return <CopyDialog exam={exam} onClose={onClose} />;
  if (kind === 'close') return <CloseDialog exam={exam} onClose={onClose} />;
  return <DiscardDialog exam={exam} onDiscarded={onDiscarded} onClose={onClose} />;
}

function CloseDialog({ exam: { id, title }, onClose }: { exam: WorkedExam; onClose: () => void }) {
  const { t } = useTranslation(['manage-exams', 'app']);
  const close = useCloseExam(id);
  return (
    <ConfirmDialog
      opened
      title={t('close-title', { title })}
      text={t('close-text')}
      cancel={t('app:cancel')}
      confirm={t('close')}
      danger
      busy={close.isPending}
      onCancel={onClose}
      onConfirm={() => close.mutate(undefined, { onSettled: onClose })}
    />
  );
}

interface DiscardDialogProps {
  exam: WorkedExam;
  onDiscarded: (() => void) | undefined;
  onClose: () => void;
}

function DiscardDialog({ exam: { id, title }, onDiscarded, onClose }: DiscardDialogProps) {
  const { t } = useTranslation(['manage-exams', 'app']);
  const discard = useDiscardExam(id);
  const run = () =>
    discard.mutate(undefined, {
      onSuccess: () => {
        toast({ kind: 'success', title: t('discarded', { title }) });
        onDiscarded?.();
      },
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      opened
      title={t('discard-title', { title })}
      text={t('discard-text')}
      cancel={t('app:cancel')}
      confirm={t('discard')}
      danger
      busy={discard.isPending}
      onCancel={onClose}
      onConfirm={run}
    />
  );
}
