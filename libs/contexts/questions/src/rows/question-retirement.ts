import { raw } from '@mikro-orm/postgresql';
import type { RowWork } from '#platform/rows';
import { QUESTION_STREAM, type QuestionEvent } from '../domain/question.events.js';
import { QuestionRow } from './question.row.js';

/**
 * Retires questions or brings them back, rows and events; their streams are locked. Returns the ids of those that were
 * not so already. What a person retires stays so, whether its slug is in the content or not: `gone` is the import's own mark.
 */
export async function setRetired(
  { em, append }: Pick<RowWork, 'em' | 'append'>,
  ids: readonly string[],
  retired: boolean,
): Promise<string[]> {
  const others = { id: { $in: [...ids] }, retiredAt: retired ? null : { $ne: null } };
  const found = await em.find(QuestionRow, others, { fields: ['organizationId'], disableIdentityMap: true });
  const changed = found.map(({ id }) => id);
  await em.nativeUpdate(
    QuestionRow,
    { id: { $in: changed } },
    {
      retiredAt: retired ? raw<Date>('now()') : null,
      updatedAt: raw<Date>('now()'),
      ...(retired && { gone: false }),
    },
  );
  const event: QuestionEvent = { type: retired ? 'QuestionRetired' : 'QuestionReactivated', data: {} };
  for (const { id, organizationId } of found) append(QUESTION_STREAM, id, organizationId, [event]);
  return changed;
}
