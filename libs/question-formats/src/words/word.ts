import type { FileRole } from '#contracts/question-files';
import {
  CONTENT_LANGUAGES,
  type ChoiceFace,
  type ContentLanguage,
  type Prompt,
  type RubyText,
  type Skill,
  wordFurigana,
} from '#learning/shape';
import type { Draft } from '../draft.js';
import type { Place } from '../item.js';
import { isJapanese } from '../languages.js';
import { Refused } from '../reports.js';
import { plainText, type RichText } from '../rich/rich-text.js';
import { sensesOf } from './senses.js';

/** A row or a note of a list of words, by what its columns or fields are taken for. */
export interface WordParts {
  readonly place: Place;
  readonly draft: Draft;
  /** undefined: there is nothing of the kind. */
  readonly part: (role: FileRole) => Part | undefined;
  /** Puts tags into the draft. */
  readonly prepare: () => void;
  /** A picture or sound of the product that the file names by its path. */
  readonly shown: (kind: 'audio' | 'picture') => Pick<Prompt, 'audio' | 'picture' | 'picture_alt'>;
}
export interface Part {
  readonly rich: RichText;
  /** What the file calls it. */
  readonly name: string;
}

/** A word that is asked about, before it has wrong choices. */
export interface AskedWord extends Pick<WordParts, 'place' | 'draft'> {
  readonly asked: string;
  /** In kana; '' where the file does not say it. */
  readonly reading: string;
  readonly kind: 'meaning' | 'reading' | 'word';
  /** All that is right. */
  readonly senses: readonly string[];
  readonly face: ChoiceFace;
  readonly skill: Skill | undefined;
  /** Where the file says what is right. */
  readonly from: string;
}

const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー・～〜]+$/u;
const HAN = /\p{Script=Han}/u;
const ONE_KANJI = /^\p{Script=Han}$/u;
/** Longer texts are sentences. */
const WORD_LENGTH = 12;

/** Throws `item.no-right-answer` and those of the draft. */
export function askedWord({ place, draft, prepare, shown, ...parts }: WordParts): AskedWord {
  const part = mendedPart(parts.part, draft);
  prepare();
  const text = part('text') ?? part('glyph');
  const asked = text ? plainText(text.rich.text) || text.rich.glyph : '';
  const readings = kanaOf(part('reading'), text);
  const right = rightOf(part, asked, readings, draft);
  const isTold = right.kind === 'meaning';
  ask(part, draft, { asked, reading: readings[0] ?? '', isTold });
  const [sound, picture] = [shown('audio'), shown('picture')];
  draft.show({ ...picture, ...(isTold || asked === '' ? sound : {}) });
  explain(part, draft, asked, readings);
  const isHeard = asked === '' && (part('audio') !== undefined || sound.audio !== undefined);
  return {
    place,
    draft,
    asked,
    reading: readings[0] ?? '',
    ...right,
    skill: skillOf(asked, right.kind, isHeard),
  };
}

/** What a person has written stands in the place of what the file says. */
function mendedPart(part: WordParts['part'], { mend }: Draft): WordParts['part'] {
  const written = new Map<FileRole, string | undefined>([
    ['text', mend.text],
    ['answer', mend.answer],
  ]);
  return (role) => {
    const text = written.get(role);
    if (text === undefined) return part(role);
    return { name: '', rich: { text: [{ text }], glyph: '', localized: new Map(), media: [] } };
  };
}

const linesOf = ({ rich }: Part): string[] =>
  (rich.glyph === '' ? plainText(rich.text) : rich.glyph)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** As the field of readings has them, else from the furigana of the word itself. */
function kanaOf(reading: Part | undefined, text: Part | undefined): string[] {
  const lines = (part: Part | undefined) => [
    ...(part ? [part.rich.text.map((segment) => segment.ruby ?? segment.text).join('')] : []),
    ...(part ? linesOf(part) : []),
  ];
  const found = [...lines(reading), ...lines(text)].flatMap((line) => line.split(/[、,;；・/／\s]+/u));
  return [...new Set(found.filter((one) => KANA.test(one)))].slice(0, 10);
}

type Right = Pick<AskedWord, 'kind' | 'senses' | 'face' | 'from'>;

/** What is asked for: what a column of answers holds, else the meaning, else the reading. */
function rightOf(part: WordParts['part'], asked: string, readings: readonly string[], draft: Draft): Right {
  const answer = part('answer');
  const lines = answer ? linesOf(answer) : [];
  if (answer && lines.length > 0) return answered(answer, lines, asked, draft);
  const meanings = meaningsOf(part);
  const [first] = meanings;
  if (first) {
    const texts = meanings.map(({ language, senses }): [ContentLanguage, string] => [
      language ?? draft.languageOf(senses.join(), 'choices'),
      senses[0] ?? '',
    ]);
    const senses = meanings.flatMap((one) => one.senses);
    return { kind: 'meaning', senses, face: { meaning: Object.fromEntries(texts) }, from: namesOf(meanings) };
  }
  const reading = part('reading');
  if (!reading || readings.length === 0) throw new Refused('item.no-right-answer');
  return { ...readAs(readings), from: reading.name };
}

const readAs = (readings: readonly string[]) => ({
  kind: 'reading' as const,
  senses: readings,
  face: { text: [{ text: readings[0] ?? '' }] },
});

function answered(answer: Part, lines: readonly string[], asked: string, draft: Draft): Right {
  const from = answer.name;
  if (HAN.test(asked) && lines.every((line) => KANA.test(line))) return { ...readAs(lines), from };
  const text = lines.join('\n');
  if (isJapanese(text) || (HAN.test(text) && !isJapanese(asked) && !HAN.test(asked)))
    return { kind: 'word', senses: lines, face: { text: answer.rich.text }, from };
  const senses = sensesOf(text);
  const language = draft.languageOf(text, 'choices');
  return { kind: 'meaning', senses, face: { meaning: { [language]: senses[0] ?? text } }, from };
}

interface Meaning {
  /** undefined: nobody says it. */
  readonly language: ContentLanguage | undefined;
  readonly senses: readonly string[];
  readonly name: string;
}

function meaningsOf(part: WordParts['part']): Meaning[] {
  const read = (role: FileRole, language: ContentLanguage | undefined): Meaning[] => {
    const found = part(role);
    const senses = found ? sensesOf(linesOf(found).join('\n')) : [];
    return found && senses.length > 0 ? [{ language, senses, name: found.name }] : [];
  };
  return [...read('meaning', undefined), ...CONTENT_LANGUAGES.flatMap((one) => read(`meaning ${one}`, one))];
}

const namesOf = (parts: readonly { readonly name: string }[]): string =>
  [...new Set(parts.map(({ name }) => name))].join(', ');

interface Asking {
  readonly asked: string;
  readonly reading: string;
  /** Whether the reading, and its sound, give nothing away. */
  readonly isTold: boolean;
}

function ask(part: WordParts['part'], draft: Draft, { asked, reading, isTold }: Asking): void {
  const text = part('text') ?? part('glyph');
  const isHeard = isTold || asked === '';
  const media = [text, part('picture'), isHeard ? part('audio') : undefined]
    .flatMap((one) => one?.rich.media ?? [])
    .map((one) => ({ ...one, at: undefined }));
  if (!isHeard && part('audio')) draft.reports.add('audio', part('audio')?.name);
  const isKanji = ONE_KANJI.test(asked);
  const shown = isTold ? withReading(text?.rich.text ?? [], asked, reading) : [{ text: asked }];
  draft.ask({
    text: isKanji || asked === '' ? [] : shown,
    glyph: isKanji ? asked : '',
    localized: text?.rich.localized ?? new Map(),
    media,
  });
}

function withReading(text: RubyText, asked: string, reading: string): RubyText {
  const isWritten = text.some(({ ruby }) => ruby !== undefined);
  const isWord = HAN.test(asked) && asked.length <= WORD_LENGTH && reading !== '' && reading.length <= 30;
  return !isWritten && isWord ? wordFurigana(asked, reading) : text;
}

/** The word as it is read, all of its meanings, the example and what else the file explains. */
function explain(part: WordParts['part'], draft: Draft, asked: string, readings: readonly string[]): void {
  const example = part('example');
  const meanings = meaningsOf(part);
  const head = HAN.test(asked) && readings.length > 0 ? `${asked}（${readings.join('・')}）` : '';
  const tail = example ? linesOf(example) : [];
  const texts = new Map<ContentLanguage, string[]>();
  const add = (language: ContentLanguage, lines: readonly string[]) =>
    texts.set(
      language,
      [...(texts.get(language) ?? []), ...lines].filter((line) => line !== ''),
    );
  for (const { language, senses } of meanings)
    add(language ?? draft.languageOf(senses.join(), 'explanation'), [
      [head, senses.join('; ')].join(' ').trim(),
    ]);
  if (texts.size === 0) add('ja', [head]);
  for (const language of texts.keys()) add(language, tail);
  const said = [part('explanation')].flatMap((one) => one ?? []);
  for (const one of said) add(draft.languageOf(linesOf(one).join('\n'), 'explanation'), linesOf(one));
  const localized = new Map([...texts].map(([language, lines]) => [language, lines.join('\n')]));
  for (const [language, line] of localized) if (line === '') localized.delete(language);
  const used = [...meanings, ...(example ? [example] : []), ...said];
  draft.explain({ text: [], glyph: '', localized, media: [] }, namesOf(used));
}

/** What the question asks for; undefined: a sentence is of any skill. */
function skillOf(asked: string, kind: AskedWord['kind'], isHeard: boolean): Skill | undefined {
  if (isHeard) return 'listening';
  if (asked.length > WORD_LENGTH) return undefined;
  if (kind === 'word') return 'word-recall';
  if (ONE_KANJI.test(asked)) return kind === 'reading' ? 'kanji-reading' : 'kanji-meaning';
  return kind === 'reading' ? 'word-reading' : 'word-meaning';
}
