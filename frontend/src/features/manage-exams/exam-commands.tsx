import type { Exam } from '#contracts/http/exams';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/controls.js';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.js';
import { toast } from '../../shared/ui/toast.js';
import { useCloseExam, usePublishExam } from './api/exams.js';

export function PublishButton({ exam }: { exam: Exam }) {
  const { t } = useTranslation(['manage-exams', 'app']);
  const publish = usePublishExam(exam.id);
  const run = () =>
    publish.mutate(undefined, { onSuccess: () => toast({ kind: 'success', title: t('published') }) });
  return (
    <Button size="sm" loading={publish.isPending} onClick={run}>
      {t('publish')}
    </Button>
  );
}

export function CloseButton({ exam }: { exam: Exam }) {
  const { t } = useTranslation(['manage-exams', 'app']);
  const [asking, setAsking] = useState(false);
  const close = useCloseExam(exam.id);
  return (
    <>
      <Button size="sm" variant="outline" color="shu" onClick={() => setAsking(true)}>
        {t('close')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('close-title')}
        text={t('close-text')}
        cancel={t('app:cancel')}
        confirm={t('close')}
        danger
        busy={close.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => close.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
