import { generateKanaQuestion } from './generators/kana-question.js';
import {
  generateKanjiMeaningQuestion,
  generateKanjiReadingQuestion,
  generateKanjiWritingQuestion,
  readingSides,
} from './generators/kanji-question.js';
import { KANA } from './kana.js';
import type { Kana } from './kana.js';
import { KANJI } from './kanji.js';
import type { Kanji } from './kanji.js';
import type { QuestionContent } from './question.js';

export type BankItem = Readonly<{
  /** Stable for ever, such as `kana:あ:to-romaji`: the importer derives the question's id from it. It also seeds the item. */
  slug: string;
  content: QuestionContent;
}>;

function item(slug: string, generate: (seed: string) => QuestionContent): BankItem {
  return { slug, content: generate(slug) };
}

function kanaItems(kana: Kana): BankItem[] {
  return [
    item(`kana:${kana.char}:to-romaji`, (seed) => generateKanaQuestion(kana, 'to-romaji', seed)),
    item(`kana:${kana.char}:from-romaji`, (seed) => generateKanaQuestion(kana, 'from-romaji', seed)),
  ];
}

function kanjiItems(kanji: Kanji): BankItem[] {
  const slug = `kanji:${kanji.char}`;
  return [
    ...readingSides(kanji).map((side) =>
      item(`${slug}:reading-${side}`, (seed) => generateKanjiReadingQuestion(kanji, side, seed)),
    ),
    item(`${slug}:meaning`, (seed) => generateKanjiMeaningQuestion(kanji, seed)),
    item(`${slug}:writing`, (seed) => generateKanjiWritingQuestion(kanji, seed)),
  ];
}

/**
 * The whole generated bank, always the same: every kana in both directions; every kanji by its readings (one
 * item per side that school teaches), its meaning and its writing.
 */
export function generatedBank(): BankItem[] {
  return [...KANA.flatMap(kanaItems), ...KANJI.flatMap(kanjiItems)];
}
