import { furiganaGroups } from '../written/furigana-groups.js';
import type { Word } from '../written/records.js';
import { asLine, breakGroup, foreignReading, pairs, without } from './seeded-fault.js';
import type { SeededFault } from './seeded-fault.js';

type Change = (word: Word, other: Word) => object | string | undefined;

const KANJI_GROUP = /\{([^|]*)\|([^}]*)\}/u;

function fault(name: string, rules: readonly string[], change: Change): SeededFault {
  return {
    name,
    rules,
    lines: ({ words }, order) => {
      const shuffled = order(words);
      return pairs(shuffled).flatMap(([placed, other]) =>
        asLine(placed, change(placed.record, other.record)),
      );
    },
  };
}

const withGloss = (word: Word, gloss: Partial<Word['gloss']>): object => ({
  ...word,
  gloss: { ...word.gloss, ...gloss },
});
const withTranslation = (word: Word, texts: Partial<Word['translation']>): object => ({
  ...word,
  translation: { ...word.translation, ...texts },
});

const LANGUAGE_FAULTS: readonly SeededFault[] = [
  fault('a gloss that lacks a language', ['shape'], (word) => ({
    ...word,
    gloss: without(word.gloss, 'vi'),
  })),
  fault('an example without its Nepali translation', ['shape'], (word) => ({
    ...word,
    translation: without(word.translation, 'ne'),
  })),
  fault('an English gloss left in the Hindi place', ['language'], (word) =>
    withGloss(word, { hi: word.gloss.en }),
  ),
  fault('an English sentence left in the Vietnamese place', ['language'], (word) =>
    withTranslation(word, { vi: word.translation.en }),
  ),
  fault('kana in a Chinese gloss', ['language'], (word) => withGloss(word, { 'zh-pinyin': 'する' })),
  fault('a Japanese shape of a character in a Chinese gloss', ['language'], (word) =>
    withGloss(word, { 'zh-pinyin': `${word.gloss['zh-pinyin']}図` }),
  ),
  fault('romaji in an Indonesian gloss', ['language'], (word) => withGloss(word, { id: 'hon desu' })),
  fault('a doubled space in a gloss', ['language'], (word) => withGloss(word, { en: `${word.gloss.en}  x` })),
  fault('a translation that does not end as a sentence', ['punctuation'], (word) =>
    withTranslation(word, { en: (word.translation.en ?? '').replace(/[.!?]["'”’)]?$/u, '') }),
  ),
];

const GLOSS_FAULTS: readonly SeededFault[] = [
  fault('a gloss of more than 40 characters', ['gloss'], (word) =>
    withGloss(word, { id: 'kata '.repeat(9).trim() }),
  ),
  fault('an English verb without to', ['gloss'], (word) =>
    word.pos.startsWith('verb') ? withGloss(word, { en: word.gloss.en.replace(/^.*?to /u, '') }) : undefined,
  ),
  fault('a Japanese gloss that holds the word', ['gloss'], (word) =>
    Array.from(word.word).length > 1 ? withGloss(word, { ja: `${word.word}のこと` }) : undefined,
  ),
  fault('the gloss of another word', ['same-gloss'], (word, other) =>
    withGloss(word, { 'pt-BR': other.gloss['pt-BR'] }),
  ),
  fault('a near word that does not exist', ['reference'], (word) => ({ ...word, near: ['無語/むご'] })),
];

const FORM_FAULTS: readonly SeededFault[] = [
  fault('a reading with a sign too many', ['dictionary', 'reading'], (word) => ({
    ...word,
    reading: `${word.reading}う`,
  })),
  fault('the reading of another word', ['dictionary', 'reading'], (word, other) =>
    other.reading === word.reading ? undefined : { ...word, reading: other.reading },
  ),
  fault('a wrong part of speech', ['dictionary', 'pos'], (word) => ({
    ...word,
    pos: word.pos.startsWith('verb') ? 'adjective-na' : 'verb-ru',
  })),
  fault('an accepted spelling that no dictionary has', ['dictionary'], (word) => ({
    ...word,
    accepted: ['無語無'],
  })),
  fault('a theme that does not exist', ['shape'], (word) => ({ ...word, theme: 'things' })),
  fault('a misspelled key', ['shape'], (word) => ({ ...word, exampel: word.example })),
  fault('a line that is no JSON', ['format'], (word) => JSON.stringify(word).slice(0, -2)),
  fault('the word of another record', ['duplicate', 'example'], (word, other) => ({
    ...word,
    word: other.word,
    reading: other.reading,
  })),
];

const EXAMPLE_FAULTS: readonly SeededFault[] = [
  fault('kanji without furigana', ['furigana'], (word) => breakGroup(word, KANJI_GROUP, '$1')),
  fault('furigana over kana', ['furigana'], (word) => ({
    ...word,
    example: word.example.replace(/。$/u, '{よ|よ}。'),
  })),
  fault('a furigana in katakana', ['furigana'], (word) => breakGroup(word, KANJI_GROUP, '{$1|カナ}')),
  fault('okurigana inside the group', ['furigana'], (word) =>
    breakGroup(word, /\{([^|]*)\|([^}]*)\}([ぁ-ん])/u, '{$1$3|$2$3}'),
  ),
  fault('a furigana that no dictionary allows', ['furigana-reading'], (word, other) =>
    foreignReading(word, furiganaGroups(other.example)),
  ),
  // of kana alone a word may stand in any sentence: つける in 気をつけて
  fault('an example that does not hold the word', ['example'], (word, other) =>
    /\p{Script=Han}/u.test(word.word)
      ? { ...word, example: `これ${other.example}`.replace(word.word, 'それ') }
      : undefined,
  ),
  fault('an example without its full stop', ['punctuation'], (word) => ({
    ...word,
    example: word.example.slice(0, -1),
  })),
  fault('half-width punctuation', ['japanese'], (word) => ({
    ...word,
    example: word.example.replace('。', '.。'),
  })),
  fault('the example of another word', ['duplicate'], (word, other) => ({ ...word, example: other.example })),
];

export const WORD_FAULTS: readonly SeededFault[] = [
  ...LANGUAGE_FAULTS,
  ...GLOSS_FAULTS,
  ...FORM_FAULTS,
  ...EXAMPLE_FAULTS,
];
