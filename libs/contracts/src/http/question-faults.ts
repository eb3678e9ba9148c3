import type { Language, Skill } from '../constants.js';

/**
 * What is wrong with a question as a whole, where each of its fields is right by itself. Browser and server say the
 * same, because both ask here.
 */

type Texts = Partial<Record<Language, string>>;
type Face = {
  text?: readonly { text: string }[] | undefined;
  meaning?: Texts | undefined;
  picture?: { path: string; alt?: string | undefined } | undefined;
};
type Choice = Face & { id: string };
type Key =
  | { type: 'choice'; choice_id: string }
  | { type: 'text'; accepted: readonly string[] }
  | { type: 'order'; accepted: readonly (readonly string[])[] };
interface Written {
  readonly skill: Skill;
  readonly prompt: {
    readonly glyph?: string | undefined;
    readonly text?: unknown;
    readonly audio?: string | undefined;
    readonly picture?: string | undefined;
    readonly meaning?: unknown;
    readonly left?: readonly Face[] | undefined;
  };
  readonly choices?: readonly Choice[] | undefined;
  readonly key: Key;
}
export interface Fault {
  readonly path: (string | number)[];
  readonly message: string;
}

const fault = (message: string, ...path: (string | number)[]): Fault => ({ path, message });

/** How a question is answered. */
export const QUESTION_FORMS = ['choice', 'typed', 'order', 'matching'] as const;
export type QuestionForm = (typeof QUESTION_FORMS)[number];

export function formOf({ skill, key }: { skill: Skill; key: { type: Key['type'] } }): QuestionForm {
  if (key.type === 'choice') return 'choice';
  if (key.type === 'text') return 'typed';
  return skill === 'matching' ? 'matching' : 'order';
}

/** Nothing where the question can be asked and judged. */
export function faults(content: Written): Fault[] {
  return [...skillFaults(content), ...promptFaults(content), ...keyFaults(content)];
}

function skillFaults({ skill, key, prompt }: Written): Fault[] {
  const ordered = skill === 'sentence-order' || skill === 'matching';
  if (ordered !== (key.type === 'order')) return [fault('does not fit this kind of question', 'key', 'type')];
  if (prompt.left && skill !== 'matching')
    return [fault('only a matching question has a left column', 'prompt', 'left')];
  if (skill === 'listening' && prompt.audio === undefined) return [fault('Required', 'prompt', 'audio')];
  return [];
}

/** A learner must see or hear something to answer to; the pieces of a sentence and two columns speak for themselves. */
function promptFaults({ key, prompt }: Written): Fault[] {
  const { glyph, text, audio, picture, meaning } = prompt;
  const asked = [glyph, text, audio, picture, meaning].some((part) => part !== undefined);
  return asked || key.type === 'order' ? [] : [fault('must ask something', 'prompt')];
}

function keyFaults(content: Written): Fault[] {
  const { key, choices = [] } = content;
  if (key.type === 'text') return typedFaults(key.accepted, choices);
  const ids = new Set(choices.map(({ id }) => id));
  if (ids.size < choices.length) return [fault('two choices have the same id', 'choices')];
  if (key.type === 'choice') return [...choiceFaults(choices), ...unknownKey(key.choice_id, ids)];
  return [
    ...(content.skill === 'matching' ? matchingFaults(content) : countFaults(choices, 2, 8)),
    ...orderFaults(key.accepted, ids),
  ];
}

function typedFaults(accepted: readonly string[], choices: readonly Choice[]): Fault[] {
  const spellings = accepted.map(folded);
  return [
    ...(choices.length > 0 ? [fault('a typed answer has no choices', 'choices')] : []),
    ...spellings.flatMap((one, index) =>
      spellings.indexOf(one) < index ? [fault('is there twice', 'key', 'accepted', index)] : [],
    ),
  ];
}

const choiceFaults = (choices: readonly Choice[]): Fault[] => [
  ...countFaults(choices, 2, 12),
  ...twins(choices).map((index) => fault('looks like another choice', 'choices', index)),
  ...languageFaults(choices, 'choices'),
];

const countFaults = (choices: readonly Choice[], min: number, max: number): Fault[] =>
  choices.length < min || choices.length > max ? [fault(`must be ${min} to ${max}`, 'choices')] : [];

const unknownKey = (id: string, ids: ReadonlySet<string>): Fault[] =>
  ids.has(id) ? [] : [fault('must be one of the choices', 'key', 'choice_id')];

function matchingFaults({ prompt: { left = [] }, choices = [] }: Written): Fault[] {
  return [
    ...countFaults(choices, 2, 8),
    ...(left.length === choices.length
      ? []
      : [fault('must be as long as the right column', 'prompt', 'left')]),
    ...twins(left).map((index) => fault('looks like another one of its column', 'prompt', 'left', index)),
    ...twins(choices).map((index) => fault('looks like another one of its column', 'choices', index)),
    ...languageFaults(left, 'prompt', 'left'),
    ...languageFaults(choices, 'choices'),
  ];
}

function orderFaults(accepted: readonly (readonly string[])[], ids: ReadonlySet<string>): Fault[] {
  const seen = new Set<string>();
  return accepted.flatMap((order, index) => {
    const name = order.join(' ');
    const complete = order.length === ids.size && new Set(order).size === ids.size;
    if (!complete || !order.every((id) => ids.has(id)))
      return [fault('must name each piece once', 'key', 'accepted', index)];
    if (seen.has(name)) return [fault('is there twice', 'key', 'accepted', index)];
    seen.add(name);
    return [];
  });
}

/** Read in another language than the rest, one choice would give itself away. */
function languageFaults(faces: readonly Face[], ...path: string[]): Fault[] {
  const languagesOf = ({ meaning }: Face) =>
    Object.keys(meaning ?? {})
      .sort()
      .join();
  const first = faces.find(({ meaning }) => meaning);
  return faces.flatMap((face, index) =>
    first && face.meaning && languagesOf(face) !== languagesOf(first)
      ? [fault('must be in the same languages as the others', ...path, index, 'meaning')]
      : [],
  );
}

/** Places of faces that cannot be told from an earlier one. */
function twins(faces: readonly Face[]): number[] {
  return faces.flatMap((face, index) =>
    faces.slice(0, index).some((earlier) => looksLike(face, earlier)) ? [index] : [],
  );
}

/**
 * Furigana may be hidden, so it tells nothing apart; of meanings, one language that is the same is enough. Pictures do not tell
 * apart what is said alike of them, for not everybody sees them; where no words are seen below it, one picture is one choice.
 */
function looksLike(one: Face, other: Face): boolean {
  const isBare = ({ picture }: Face) => picture !== undefined && picture.alt === undefined;
  if (isBare(one) && isBare(other) && one.picture?.path === other.picture?.path) return true;
  if (one.text && other.text) return plainText(one.text) === plainText(other.text);
  return Object.entries(one.meaning ?? {}).some(([language, text]) =>
    Object.entries(other.meaning ?? {}).some(
      ([same, twin]) => same === language && folded(twin) === folded(text),
    ),
  );
}

const plainText = (segments: readonly { text: string }[]): string =>
  folded(segments.map(({ text }) => text).join(''));
const folded = (text: string): string => text.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase();
