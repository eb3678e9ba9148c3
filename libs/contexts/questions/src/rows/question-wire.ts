import type { Question, QuestionListItem } from '#contracts/http/questions';
import { withoutDraws } from '#libs/learning';
import { shownOwner } from './owners.js';
import type { StoredQuestion } from './stored-question.js';

/** A question as authors see it. */
export const questionOf = (stored: StoredQuestion): Question => ({
  ...kindOf(stored),
  content: withoutDraws(stored.content),
});

/** The same without its key. */
export function listItemOf(stored: StoredQuestion): QuestionListItem {
  const { skill, prompt, choices, tags, level, grade, theme } = stored.content;
  return { ...kindOf(stored), skill, prompt, choices, tags, level, grade, theme };
}

function kindOf({ id, version, retired, origin, organization_id, created_at, updated_at }: StoredQuestion) {
  const status = retired ? ('retired' as const) : ('active' as const);
  return {
    id,
    version,
    status,
    origin,
    organization_id: shownOwner(organization_id),
    created_at,
    updated_at,
  };
}
