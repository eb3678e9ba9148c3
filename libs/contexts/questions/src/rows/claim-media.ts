import type { EntityManager } from '@mikro-orm/postgresql';
import type { MediaKind } from '#contracts/http/questions';
import { DomainError, type FieldError } from '#libs/kernel';
import type { ChoiceFace, QuestionContent } from '#libs/learning';
import { scopedSql } from '#platform/database';
import { usableFor } from './owners.js';

/** What the address of an uploaded file begins with; its id follows. */
export const MEDIA = '/api/media/';

/** Where a question names uploaded files, and of what kind each must be. */
function mediaOf({ prompt: { picture, audio, left = [] }, choices = [] }: QuestionContent) {
  const named: readonly [field: string, kind: MediaKind, path: string | undefined][] = [
    ['prompt.picture', 'picture', picture],
    ['prompt.audio', 'audio', audio],
    ...picturesIn('prompt.left', left),
    ...picturesIn('choices', choices),
  ];
  return named.flatMap(([field, kind, path]) =>
    path?.startsWith(MEDIA) ? [{ field, kind, id: path.slice(MEDIA.length) }] : [],
  );
}

const picturesIn = (field: string, faces: readonly ChoiceFace[]) =>
  faces.map((face, at): [string, MediaKind, string | undefined] => [
    `${field}.${at}.picture`,
    'picture',
    face.picture?.path,
  ]);

/** Ids of the uploaded files that a question names. */
export const mediaIdsOf = (content: QuestionContent): string[] => mediaOf(content).map(({ id }) => id);

/** What a question names that is not among the files that are there, or is of the other kind. */
export const missingOf = (content: QuestionContent, kinds: ReadonlyMap<string, MediaKind>): FieldError[] =>
  mediaOf(content).flatMap(({ field, kind, id }) =>
    kinds.get(id) === kind ? [] : [notUploaded(field, kind)],
  );

export const notUploaded = (field: string, kind: MediaKind): FieldError => ({
  path: field,
  message: `must be a ${kind} that was uploaded`,
});

/** Locked in the order of their ids, as whoever starts an import does; what is kept already is not written again. */
const CLAIM_SQL = `
with named as materialized (
  select m.id, m.kind from question_media m where m.id = any($1) and ${usableFor('m', '$2::uuid')}
  order by m.id for no key update),
claimed as (
  update question_media m set used = true from named where m.id = named.id and not m.used)
select id, kind from named`;

/**
 * Keeps the files of a question for ever: its versions never go. A question shows those of its owner and the platform's, whoever
 * writes it: the top administrator sees those of every school. Throws `request.invalid` for one that is not there, is another
 * owner's, or is of the other kind.
 */
export async function claimMedia(em: EntityManager, content: QuestionContent, owner: string): Promise<void> {
  const [errors = []] = await claimMediaOfAll(em, [content], owner);
  if (errors.length > 0) throw new DomainError('request.invalid', { errors });
}

/** The same of many questions of one owner by one statement. @returns of each, in their order, what it names that is not there */
export async function claimMediaOfAll(
  em: EntityManager,
  contents: readonly QuestionContent[],
  owner: string,
): Promise<readonly (readonly FieldError[])[]> {
  const ids = [...new Set(contents.flatMap(mediaIdsOf))];
  if (ids.length === 0) return contents.map(() => []);
  const there = await scopedSql(em).query<{ id: string; kind: MediaKind }>(CLAIM_SQL, [ids, owner]);
  const kinds = new Map(there.map(({ id, kind }) => [id, kind]));
  return contents.map((content) => missingOf(content, kinds));
}
