import type { QuestionListItem } from '#contracts/http/questions';
import { useTranslation } from 'react-i18next';
import { useIsTopAdministrator } from '../../kit/session/current-user.js';
import { OrganizationName } from '../../parts/people/organization-parts.js';

/** Where a question comes from: one that an organization has for itself names it to whoever sees many. */
export function QuestionOrigin({
  question,
}: {
  question: Pick<QuestionListItem, 'origin' | 'organization_id'>;
}) {
  const { t } = useTranslation(['manage-questions', 'question']);
  const isTop = useIsTopAdministrator();
  const { origin, organization_id: owner } = question;
  if (owner === null) return t(`origin.${origin}`);
  return isTop ? <OrganizationName id={owner} /> : t('question:kind.owner.organization');
}
