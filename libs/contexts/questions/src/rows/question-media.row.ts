import { defineEntity, p } from '@mikro-orm/postgresql';
import { MEDIA_KINDS, type MediaKind } from '#contracts/http/questions';
import { organizationFilter, type ScopedSql } from '#platform/database';
import { readableOf } from './owners.js';

const QuestionMediaSchema = defineEntity({
  name: 'QuestionMediaRow',
  tableName: 'question_media',
  filters: organizationFilter(),
  properties: {
    id: p.uuid().primary(),
    /** Who uploaded it: its questions show it, and those of nobody else. */
    organizationId: p.uuid(),
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

const KINDS_SQL = `select m.id, m.kind from question_media m where m.id = any($1) and ${readableOf('m')}`;

/** Kinds of those of these files that are there: one's own, and the platform's, which copies of its questions go on showing. */
export async function mediaKinds(sql: ScopedSql, ids: readonly string[]): Promise<Map<string, MediaKind>> {
  const found = await sql.query<{ id: string; kind: MediaKind }>(KINDS_SQL, [[...ids]]);
  return new Map(found.map(({ id, kind }) => [id, kind]));
}
