import { AREA_PERMISSIONS } from '#contracts/constants';
import type { Exam } from '#contracts/http/exams';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { serverClock } from '../../kit/client/server-clock.js';
import { fieldFailures } from '../../kit/form/field-failures.js';
import { ActionButtons } from '../../kit/list/list-action.js';
import { useUser } from '../../kit/session/current-user.js';
import { Button } from '../../ui/controls.js';
import { toast, toastError } from '../../kit/toast/toast.js';
import { usePublicationCheck, usePublishExam } from './api/exams.js';
import { useExamActions } from './exam-actions.js';
import { useExamWork } from './exam-work.js';
import { useExamZone } from '../../parts/tests/bank-kinds.js';
import { addressOf } from './exam-tabs.js';
import { PublishDialog, publishWarnings, type PublishWarning } from './publish-dialog.js';

/** What can be done with a test, in the head of its page. */
export function ExamCommands({ exam }: { exam: Exam }) {
  const navigate = useNavigate();
  const mayEdit = useUser().permissions.includes(AREA_PERMISSIONS.exams.edit);
  const work = useExamWork(() => void navigate('/quiz'));
  return (
    <>
      <ActionButtons actions={useExamActions(work)(exam)} />
      {exam.status === 'draft' && mayEdit ? <PublishButton exam={exam} /> : null}
      {work.dialog}
    </>
  );
}

const hasNobody = ({ assignments: { organization, class_ids, student_ids } }: Exam): boolean =>
  !organization && class_ids.length + student_ids.length === 0;

/** What is published for nobody is assigned next. A refusal that names a field leads to the form, where it stands at that field. */
function usePublish(exam: Exam) {
  const { t } = useTranslation('manage-exams');
  const navigate = useNavigate();
  const publish = usePublishExam(exam.id, () => {
    toast({ kind: 'success', title: t('published') });
    if (hasNobody(exam)) void navigate(addressOf(exam, 'assignment'));
  });
  return {
    busy: publish.isPending,
    run: (onSettled: () => void) =>
      publish.mutate(undefined, {
        onError: (error) => {
          const refused = fieldFailures(error);
          if (Object.keys(refused).length === 0) toastError(error);
          else void navigate(`/quiz/${exam.id}/edit`, { state: { refused } });
        },
        onSettled,
      }),
  };
}

/** What nobody wants unseen is said before; what is forbidden the server refuses. */
function PublishButton({ exam }: { exam: Exam }) {
  const { t } = useTranslation('manage-exams');
  const [warnings, setWarnings] = useState<readonly PublishWarning[]>([]);
  const publish = usePublish(exam);
  const check = usePublicationCheck(exam.id);
  const zone = useExamZone(exam.organization_id);
  const close = () => setWarnings([]);
  const start = async () => {
    const { data, error, isError } = await check.refetch();
    if (isError || !data) return toastError(error);
    const found = publishWarnings(exam, data, serverClock.now());
    if (found.length > 0) setWarnings(found);
    else publish.run(close);
    return undefined;
  };
  return (
    <>
      <Button size="sm" loading={check.isFetching || publish.busy} onClick={() => void start()}>
        {t('publish')}
      </Button>
      <PublishDialog
        exam={exam}
        zone={zone}
        warnings={warnings}
        busy={publish.busy}
        onCancel={close}
        onConfirm={() => publish.run(close)}
      />
    </>
  );
}
