import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PaperPage } from '#contracts/http/papers';
import {
  generateGrammarQuestion,
  generateKanaQuestion,
  generateKanjiAbroadQuestion,
  generateKanjiMatchingQuestion,
  generateKanjiMeaningQuestion,
  generateKanjiReadingQuestion,
  generateKanjiWritingQuestion,
  generateListeningKanaQuestion,
  generateListeningQuestion,
  generateListeningWordQuestion,
  generateParticleQuestion,
  generateSentenceOrderQuestion,
  generateTypedKanaQuestion,
  generateTypedWordReadingQuestion,
  generateWordMatchingQuestion,
  generateWordMeaningQuestion,
  generateWordReadingQuestion,
  generateWordRecallQuestion,
  GRAMMAR_GAP_ITEMS,
  KANA,
  KANJI,
  LISTENING_ITEMS,
  PARTICLE_ITEMS,
  type QuestionContent,
  rankedReadings,
  SENTENCE_ORDER_ITEMS,
  shuffle,
  withoutDraws,
  WORDS,
} from '#libs/learning';
import type { PrintedExam, PrintedForm, PrintedQuestion, PrintOptions } from '../index.js';

const SEED = 'paper';

/** One question of every kind that the bank has: of each skill, and of each instruction that it asks by. */
export function oneOfEach(): QuestionContent[] {
  const kana = first(KANA);
  const kanji = first(KANJI.filter(({ char }) => char === '山'));
  const word = first(WORDS.filter((one) => one.word === '学校'));
  const sound = '/sounds/0.mp3';
  return [
    generateKanaQuestion(kana, 'to-romaji', SEED),
    generateKanaQuestion(kana, 'from-romaji', SEED),
    generateTypedKanaQuestion(kana),
    generateKanjiReadingQuestion(first(rankedReadings(kanji)), SEED),
    generateKanjiMeaningQuestion(kanji, SEED),
    generateKanjiWritingQuestion(kanji, SEED),
    generateKanjiMatchingQuestion(kanji, SEED),
    generateKanjiAbroadQuestion(kanji, 'hanviet', SEED),
    generateKanjiAbroadQuestion(kanji, 'pinyin', SEED),
    generateWordMeaningQuestion(word, SEED),
    generateWordRecallQuestion(word, SEED),
    generateWordReadingQuestion(word, SEED),
    generateTypedWordReadingQuestion(word),
    generateWordMatchingQuestion(word, SEED),
    generateParticleQuestion(first(PARTICLE_ITEMS), SEED),
    generateGrammarQuestion(first(GRAMMAR_GAP_ITEMS), SEED),
    generateSentenceOrderQuestion(first(SENTENCE_ORDER_ITEMS), SEED),
    generateListeningQuestion(first(LISTENING_ITEMS), sound, SEED),
    generateListeningWordQuestion(word, sound, SEED),
    generateListeningKanaQuestion(kana, sound, SEED),
  ].map(withoutDraws);
}

function first<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error('the content has none');
  return one;
}

/** As each form has it: sections by skill, choices in an order of the form's own. */
export function formOf(letter: PrintedForm['letter'], contents: readonly QuestionContent[]): PrintedForm {
  const skills = [...new Set(contents.map(({ skill }) => skill))];
  const questions = contents.map((content, index) => questionOf(content, String(index), letter));
  return {
    letter,
    questions: skills.flatMap((skill, section) =>
      shuffle(
        letter,
        questions.filter((question) => question.skill === skill),
      ).map((question) => ({ ...question, section })),
    ),
  };
}

export const questionOf = (content: QuestionContent, id: string, seed: string): PrintedQuestion => ({
  ...{ id, section: 0, points: 1, skill: content.skill, content, rule: null },
  choices: shuffle(`${seed}/${id}`, content.choices ?? []),
});

export const examOf = (
  forms: readonly PrintedForm[],
  titles: readonly (string | null)[],
  over: Partial<PrintedExam> = {},
): PrintedExam => ({
  ...{ title: 'ミニテスト 第8課「買い物」', organization: 'さくら日本語学校', draft: false, limit: 1800 },
  ...{ instructions: {}, forms, drawn: false },
  sections: titles.map((title) => ({ title, instructions: {} })),
  ...over,
});

export const options = (over: Partial<PrintOptions> = {}): PrintOptions => ({
  ...{ furigana: false, language: 'en', pictures: new Map() },
  ...over,
});

/** All that is written on pages, in the order in which it is set. */
export const writtenOnPages = (pages: readonly PaperPage[]): string =>
  pages.flatMap(({ marks }) => marks.map((mark) => (mark.kind === 'text' ? mark.text : ''))).join('\n');

/** What a reader of PDF finds in a file, page by page. */
export async function textOfPdf(bytes: Buffer): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join('\n'));
  }
  await task.destroy();
  return texts;
}
