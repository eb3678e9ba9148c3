import { defineEntity, p } from '@mikro-orm/core';
import { LEVELS, PLATFORM_ORGANIZATION_ID, SKILLS } from '#contracts/constants';
import { QUESTION_ORIGINS } from '#contracts/http/questions';
import type { QuestionContent } from '#libs/learning';
import { organizationFilter, ownedBy } from '#platform/database';

const QuestionSchema = defineEntity({
  name: 'QuestionRow',
  tableName: 'question',
  filters: organizationFilter(),
  properties: {
    id: p.uuid().primary(),
    organizationId: p.uuid(),
    /** Stable name: of a generated question what it was made of, of an own one its id. */
    slug: p.text(),
    /** The newest. */
    version: p.integer(),
    skill: p.enum(SKILLS),
    level: p.enum(LEVELS).nullable(),
    grade: p.integer().nullable(),
    theme: p.text().nullable(),
    tags: p.array<string>(),
    hasMedia: p.boolean(),
    origin: p.enum(QUESTION_ORIGINS),
    /** Null: written before there was one. */
    searchText: p.text().nullable(),
    retiredAt: p.datetime().nullable(),
    /** Retired because its slug left the content; what a person retires is not. */
    gone: p.boolean().default(false),
    importId: p.uuid().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
export class QuestionRow extends QuestionSchema.class {}
QuestionSchema.setClass(QuestionRow);

const QuestionVersionSchema = defineEntity({
  name: 'QuestionVersionRow',
  tableName: 'question_version',
  // the table has no column for it: whose a version is says its question, which SQL joins
  filters: ownedBy(PLATFORM_ORGANIZATION_ID, 'questionId'),
  properties: {
    questionId: p.uuid().primary(),
    version: p.integer().primary(),
    content: p.json<QuestionContent>(),
    contentHash: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export class QuestionVersionRow extends QuestionVersionSchema.class {}
QuestionVersionSchema.setClass(QuestionVersionRow);
