import { INSTRUCTIONS, type Instruction, type Language, type Level, type Skill } from '#contracts/constants';
import { formOf, type QuestionForm } from '#contracts/http/question-faults';
import { QUESTION_LIMITS, type QuestionContent } from '#contracts/http/question-content';
import type { Face } from '../../parts/questions/question-prompt.js';
import { formatMarkup, parseMarkup } from './furigana-markup.js';

export type Texts = Partial<Record<Language, string>>;
/** What a choice, or a part of a column, shows: one of the two; the other one is kept while the author tries. */
export interface FaceFields {
  kind: 'text' | 'meaning';
  /** With furigana markup. */
  text: string;
  meaning: Texts;
  /** Path of its picture; empty where there is none. */
  picture: string;
  /** What the picture shows, where the words stand below it; null: the words say it, and are not seen. */
  alt: string | null;
}
export interface ChoiceFields extends FaceFields {
  id: string;
}

/** What the form holds, under the paths of the request: what is refused there stands at the field here. */
export interface QuestionFields {
  skill: Skill;
  /** The forms that the author chooses between; a sentence and two columns have one of their own. */
  'key.type': 'choice' | 'text';
  /** Empty: the one of the skill. */
  'prompt.instruction': Instruction | '';
  'prompt.glyph': string;
  /** With furigana markup. */
  'prompt.text': string;
  'prompt.meaning': Texts;
  'prompt.audio': string;
  'prompt.picture': string;
  'prompt.picture_alt': string;
  /** Empty: above all; `end`: below the text; else the number of characters before it. */
  'prompt.picture_at': string;
  /** As long as the choices: each is the partner of the one at its place. */
  'prompt.left': FaceFields[];
  /** Pieces of a sentence in their right order; the right column in the order of the left one. */
  choices: ChoiceFields[];
  'key.choice_id': string;
  'key.accepted': string[];
  /** Right orders besides that of `choices`, by their ids. */
  orders: string[][];
  explanation: Texts;
  tags: string[];
  level: Level | '';
  grade: string;
  theme: string;
}

export const formOfFields = (fields: Pick<QuestionFields, 'skill' | 'key.type'>): QuestionForm => {
  if (fields.skill === 'matching') return 'matching';
  if (fields.skill === 'sentence-order') return 'order';
  return fields['key.type'] === 'text' ? 'typed' : 'choice';
};

export const emptyFace = (): FaceFields => ({ kind: 'text', text: '', meaning: {}, picture: '', alt: null });
const IDS = Array.from({ length: QUESTION_LIMITS.choices.max }, (_, index) => `c${index + 1}`);
/** An id that none of these has. */
export const freeId = (choices: readonly { id: string }[]): string =>
  IDS.find((id) => !choices.some((choice) => choice.id === id)) ?? `c${choices.length + 1}`;

const CHOICES_AT_FIRST = 4;

export function newQuestion(skill: Skill): QuestionFields {
  return {
    skill,
    'key.type': 'choice',
    'prompt.instruction': '',
    'prompt.glyph': '',
    'prompt.text': '',
    'prompt.meaning': {},
    'prompt.audio': '',
    'prompt.picture': '',
    'prompt.picture_alt': '',
    'prompt.picture_at': '',
    'prompt.left': Array.from({ length: CHOICES_AT_FIRST }, emptyFace),
    choices: IDS.slice(0, CHOICES_AT_FIRST).map((id) => ({ id, ...emptyFace() })),
    'key.choice_id': 'c1',
    'key.accepted': [''],
    orders: [],
    explanation: {},
    tags: [],
    level: '',
    grade: '',
    theme: '',
  };
}

type Written = Pick<QuestionContent, 'choices' | 'key' | 'prompt'>;

export function fieldsOf(content: QuestionContent): QuestionFields {
  const { prompt, key } = content;
  const form = formOf(content);
  const blank = newQuestion(content.skill);
  return {
    ...blank,
    'key.type': form === 'typed' ? 'text' : 'choice',
    'prompt.instruction': instructionOf(content),
    'prompt.glyph': prompt.glyph ?? '',
    'prompt.text': formatMarkup(prompt.text ?? []),
    'prompt.meaning': prompt.meaning ?? {},
    'prompt.audio': prompt.audio ?? '',
    'prompt.picture': prompt.picture ?? '',
    'prompt.picture_alt': prompt.picture_alt ?? '',
    'prompt.picture_at': placeOf(prompt),
    'prompt.left': prompt.left?.map(faceFieldsOf) ?? blank['prompt.left'],
    choices: content.choices ? choiceFieldsOf(content) : blank.choices,
    'key.choice_id': key.type === 'choice' ? key.choice_id : '',
    'key.accepted': key.type === 'text' ? [...key.accepted] : [''],
    orders: key.type === 'order' ? key.accepted.slice(1).map((order) => [...order]) : [],
    explanation: content.explanation,
    tags: [...content.tags],
    level: content.level ?? '',
    grade: content.grade === undefined ? '' : String(content.grade),
    theme: content.theme ?? '',
  };
}

/** What stands below a text stays there when the text is written anew. */
function placeOf({ picture_at: place, text = [] }: QuestionContent['prompt']): string {
  if (place === undefined) return '';
  return place >= lengthOf(text) && place > 0 ? 'end' : String(place);
}

const lengthOf = (text: readonly { text: string }[]): number =>
  text.reduce((length, segment) => length + segment.text.length, 0);

/** Empty where it is the one that the skill has by itself. */
function instructionOf({ skill, prompt }: QuestionContent): Instruction | '' {
  if (prompt.instruction === `question.${skill}`) return '';
  return INSTRUCTIONS.find((one) => one === prompt.instruction) ?? '';
}

/** Stored parts of an order may lie in any order: the author sees them in the first right one. */
function choiceFieldsOf({ choices = [], key }: Written): ChoiceFields[] {
  const order = key.type === 'order' ? (key.accepted[0] ?? []) : choices.map(({ id }) => id);
  return order.flatMap((id) =>
    choices.filter((choice) => choice.id === id).map((choice) => ({ id, ...faceFieldsOf(choice) })),
  );
}

const faceFieldsOf = (face: Face): FaceFields => ({
  kind: face.meaning ? 'meaning' : 'text',
  text: formatMarkup(face.text ?? []),
  meaning: { ...face.meaning },
  picture: face.picture?.path ?? '',
  alt: face.picture?.alt ?? null,
});

/** The body that the fields stand for; what is missing stays empty, for the schema to find. */
export function bodyOf(fields: QuestionFields) {
  const form = formOfFields(fields);
  return {
    skill: fields.skill,
    prompt: promptOf(fields, form),
    ...(form === 'typed' ? {} : { choices: fields.choices.map(choiceOf) }),
    key: keyOf(fields, form),
    explanation: writtenIn(fields.explanation) ?? {},
    tags: fields.tags,
    level: fields.level || undefined,
    grade: fields.grade === '' ? undefined : Number(fields.grade),
    theme: fields.theme.trim() || undefined,
  };
}

function promptOf(fields: QuestionFields, form: QuestionForm) {
  const text = parseMarkup(fields['prompt.text'].trim());
  return {
    instruction: fields['prompt.instruction'] || undefined,
    glyph: fields['prompt.glyph'].trim() || undefined,
    text: text.length > 0 ? text : undefined,
    meaning: writtenIn(fields['prompt.meaning']),
    audio: fields['prompt.audio'] || undefined,
    ...pictureOf(fields, lengthOf(text)),
    left: form === 'matching' ? leftOf(fields).map(faceOf) : undefined,
  };
}

function pictureOf(fields: QuestionFields, textLength: number) {
  const { 'prompt.picture': picture, 'prompt.picture_alt': alt, 'prompt.picture_at': place } = fields;
  if (picture === '') return { picture: undefined };
  const at = place === 'end' ? textLength : Math.min(Number(place), textLength);
  return {
    picture,
    picture_alt: alt.trim() || undefined,
    picture_at: place === '' || textLength === 0 ? undefined : at,
  };
}

/** The left column: each choice has its partner there. */
export const leftOf = (fields: QuestionFields): FaceFields[] =>
  fields.choices.map((_, index) => fields['prompt.left'][index] ?? emptyFace());

function keyOf(fields: QuestionFields, form: QuestionForm) {
  if (form === 'choice') return { type: 'choice' as const, choice_id: fields['key.choice_id'] };
  if (form === 'typed') {
    const accepted = fields['key.accepted'].filter((one, index) => index === 0 || one.trim() !== '');
    return { type: 'text' as const, accepted };
  }
  const others = form === 'order' ? fields.orders : [];
  return { type: 'order' as const, accepted: [fields.choices.map(({ id }) => id), ...others] };
}

const faceOf = ({ kind, text, meaning, picture, alt }: FaceFields) => ({
  ...(kind === 'text' ? { text: parseMarkup(text.trim()) } : { meaning: writtenIn(meaning) ?? {} }),
  ...(picture !== '' && { picture: { path: picture, ...(alt !== null && { alt: alt.trim() }) } }),
});
const choiceOf = ({ id, ...face }: ChoiceFields) => ({ id, ...faceOf(face) });

/** Languages in which something is written; nothing where there is none. */
function writtenIn(texts: Texts): Texts | undefined {
  const written = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  return written.length > 0 ? Object.fromEntries(written) : undefined;
}
