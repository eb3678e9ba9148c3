import type { AuditAction } from '#contracts/http/audit';
import type { QuestionContent } from '#libs/learning';
import { changedFields, type RowWork } from '#platform/rows';
import { fieldsOf, labelOf } from '../domain/question-fields.js';

interface Change {
  readonly id: string;
  /** Whose question it is: whose trail tells of it. */
  readonly organizationId: string;
  readonly action: AuditAction;
  /** The content now. */
  readonly content: QuestionContent;
  /** What it was before, where that is another one. */
  readonly before?: QuestionContent;
}

/** Writes down what happened to a question, under its name (ADMIN-8). */
export function noteQuestion({ note }: Pick<RowWork, 'note'>, change: Change): void {
  const { id, organizationId, action, content, before } = change;
  note({
    action,
    subject: { kind: 'question', id, name: labelOf(content) },
    organizationId,
    ...(before && changedFields(fieldsOf(before), fieldsOf(content))),
    ...(action === 'question.created' && { after: createdFields(content) }),
  });
}

/** Of a new question what is there. */
const createdFields = (content: QuestionContent) =>
  Object.fromEntries(
    Object.entries(fieldsOf(content)).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  );
