import { choicesLevel } from './choices-level.js';
import { generateGrammarQuestion, generateParticleQuestion } from './generators/gap-question.js';
import { generateKanaQuestion, generateTypedKanaQuestion } from './generators/kana-question.js';
import {
  generateKanjiMeaningQuestion,
  generateKanjiReadingQuestion,
  generateKanjiWritingQuestion,
} from './generators/kanji-question.js';
import {
  generateListeningKanaQuestion,
  generateListeningQuestion,
  generateListeningWordQuestion,
} from './generators/listening-question.js';
import {
  generateKanjiMatchingQuestion,
  generateWordMatchingQuestion,
} from './generators/matching-question.js';
import { generateSentenceOrderQuestion } from './generators/order-question.js';
import { generateWordMeaningQuestion, generateWordRecallQuestion } from './generators/word-question.js';
import {
  asksReading,
  generateTypedWordReadingQuestion,
  generateWordReadingQuestion,
} from './generators/word-reading-question.js';
import { KANA } from './kana.js';
import type { Kana } from './kana.js';
import { KANJI } from './kanji.js';
import type { Kanji } from './kanji.js';
import type { QuestionContent } from './question.js';
import { rankedReadings } from './ranked-readings.js';
import { GRAMMAR_GAP_ITEMS, LISTENING_ITEMS, PARTICLE_ITEMS, SENTENCE_ORDER_ITEMS } from './sentences.js';
import { soundOf } from './sounds.js';
import type { SoundKind } from './sounds.js';
import { WORDS, wordKey } from './words.js';
import type { Word } from './words.js';

export type BankItem = Readonly<{
  /** Stable for ever, such as `kana:あ:to-romaji`: the importer derives the question's id from it. It also seeds the item. */
  slug: string;
  content: QuestionContent;
}>;

function item(slug: string, generate: (seed: string) => QuestionContent): BankItem {
  const content = generate(slug);
  const harder = choicesLevel(content);
  return { slug, content: harder ? { ...content, choices_level: harder } : content };
}

/** Nothing where there is no recording. */
function heard(
  slug: string,
  [kind, name]: readonly [SoundKind, string],
  generate: (audio: string, seed: string) => QuestionContent,
): BankItem[] {
  const audio = soundOf(kind, name);
  return audio === undefined ? [] : [item(slug, (seed) => generate(audio, seed))];
}

function kanaItems(kana: Kana): BankItem[] {
  const slug = `kana:${kana.char}`;
  return [
    item(`${slug}:to-romaji`, (seed) => generateKanaQuestion(kana, 'to-romaji', seed)),
    item(`${slug}:from-romaji`, (seed) => generateKanaQuestion(kana, 'from-romaji', seed)),
    item(`${slug}:typed`, () => generateTypedKanaQuestion(kana)),
  ];
}

const kanaSounds = (kana: Kana): BankItem[] =>
  heard(`kana:${kana.char}:sound`, ['kana', kana.char], (audio, seed) =>
    generateListeningKanaQuestion(kana, audio, seed),
  );

/** Kanji of primary school are matched too. */
const MATCHED_GRADE = 6;

function kanjiItems(kanji: Kanji): BankItem[] {
  const slug = `kanji:${kanji.char}`;
  const matched = kanji.grade <= MATCHED_GRADE;
  return [
    ...rankedReadings(kanji).map((ranked) =>
      item(`${slug}:reading-${ranked.reading}`, (seed) => generateKanjiReadingQuestion(ranked, seed)),
    ),
    item(`${slug}:meaning`, (seed) => generateKanjiMeaningQuestion(kanji, seed)),
    item(`${slug}:writing`, (seed) => generateKanjiWritingQuestion(kanji, seed)),
    ...(matched ? [item(`${slug}:matching`, (seed) => generateKanjiMatchingQuestion(kanji, seed))] : []),
  ];
}

function wordItems(word: Word): BankItem[] {
  const slug = `word:${wordKey(word)}`;
  const readings = asksReading(word)
    ? [
        item(`${slug}:reading`, (seed) => generateWordReadingQuestion(word, seed)),
        item(`${slug}:reading-typed`, () => generateTypedWordReadingQuestion(word)),
      ]
    : [];
  return [
    item(`${slug}:meaning`, (seed) => generateWordMeaningQuestion(word, seed)),
    item(`${slug}:recall`, (seed) => generateWordRecallQuestion(word, seed)),
    ...readings,
    item(`${slug}:matching`, (seed) => generateWordMatchingQuestion(word, seed)),
    ...heard(`${slug}:sound`, ['word', wordKey(word)], (audio, seed) =>
      generateListeningWordQuestion(word, audio, seed),
    ),
  ];
}

function* sentenceItems(): Generator<BankItem> {
  for (const one of PARTICLE_ITEMS)
    yield item(`particle:${one.id}`, (seed) => generateParticleQuestion(one, seed));
  for (const one of GRAMMAR_GAP_ITEMS)
    yield item(`grammar:${one.id}`, (seed) => generateGrammarQuestion(one, seed));
  for (const one of SENTENCE_ORDER_ITEMS)
    yield item(`grammar:${one.id}`, (seed) => generateSentenceOrderQuestion(one, seed));
  for (const one of LISTENING_ITEMS) {
    yield* heard(`listening:${one.id}`, ['listening', one.id], (audio, seed) =>
      generateListeningQuestion(one, audio, seed),
    );
  }
}

/** One by one, so that who needs a few makes no others. */
function* bankItems(): Generator<BankItem> {
  for (const kana of KANA) yield* kanaItems(kana);
  for (const kanji of KANJI) yield* kanjiItems(kanji);
  for (const word of WORDS) yield* wordItems(word);
  yield* sentenceItems();
  for (const kana of KANA) yield* kanaSounds(kana);
}

/**
 * The whole generated bank, always the same: every kana in both directions, typed, and by its sound; every kanji by its readings
 * (one item for each that is taught, the one to know first first), its meaning, its writing and, of primary school, among others; every word by its
 * meaning, its reading, from its meaning, by its sound and among others; every written sentence. What has no recording is
 * not asked by sound.
 */
export function generatedBank(): readonly BankItem[] {
  return (whole ??= [...bankItems()]);
}
/** Three seconds of work: whoever loads the content and then the demo data makes it once. */
let whole: readonly BankItem[] | undefined;

/** The first `count` items of the bank, made anew, and no others. */
export function startOfBank(count: number): BankItem[] {
  const start: BankItem[] = [];
  for (const one of bankItems()) {
    if (start.length === count) break;
    start.push(one);
  }
  return start;
}
