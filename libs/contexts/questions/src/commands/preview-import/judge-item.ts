import type { QuestionImportOutcome, QuestionImportProblem } from '#contracts/http/question-imports';
import { checkQuestion } from '#contracts/http/check-question';
import { QuestionDraft } from '#contracts/http/question-content';
import { DomainError, type FieldError } from '#libs/kernel';
import type { QuestionContent, Skill } from '#libs/learning';
import type {
  DraftContent,
  Origins,
  Place,
  Problem,
  ReadItem,
  ReadResult,
  Report,
} from '#libs/question-formats';
import { placeKey, withStoredMedia } from '#libs/question-formats';
import { completeQuestion } from '../../domain/complete-question.js';
import { importedIdOf } from '../../domain/imported-id.js';
import { labelOf } from '../../domain/question-fields.js';
import type { FileMediaPaths } from './file-media.js';
import { problemsOf, refused } from '../../rows/import-problems.js';

/** One thing of a file, with what would become of it. */
export interface JudgedItem {
  readonly number: number;
  readonly place: Place;
  readonly outcome: QuestionImportOutcome;
  readonly label: string;
  readonly skill: Skill | null;
  /** null: nothing that the bank would take. */
  readonly content: QuestionContent | null;
  readonly origins: Origins;
  readonly reported: readonly Report[];
  readonly problems: readonly QuestionImportProblem[];
  /** Of one that the bank has already. */
  readonly questionId: string | null;
}

interface Judging {
  readonly media: FileMediaPaths;
  /** A question with what a person has decided about it. */
  readonly asChosen: (item: ReadItem, number: number) => DraftContent;
}

/**
 * Rows, lines and notes by their numbers; files of a package as they were read, and the file as a whole, come last. A
 * question that is mended keeps its number.
 */
export function inOrder({ items, problems, order }: ReadResult): (ReadItem | Problem)[] {
  const ranks = new Map(order.map((key, rank) => [key, rank]));
  const rankOf = ({ place }: { place: Place }) => ranks.get(placeKey(place)) ?? order.length;
  const at = ({ place }: { place: Place }) => ('number' in place ? place.number : Number.MAX_SAFE_INTEGER);
  return [...items, ...problems].toSorted((one, other) => at(one) - at(other) || rankOf(one) - rankOf(other));
}

/** What could not be read. */
export function unread(number: number, { place, code, detail, asked = '' }: Problem): JudgedItem {
  const problem = { code, ...(detail !== undefined && { detail }) };
  return {
    ...{ number, place: shown(place), outcome: 'error', label: line(asked), skill: null, content: null },
    ...{ origins: {}, reported: [], problems: [problem], questionId: null },
  };
}

/** What would become of a question, as far as it can be said without the bank. */
export async function judge(
  importId: string,
  number: number,
  item: ReadItem,
  { media, asChosen }: Judging,
): Promise<JudgedItem> {
  const { place, origins, reported } = item;
  const { paths, broken } = await media.pathsOf(item.media);
  const written = withStoredMedia(asChosen(item, number), paths);
  const { content, problems } = checked(importedIdOf(importId, number), written);
  const source = { kind: 'own' as const, item: '' };
  const label = labelOf(content ?? { ...written, prompt: { instruction: '', ...written.prompt }, source });
  return {
    ...{ number, place: shown(place), label: line(label), skill: written.skill, content, origins, problems },
    ...{ outcome: content ? 'new' : 'error', reported: [...reported, ...broken], questionId: null },
  };
}

/** The same item as one that a person leaves out: nothing is wrong with it, and nothing comes of it. */
export const droppedItem = (item: JudgedItem): JudgedItem => ({
  ...item,
  ...{ outcome: 'dropped', content: null, problems: [] },
});

/** The same item as one that the bank would not take. */
export const refusedItem = (item: JudgedItem, errors: readonly FieldError[]): JudgedItem => ({
  ...item,
  outcome: 'error',
  content: null,
  problems: problemsOf(errors),
});

/** PostgreSQL takes neither NUL nor lone surrogates, and nobody reads control characters. */
const line = (text: string): string => text.toWellFormed().replace(/\p{Cc}/gu, '');
const shown = (place: Place): Place =>
  place.kind === 'entry' ? { ...place, name: line(place.name) } : place;

/** As the bank would hold it, or why it would not. */
function checked(
  id: string,
  written: unknown,
): { content: QuestionContent | null; problems: QuestionImportProblem[] } {
  const parsed = QuestionDraft.safeParse(written);
  if (!parsed.success)
    return {
      content: null,
      problems: checkQuestion(written).map(({ path, message }) => refused(path.join('.'), message)),
    };
  try {
    return { content: completeQuestion(id, parsed.data), problems: [] };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { content: null, problems: problemsOf(error.details.errors ?? []) };
  }
}
