import { HANDWRITING, type KanaScript } from '#contracts/constants';
import type { AttemptSetup } from '#libs/contexts/attempts';
import {
  HANDWRITING_VERSION,
  handwritingById,
  type HandwritingCue,
  handwritingId,
  isToldBySound,
  KANJI,
  shuffle,
  WRITTEN_KANA,
} from '#libs/learning';
import type { BankQuestion } from '../../read-models/practice-bank/practice-bank.js';
import type { PracticeCode } from '#contracts/practice-types';

const SCRIPTS: Readonly<Partial<Record<PracticeCode, KanaScript>>> = {
  'hiragana-practice': 'hiragana',
  'katakana-practice': 'katakana',
};

const isWanted = (wanted: readonly unknown[] | undefined, one: unknown): boolean =>
  wanted === undefined || wanted.includes(one);

/** Characters to write, with the cues that tell them: the first is asked first. */
interface ToWrite {
  readonly char: string;
  readonly cues: readonly HandwritingCue[];
}

/** Sound and romaji take turns; a sound that two kana have tells neither. */
function kanaToWrite(script: string, { groups, items }: AttemptSetup, seed: string): ToWrite[] {
  const kana = WRITTEN_KANA.filter(
    (one) => one.script === script && isWanted(groups, one.group) && isWanted(items, one.char),
  );
  return shuffle(seed, kana).map((one, turn) => {
    const both = turn % 2 === 0 ? (['sound', 'romaji'] as const) : (['romaji', 'sound'] as const);
    return { char: one.char, cues: isToldBySound(one) ? both : (['romaji'] as const) };
  });
}

function kanjiToWrite({ grade, level, items }: AttemptSetup, seed: string): ToWrite[] {
  const kanji = KANJI.filter(
    (one) =>
      (grade === undefined || one.grade === grade) &&
      (level === undefined || one.level === level) &&
      isWanted(items, one.char),
  );
  return shuffle(seed, kanji).map(({ char }) => ({ char, cues: ['meaning'] }));
}

interface Writable {
  readonly kind: 'kana' | 'kanji';
  readonly level: (typeof KANJI)[number]['level'] | null;
  readonly grade: number | null;
}

/** What a type lets one write, as far as its setup narrows it. */
export function charactersToWrite(code: PracticeCode): readonly Writable[] {
  const script = SCRIPTS[code];
  if (script === undefined) return KANJI.map(({ level, grade }) => ({ kind: 'kanji', level, grade }));
  const kana = WRITTEN_KANA.filter((one) => one.script === script);
  return kana.map(() => ({ kind: 'kana', level: null, grade: null }));
}

/** At most `count` characters, each once before any is asked by its other cue; the same seed gives the same. */
export function drawHandwriting(
  code: PracticeCode,
  setup: AttemptSetup,
  seed: string,
  count: number,
): BankQuestion[] {
  const script = SCRIPTS[code];
  const all = script === undefined ? kanjiToWrite(setup, seed) : kanaToWrite(script, setup, seed);
  const turns = [0, 1].flatMap((turn) =>
    all.flatMap(({ char, cues }) => cues.slice(turn, turn + 1).map((cue) => handwritingId(char, cue))),
  );
  return turns.slice(0, count).flatMap((id) => handwritingOf(id) ?? []);
}

/** The question of that id; undefined where it is none of handwriting. */
export function handwritingOf(question_id: string): BankQuestion | undefined {
  const source = handwritingById(question_id)?.source;
  if (source === undefined) return undefined;
  const kind = source.kind === 'kanji' ? 'kanji' : 'kana';
  return { question_id, version: HANDWRITING_VERSION, skill: HANDWRITING, kind, item: source.item };
}
