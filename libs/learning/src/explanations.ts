import { CONTENT_LANGUAGES } from './question.js';
import type { ContentLanguage, FullText } from './question.js';
import type { Word } from './written/records.js';

type Sentence = (subject: string, answer: string) => string;

const IS_READ: Readonly<Record<ContentLanguage, Sentence>> = {
  en: (subject, answer) => `「${subject}」 is read ${answer}.`,
  ja: (subject, answer) => `「${subject}」は ${answer} と読みます。`,
  vi: (subject, answer) => `「${subject}」 đọc là ${answer}.`,
  'zh-pinyin': (subject, answer) => `「${subject}」读作 ${answer}。`,
  id: (subject, answer) => `「${subject}」 dibaca ${answer}.`,
  'pt-BR': (subject, answer) => `「${subject}」 lê-se ${answer}.`,
  ne: (subject, answer) => `「${subject}」 लाई ${answer} भनेर पढिन्छ।`,
  hi: (subject, answer) => `「${subject}」 को ${answer} पढ़ा जाता है।`,
};

const MEANS: Readonly<Record<ContentLanguage, Sentence>> = {
  en: (subject, answer) => `「${subject}」 means: ${answer}.`,
  ja: (subject, answer) => `「${subject}」の意味：${answer}。`,
  vi: (subject, answer) => `「${subject}」 có nghĩa là: ${answer}.`,
  'zh-pinyin': (subject, answer) => `「${subject}」的意思：${answer}。`,
  id: (subject, answer) => `「${subject}」 berarti: ${answer}.`,
  'pt-BR': (subject, answer) => `「${subject}」 significa: ${answer}.`,
  ne: (subject, answer) => `「${subject}」 को अर्थ: ${answer}।`,
  hi: (subject, answer) => `「${subject}」 का अर्थ: ${answer}।`,
};

const UNSPACED: readonly ContentLanguage[] = ['ja', 'zh-pinyin'];
const spaceIn = (language: ContentLanguage): string => (UNSPACED.includes(language) ? '' : ' ');

/** Builds one text per language of the product. */
export function localize(textIn: (language: ContentLanguage) => string): FullText {
  const [en, ja, vi, zh, id, pt, ne, hi] = CONTENT_LANGUAGES;
  return {
    [en]: textIn(en),
    [ja]: textIn(ja),
    [vi]: textIn(vi),
    [zh]: textIn(zh),
    [id]: textIn(id),
    [pt]: textIn(pt),
    [ne]: textIn(ne),
    [hi]: textIn(hi),
  };
}

/** The texts after one another, each in its language. */
export function joinTexts(texts: readonly FullText[]): FullText {
  return localize((language) => texts.map((text) => text[language]).join(spaceIn(language)));
}

/** “「し」 is read shi.” */
export function explainReading(subject: string, reading: string): FullText {
  return localize((language) => IS_READ[language](subject, reading));
}

/** “「山」 is read やま. 「山」 means: mountain.” */
export function explainKanji(char: string, readings: string, meaning: FullText): FullText {
  return localize(
    (language) =>
      IS_READ[language](char, readings) + spaceIn(language) + MEANS[language](char, meaning[language]),
  );
}

/** What the kanji says, then the word that shows the reading: “… 「食べる」 is read たべる. 「食べる」 means: to eat.” */
export function explainInWord(
  explained: FullText,
  { word, reading, gloss }: Pick<Word, 'word' | 'reading' | 'gloss'>,
): FullText {
  return localize((language) => {
    const space = spaceIn(language);
    const [read, means] = [IS_READ[language](word, reading), MEANS[language](word, gloss[language])];
    return [explained[language], read, means].join(space);
  });
}

/** “「会う」 is read あう. 「会う」 means: to meet.” */
export function explainWord({ word, reading, gloss }: Word): FullText {
  return localize((language) => {
    const read = word === reading ? '' : IS_READ[language](word, reading) + spaceIn(language);
    return `${read}${MEANS[language](word, gloss[language])}`;
  });
}
