import { createHash } from 'node:crypto';
import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import { picturesOf } from '#contracts/question-media';
import { canonicalJson } from '#libs/kernel';
import type { QuestionContent } from '#libs/learning';
import type { RowWork } from '#platform/rows';
import { QUESTION_STREAM, type QuestionEvent } from '../domain/question.events.js';
import { searchText } from '../domain/search-text.js';
import { QuestionRow, QuestionVersionRow } from './question.row.js';

/** One version of a question, about to be written. */
export interface NewVersion {
  readonly id: string;
  /** Whose the question is; never another one's later. */
  readonly organizationId: string;
  /** Stable name: of a generated question what it was made of, of an own one its id. */
  readonly slug: string;
  readonly version: number;
  readonly content: QuestionContent;
  /** The import that brings it. */
  readonly importId?: string;
}

/** Equal contents have equal hashes. */
export const contentHash = (content: QuestionContent): string =>
  createHash('sha256').update(canonicalJson(content)).digest('hex');

/** An id derives from its command: taken where that command was done and forgotten before. */
export const QUESTION_CONFLICTS = { question_pkey: 'command.key-reused' } as const;

/** Rows, versions and events of questions whose streams are locked, in three statements however many there are. */
export async function writeVersions(
  { em, append }: Pick<RowWork, 'em' | 'append'>,
  versions: readonly NewVersion[],
): Promise<void> {
  const isFirst = ({ version }: NewVersion) => version === 1;
  const first = versions.filter(isFirst);
  if (first.length > 0) await em.insertMany(QuestionRow, first.map(rowOf));
  await describeQuestions(
    em,
    versions.filter((one) => !isFirst(one)),
    { updatedAt: raw<Date>('now()') },
  );
  if (versions.length > 0) await em.insertMany(QuestionVersionRow, versions.map(versionOf));
  for (const one of versions) append(QUESTION_STREAM, one.id, one.organizationId, [eventOf(one)]);
}

function eventOf({ organizationId, version, content }: NewVersion): QuestionEvent {
  const { skill, level = null, grade = null } = content;
  const isPlatforms = organizationId === PLATFORM_ORGANIZATION_ID;
  return {
    type: isPlatforms ? 'QuestionVersioned' : 'OrganizationQuestionVersioned',
    data: { version, skill, level, grade, content },
  };
}

/** What lists filter, sort and search by, of questions that are there. Also for those whose content stays, when this changes. */
export async function describeQuestions(
  em: EntityManager,
  versions: readonly NewVersion[],
  changed: { readonly updatedAt?: ReturnType<typeof raw<Date>> } = {},
): Promise<void> {
  if (versions.length === 0) return;
  const onConflictExcludeFields = ['organizationId', 'slug', 'origin', 'importId'] as const;
  await em.upsertMany(
    QuestionRow,
    versions.map((one) => ({ ...rowOf(one), ...changed })),
    { onConflictFields: ['id'], onConflictExcludeFields: [...onConflictExcludeFields] },
  );
}

function rowOf({ id, organizationId, slug, version, content, importId }: NewVersion) {
  const { skill, level = null, grade = null, theme = null, tags, prompt, source } = content;
  return {
    ...{ id, organizationId, slug, version, skill, level, grade, theme },
    tags: [...tags],
    hasMedia: prompt.audio !== undefined || picturesOf(content).length > 0,
    origin: source.kind === 'own' ? ('own' as const) : ('generated' as const),
    searchText: searchText(content),
    ...(importId !== undefined && { importId }),
  };
}

const versionOf = ({ id, version, content }: NewVersion) => ({
  ...{ questionId: id, version, content, contentHash: contentHash(content) },
});
