import type { Kanji } from './kanji.js';

/** On in katakana; kun with or without okurigana. Choices of one question are all of one kind. */
export type ReadingKind = 'on' | 'kun' | 'kun-okurigana';

export type TaughtReading = Readonly<{
  kanji: Kanji;
  /** As the dictionary writes it: サン, み.る. */
  reading: string;
  kind: ReadingKind;
  /** As the learner sees it: okurigana in brackets, み（る）. */
  label: string;
  /** Empty without okurigana. */
  okurigana: string;
  /** Stem and whole word, folded: what must not be valid for another kanji. */
  forms: readonly string[];
}>;

const KATAKANA = /[\u30a1-\u30f6]/g;
const HIRAGANA = /[\u3041-\u3096]/g;
const HIRAGANA_OFFSET = 0x60;
const VOICING_MARKS = /[\u3099\u309a]/g;

export function toHiragana(text: string): string {
  return text.replace(KATAKANA, (char) => String.fromCharCode(char.charCodeAt(0) - HIRAGANA_OFFSET));
}

export function toKatakana(text: string): string {
  return text.replace(HIRAGANA, (char) => String.fromCharCode(char.charCodeAt(0) + HIRAGANA_OFFSET));
}

/**
 * Script and voicing removed: inside compounds かわ becomes がわ and ホン becomes ボン or ポン,
 * so a voiced twin of a valid reading is valid too.
 */
export function foldReading(reading: string): string {
  return toHiragana(reading).normalize('NFD').replace(VOICING_MARKS, '');
}

function split(reading: string): { stem: string; okurigana: string } {
  const [stem = '', okurigana = ''] = reading.replaceAll('-', '').split('.');
  return { stem, okurigana };
}

function formsOf(reading: string): string[] {
  const { stem, okurigana } = split(reading);
  return [foldReading(stem), foldReading(stem + okurigana)];
}

function toTaught(kanji: Kanji, reading: string, isOn: boolean): TaughtReading {
  const { stem, okurigana } = split(reading);
  const kunKind = okurigana === '' ? 'kun' : 'kun-okurigana';
  return {
    kanji,
    reading,
    kind: isOn ? 'on' : kunKind,
    label: okurigana === '' ? stem : `${stem}（${okurigana}）`,
    okurigana,
    forms: formsOf(reading),
  };
}

/** What school teaches for this kanji, on first. */
export function taughtReadings(kanji: Kanji): TaughtReading[] {
  return [
    ...kanji.taught.on.map((reading) => toTaught(kanji, reading, true)),
    ...kanji.taught.kun.map((reading) => toTaught(kanji, reading, false)),
  ];
}

const known = new WeakMap<Kanji, ReadonlySet<string>>();

/** Every form that anyone could call a reading of this kanji, folded. */
export function validForms(kanji: Kanji): ReadonlySet<string> {
  const seen = known.get(kanji);
  if (seen !== undefined) return seen;
  const { on, kun, nanori } = kanji.dictionary;
  const all = [...on, ...kun, ...nanori, ...kanji.taught.on, ...kanji.taught.kun];
  const forms = new Set(all.flatMap(formsOf));
  known.set(kanji, forms);
  return forms;
}

/** True where no form of `reading` is a reading of `kanji`. */
export function isNoReadingOf(kanji: Kanji, reading: TaughtReading): boolean {
  const valid = validForms(kanji);
  return !reading.forms.some((form) => valid.has(form));
}

/** All taught readings for people to read: サン・やま. */
export function readingLine(kanji: Kanji): string {
  return taughtReadings(kanji)
    .map((reading) => reading.label)
    .join('・');
}
