import { AREA_PERMISSIONS } from '#contracts/constants';
import {
  IconCalendarTime,
  IconCopy,
  IconEye,
  IconLock,
  IconPencil,
  IconPrinter,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ListAction } from '../../kit/list/list-action.js';
import { useUser } from '../../kit/session/current-user.js';
import type { ExamWork, WorkedExam } from './exam-work.js';

export function useCopyAction(work: ExamWork): (exam: WorkedExam) => ListAction {
  const { t } = useTranslation('manage-exams');
  return (exam) => ({
    label: t('copy'),
    icon: IconCopy,
    compact: true,
    run: () => work.start({ kind: 'copy', exam }),
  });
}

/** What can be done with one test, in its row and on its page. */
export function useExamActions(work: ExamWork): (exam: WorkedExam) => ListAction[] {
  const { t } = useTranslation('manage-exams');
  const navigate = useNavigate();
  const copyOf = useCopyAction(work);
  const mayEdit = useUser().permissions.includes(AREA_PERMISSIONS.exams.edit);
  return (exam) => {
    const { id, status } = exam;
    const preview = {
      ...{ label: t('preview'), icon: IconEye, compact: true },
      run: () => void navigate(`/quiz/${id}/preview`),
    };
    const print = {
      ...{ label: t('print'), icon: IconPrinter, compact: true },
      run: () => void navigate(`/quiz/${id}/print`),
    };
    if (!mayEdit) return [preview, print];
    const change = () => void navigate(`/quiz/${id}/edit`);
    const edit = { label: t('edit'), icon: IconPencil, run: change };
    const terms = { label: t('terms'), icon: IconCalendarTime, compact: true, run: change };
    const copy = copyOf(exam);
    const discard = {
      label: t('discard'),
      icon: IconTrash,
      danger: true,
      run: () => work.start({ kind: 'discard', exam }),
    };
    const close = {
      label: t('close'),
      icon: IconLock,
      danger: true,
      run: () => work.start({ kind: 'close', exam }),
    };
    if (status === 'draft') return [edit, preview, print, copy, discard];
    return status === 'published' ? [preview, print, terms, copy, close] : [preview, print, terms, copy];
  };
}
