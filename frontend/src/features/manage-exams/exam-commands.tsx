import type { Exam } from '#contracts/http/exams';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { fieldFailures } from '../../kit/form/field-failures.js';
import { Button } from '../../ui/controls.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { toast, toastError } from '../../kit/toast/toast.js';
import { useCloseExam, usePublishExam } from './api/exams.js';

/** A refusal that names a field leads to the form, where it stands at that field. */
export function PublishButton({ exam }: { exam: Exam }) {
  const { t } = useTranslation(['manage-exams', 'app']);
  const navigate = useNavigate();
  const publish = usePublishExam(exam.id);
  const run = () =>
    publish.mutate(undefined, {
      onSuccess: () => toast({ kind: 'success', title: t('published') }),
      onError: (error) => {
        const refused = fieldFailures(error);
        if (Object.keys(refused).length === 0) toastError(error);
        else void navigate(`/quiz/${exam.id}/edit`, { state: { refused } });
      },
    });
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
