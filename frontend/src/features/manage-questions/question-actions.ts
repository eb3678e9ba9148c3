import { IconArchive, IconArchiveOff, IconCopy, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ListAction } from '../../kit/list/list-action.js';
import { useIsMine } from '../../parts/questions/own-question.js';
import type { Worked } from './api/questions.js';
import type { QuestionWork } from './question-work.js';

const nothing = () => undefined;

/** What can be done with one question: one that comes with the product, or that all share, is not edited but copied. */
export function useActionsOf(work: QuestionWork): (question: Worked) => ListAction[] {
  const { t } = useTranslation('manage-questions');
  const navigate = useNavigate();
  const isMine = useIsMine();
  return (question) => {
    const { id, status, origin } = question;
    const questions = [question];
    const edit = {
      label: t('edit'),
      icon: IconPencil,
      run: () => void navigate(`/questions/${id}/edit`),
    };
    if (!isMine(question)) return [{ label: t('copy-own'), icon: IconCopy, run: () => work.copy(id) }];
    return [
      ...(origin === 'own' ? [edit] : []),
      { label: t('copy'), icon: IconCopy, run: () => work.copy(id) },
      status === 'active'
        ? {
            label: t('retire'),
            icon: IconArchive,
            danger: true,
            run: () => work.start({ kind: 'retire', questions, onDone: nothing }),
          }
        : {
            label: t('reactivate'),
            icon: IconArchiveOff,
            run: () => work.reactivate(questions, nothing),
          },
    ];
  };
}
