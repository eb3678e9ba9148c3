import { describe, expect, it } from 'vitest';
import { generatedBank } from './bank.js';
import simplifiedPairs from './data/kanji-simplified.json' with { type: 'json' };
import type { ChoiceFace, QuestionContent } from './question.js';
import { toHiragana } from './readings.js';
import { GRAMMAR_GAP_ITEMS, PARTICLE_ITEMS } from './sentences.js';
import { drawsOf, everyFace, rightOf, shownTo, wrongOf } from './testing/question-faults.js';
import { kindOf } from './word-kinds.js';
import { isOfField } from './word-neighbours.js';
import { WORDS, groupOf, wordKey, wordScript } from './words.js';
import type { Word } from './words.js';
import { looksLike } from './written/check/gap-rules.js';

/** Over the whole bank and every draw of it. */
const bank = generatedBank();
const of = (skill: string) =>
  bank.filter(({ content }) => content.skill === skill && content.key.type === 'choice');

interface Shown {
  readonly slug: string;
  readonly content: QuestionContent;
}
const everyDraw = (skill: string): Shown[] =>
  of(skill).flatMap(({ slug, content }) => drawsOf(content).map((draw) => ({ slug, content: draw })));

const textOf = (face: ChoiceFace): string => shownTo(face, 'ja');
const named = (shown: readonly Shown[]): string[] => [
  ...new Set(shown.map(({ slug, content }) => `${slug}: ${(content.choices ?? []).map(textOf).join(' ')}`)),
];

/** So many choices an item has, that its attempts differ. */
const POOL = 8;
const poolOf = ({ choices = [], further_choices = [] }: QuestionContent): number =>
  new Set([...choices, ...further_choices].map((choice) => JSON.stringify({ ...choice, id: '' }))).size;

/** Why an item has fewer, and which share of such items at most. */
const FEWER: readonly (readonly [RegExp, number, string])[] = [
  [/^kana:グァ:/u, 1, 'グァ stands alone in its row: its question is クァ, ガ and カ'],
  [/^kanji:[五七九]:reading-.+つ$/u, 1, 'eight other ways to count: the last two are no set of three'],
  [/^kana:.:sound$/u, 0.02, 'a grid of two rows in which no two signs sound the same'],
  [/^word:.+:sound$/u, 0.25, 'what sounds nearly like the word, and nothing else'],
  [
    /^word:.+:reading$/u,
    0.06,
    'a reading that few others resemble: rather fewer than one that nobody takes for it',
  ],
];

/** Of one field few loan words are ours, which stand among loan words; affixes and set phrases are few altogether. */
const hasFew = (word: Word): boolean =>
  wordScript(word) === 'katakana' || ['part', 'said'].includes(groupOf(word));

const simplified = new Map(simplifiedPairs.map((pair) => [pair.slice(0, 1), pair.slice(1)]));
const shapes = (text: string): string[] =>
  Array.from(text).flatMap((char) =>
    /\p{Script=Han}/u.test(char) ? [char, simplified.get(char) ?? char] : [],
  );
/** True where a Chinese meaning shows a kanji of what is asked. */
const shows = (asked: string, chinese: string): boolean =>
  shapes(asked).some((shape) => chinese.replace('读作', '').includes(shape));

describe('the choices of the whole bank', () => {
  it('STUDY-3 come from eight or more, and each draw is four different ones with the right one', () => {
    const asked = bank.filter(({ content }) => content.key.type === 'choice');
    const fewer = asked.filter(({ content }) => poolOf(content) < POOL).map(({ slug }) => slug);
    const unknown = fewer.filter((slug) => !FEWER.some(([named]) => named.test(slug)));
    expect(unknown).toEqual([]);
    for (const [named, most, why] of FEWER) {
      const all = asked.filter(({ slug }) => named.test(slug)).length;
      expect(fewer.filter((slug) => named.test(slug)).length, why).toBeLessThanOrEqual(all * most);
    }
    for (const { slug, content } of asked) {
      for (const draw of drawsOf(content)) {
        expect(new Set((draw.choices ?? []).map(({ id }) => id)).size, slug).toBe(4);
        expect(rightOf(draw), slug).toHaveLength(1);
      }
    }
  });

  it('STUDY-3 a gap: every written choice is drawn, and two wrong ones of each draw look like the answer', () => {
    const strange = ['particle', 'grammar'].flatMap(of).flatMap(({ slug, content }) => {
      const [answer = ''] = rightOf(content).map(textOf);
      const odd = drawsOf(content).filter(
        (draw) => wrongOf(draw).filter((choice) => looksLike(textOf(choice), answer)).length < 2,
      );
      return odd.map((draw) => `${slug}: ${(draw.choices ?? []).map(textOf).join(' ')}`);
    });
    expect(strange).toEqual([]);
    const written = [...PARTICLE_ITEMS, ...GRAMMAR_GAP_ITEMS].map(({ wrong }) => wrong.length + 1);
    expect(['particle', 'grammar'].flatMap(of).map(({ content }) => poolOf(content))).toEqual(written);
  });

  it('STUDY-3 word-reading: the right one shares a kana with two others at least, and none is much longer', () => {
    const isAlike = (one: string, other: string): boolean =>
      Array.from(one).some((kana) => other.includes(kana));
    const strange = everyDraw('word-reading').filter(({ content }) => {
      const [right = ''] = rightOf(content).map(textOf);
      const wrong = wrongOf(content).map(textOf);
      const isLong = wrong.some((text) => Math.abs(text.length - right.length) > 2);
      // a reading of one kana has none to share
      return isLong || (right.length > 1 && wrong.filter((text) => isAlike(text, right)).length < 2);
    });
    expect(named(strange)).toEqual([]);
  });

  /** 問い, 幸い, 勢い, 災い, 互い, 憂い, 憩い, 遣い: no adjectives. */
  const NOUN = /^(?:と|さいわ|いきお|わざわ|たが|うれ|いこ|つか)（い）$/u;

  it('STUDY-3 kanji-reading: none stands out by its length or as the only adjective or verb', () => {
    const endOf = (text: string): string => {
      const okurigana = /（(.+)）/u.exec(text)?.[1];
      if (okurigana === undefined) return /\p{Script=Katakana}/u.test(text) ? 'on' : 'kun';
      if (okurigana.endsWith('い') && !NOUN.test(text)) return 'adjective';
      return /[うくぐすつぬぶむる]$/u.test(okurigana) ? 'verb' : 'neither';
    };
    const strange = everyDraw('kanji-reading').filter(({ content }) => {
      const shown = (content.choices ?? []).map(textOf);
      const [right = ''] = rightOf(content).map(textOf);
      const isOdd = shown.some((text) => Math.abs(text.length - right.length) > 2);
      return isOdd || new Set(shown.map(endOf)).size > 1;
    });
    expect(named(strange)).toEqual([]);
  });

  const words = new Map(WORDS.map((word) => [wordKey(word), word]));
  const byGloss = Map.groupBy(WORDS, ({ gloss }) => everyFace({ meaning: gloss }));
  const byText = Map.groupBy(
    WORDS.flatMap((word) => [
      { text: word.word, word },
      { text: toHiragana(word.reading), word },
    ]),
    ({ text }) => text,
  );
  const wordsOf = (choice: ChoiceFace): Word[] =>
    (choice.meaning ? byGloss.get(everyFace(choice)) : byText.get(textOf(choice))?.map(({ word }) => word)) ??
    [];
  const askedWord = ({ source }: QuestionContent): Word | undefined => words.get(source.item);

  it('STUDY-3 words: a noun stands among nouns of its field or kind, any other word among words of its group', () => {
    const isPeer = (word: Word, other: Word): boolean =>
      isOfField(word, other) ||
      (kindOf(word) !== 'noun' && kindOf(word) === kindOf(other)) ||
      (groupOf(word) === groupOf(other) && toHiragana(word.reading) === toHiragana(other.reading));
    const strange = [...everyDraw('word-meaning'), ...everyDraw('word-recall')].filter(({ content }) => {
      const word = askedWord(content);
      return (
        word !== undefined &&
        !hasFew(word) &&
        wrongOf(content).some((choice) => !wordsOf(choice).some((other) => isPeer(word, other)))
      );
    });
    expect(named(strange)).toEqual([]);
  });

  it('STUDY-3 words: a person, a country, a date, a counter stands among its kind, and no other word among these alone', () => {
    const strange = [...everyDraw('word-meaning'), ...everyDraw('word-recall')].filter(({ content }) => {
      const word = askedWord(content);
      const isAlike = (choice: ChoiceFace): boolean =>
        wordsOf(choice).some((other) => word !== undefined && kindOf(word) === kindOf(other));
      // five parts of the world are written in kanji
      const few = word === undefined || hasFew(word) || kindOf(word) === 'country';
      return !few && wrongOf(content).filter(isAlike).length < 2;
    });
    expect(named(strange)).toEqual([]);
  });

  it('STUDY-3 word-reading: no small っ stands before an end where none is misheard', () => {
    const strange = everyDraw('word-reading').filter(({ content }) => {
      const [right = ''] = rightOf(content).map(textOf);
      const wrong = wrongOf(content).map(textOf);
      const isOdd = (text: string): boolean =>
        /っ[きくちつ]$/u.test(text) && !/っ.$/u.test(right) && !byText.has(text);
      return wrong.some(isOdd);
    });
    expect(named(strange)).toEqual([]);
  });

  it('STUDY-9 word-recall: a masked meaning in Chinese fits none of the other choices', () => {
    const asPattern = (phrase: string): RegExp => new RegExp(`^${phrase.replaceAll('〇', '.')}$`, 'u');
    const phrases = (text: string): string[] =>
      text
        .replaceAll(/[(（][^)）]*[)）]/gu, '')
        .split(/[、，；;]/u)
        .filter((phrase) => phrase.replaceAll('〇', '').trim() !== '');
    const strange = everyDraw('word-recall').filter(({ content }) => {
      const chinese = content.prompt.meaning?.['zh-pinyin'] ?? '';
      const asked = chinese.includes('〇') ? phrases(chinese) : [];
      return (
        asked.length > 0 &&
        wrongOf(content)
          .flatMap(wordsOf)
          .some(({ gloss }) =>
            asked.every((phrase) => phrases(gloss['zh-pinyin']).some((one) => asPattern(phrase).test(one))),
          )
      );
    });
    expect(named(strange)).toEqual([]);
  });

  it('STUDY-9 no meaning shows to who reads Chinese the kanji that is asked for', () => {
    const skills = ['kanji-meaning', 'word-meaning', 'kanji-writing', 'word-recall'];
    const strange = skills.flatMap(of).filter(({ content }) => {
      const [asked = ''] = content.source.item.split('/');
      const all = [...(content.choices ?? []), ...(content.further_choices ?? [])];
      const meanings = [content.prompt.meaning, ...all.map(({ meaning }) => meaning)];
      return meanings.some((meaning) => shows(asked, meaning?.['zh-pinyin'] ?? ''));
    });
    expect(strange.map(({ slug }) => slug)).toEqual([]);
  });

  it('STUDY-9 a matching pair shows no kanji of the word in its Chinese meaning, and no two meanings are one', () => {
    const strange = bank.filter(({ content }) => {
      if (content.skill !== 'matching' || content.key.type !== 'order') return false;
      const chinese = (content.choices ?? []).map(({ meaning }) => meaning?.['zh-pinyin'] ?? '');
      const ids = (content.choices ?? []).map(({ id }) => id);
      const [pairs = []] = content.key.accepted;
      const told = (content.prompt.left ?? []).some((face, at) =>
        shows(textOf(face), chinese[ids.indexOf(pairs[at] ?? '')] ?? ''),
      );
      const isWord = content.source.kind === 'word';
      return told || (isWord && new Set(chinese).size < chinese.length);
    });
    expect(strange.map(({ slug }) => slug)).toEqual([]);
  });
});
