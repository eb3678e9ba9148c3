import { defineEntity, type EntityManager, p } from '@mikro-orm/postgresql';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import { MEDIA_KINDS, type MediaKind } from '#contracts/http/questions';
import { ownedBy } from '#platform/database';

const QuestionMediaSchema = defineEntity({
  name: 'QuestionMediaRow',
  tableName: 'question_media',
  filters: ownedBy(PLATFORM_ORGANIZATION_ID),
  properties: {
    id: p.uuid().primary(),
    kind: p.enum(MEDIA_KINDS),
    contentType: p.text(),
    size: p.integer(),
    width: p.integer().nullable(),
    height: p.integer().nullable(),
    /** Of a sound; 0: its file does not tell; null: kept before it was measured, until the worker does. */
    milliseconds: p.integer().nullable(),
    bytes: p.blob().lazy(),
    /** Named by a version of a question: kept for ever, as versions are. */
    used: p.boolean().default(false),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export class QuestionMediaRow extends QuestionMediaSchema.class {}
QuestionMediaSchema.setClass(QuestionMediaRow);

/** Kinds of those of these files that are there. */
export async function mediaKinds(em: EntityManager, ids: readonly string[]): Promise<Map<string, MediaKind>> {
  const found = await em.find(QuestionMediaRow, { id: { $in: [...ids] } }, { fields: ['kind'] });
  return new Map(found.map(({ id, kind }) => [id, kind]));
}
