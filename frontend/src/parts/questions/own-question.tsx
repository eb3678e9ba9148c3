import { AREA_PERMISSIONS } from '#contracts/constants';
import type { QuestionListItem } from '#contracts/http/questions';
import { useTranslation } from 'react-i18next';
import { useIsTopAdministrator, useUser } from '../../kit/session/current-user.js';
import { Chip } from '../../ui/card.js';

type Owned = Pick<QuestionListItem, 'organization_id'>;

/** Marks a question that the organization has written for itself; nothing on what all organizations share. */
export function OwnMark({ question }: { question: Owned }) {
  const { t } = useTranslation('question');
  return question.organization_id === null ? null : <Chip tone="ai">{t('kind.owner.organization')}</Chip>;
}

export const useMayWriteQuestions = (): boolean =>
  useUser().permissions.includes(AREA_PERMISSIONS.questions.edit);

/** Whether somebody who writes questions may change this one: the shared ones are the top administrator's. */
export function useIsMine(): (question: Owned) => boolean {
  const isTop = useIsTopAdministrator();
  return ({ organization_id }) => isTop || organization_id !== null;
}
