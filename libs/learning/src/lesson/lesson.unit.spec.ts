import { describe, expect, it } from 'vitest';
import { isCalled } from '../confusion.js';
import { generatedBank } from '../bank.js';
import type { BankItem } from '../bank.js';
import { handwritingQuestion } from '../generators/handwriting-question.js';
import { generateKanjiAbroadQuestion } from '../generators/kanji-abroad-question.js';
import { kanjiByChar } from '../kanji.js';
import { wrongChoices } from '../question.js';
import type { AskedContent, Choice, RubySegment } from '../question.js';
import { pitchOf } from '../pitch.js';
import { isNoReadingOf, taughtReadings } from '../readings.js';
import { isSound } from '../sounds.js';
import { validSounds, soundKey, wordKey } from '../words.js';
import { LISTENING_ITEMS, PARTICLE_ITEMS } from '../sentences.js';
import { lessonOf } from './lesson.js';
import { reading, surface } from './taught.js';
import type { Lesson, Taught } from './taught.js';
import { wordOf } from './word-lesson.js';

const bank = generatedBank();
const asked = bank.map((item) => ({ ...item, lesson: lessonOf(item.content) }));
type Asked = BankItem & { readonly lesson: Lesson | undefined };

const of = (...kinds: readonly AskedContent['source']['kind'][]): Asked[] =>
  asked.filter(({ content }) => kinds.includes(content.source.kind));
/** The slugs of the questions that break the rule. */
const breaking = (questions: readonly Asked[], holds: (question: Asked) => boolean): string[] =>
  questions.filter((question) => !holds(question)).map(({ slug }) => slug);
const wrongOf = ({ content, lesson }: Asked): (Taught | undefined)[] =>
  wrongChoices(content).map(({ id }) => lesson?.choices?.[id]);
const isMatching = ({ content }: Asked): boolean => content.skill === 'matching';
const everyTaught = ({ lesson }: Asked): Taught[] =>
  [lesson?.asked, ...Object.values(lesson?.choices ?? {}), ...(lesson?.left ?? [])].filter(
    (one) => one !== undefined,
  );

describe('what an answer teaches, of the whole bank', () => {
  it('STUDY-2 there is a lesson of every question that we made, and of none that an author wrote', () => {
    expect(breaking(asked, ({ lesson }) => lesson !== undefined)).toEqual([]);
    const [first] = bank;
    if (first === undefined) throw new Error('the bank is empty');
    expect(lessonOf({ ...first.content, source: { kind: 'own', item: 'x' } })).toBeUndefined();
  });

  it('STUDY-2 a thing that the library no longer has teaches nothing, and stops no practice', () => {
    for (const kind of ['kana', 'kanji', 'word', 'particle', 'grammar', 'listening'] as const) {
      const [one] = of(kind);
      if (one === undefined) throw new Error(`no question of ${kind}`);
      expect(lessonOf({ ...one.content, source: { kind, item: 'gone/gone' } })).toBeUndefined();
    }
  });

  it('STUDY-2 of a kana: its sound, and the kana that each wrong choice is', () => {
    const kana = of('kana');
    expect(breaking(kana, ({ lesson }) => lesson?.asked?.sound !== undefined)).toEqual([]);
    expect(breaking(kana, (question) => wrongOf(question).every((one) => one?.sound !== undefined))).toEqual(
      [],
    );
    const basic = kana.filter(
      ({ content: { tags } }) => tags.includes('hiragana') && tags.includes('gojuon'),
    );
    // no word has を: it is the particle alone
    const without = breaking(basic, ({ lesson }) => lesson?.asked?.example !== undefined);
    expect(without.every((slug) => slug.startsWith('kana:を:'))).toBe(true);
  });

  it('STUDY-2 of a kanji: reading and meaning, and the kanji of every wrong choice', () => {
    const kanji = of('kanji').filter((question) => !isMatching(question));
    const isTold = ({ text, meaning }: Taught): boolean => text !== undefined || meaning !== undefined;
    expect(breaking(kanji, (question) => wrongOf(question).every((one) => one && isTold(one)))).toEqual([]);
    const read = kanji.filter(({ content }) => content.skill === 'kanji-reading');
    expect(breaking(read, ({ lesson }) => lesson?.asked?.meaning !== undefined)).toEqual([]);
  });

  it('STUDY-2 no kanji stands for a wrong reading that the asked one has, nor the asked one for a wrong choice', () => {
    const faults = of('kanji').flatMap(({ slug, content, lesson }) =>
      Object.entries(lesson?.choices ?? {}).flatMap(([id, { text }]) => {
        const own = content.source.item;
        if (text && surface(text) === own) return [`${slug} ${id}`];
        const label = content.choices?.find((choice) => choice.id === id)?.text;
        if (content.skill !== 'kanji-reading' || !text || !label) return [];
        const said = taughtReadings(kanjiByChar(surface(text))).find((one) => one.label === surface(label));
        return said && isNoReadingOf(kanjiByChar(own), said) ? [] : [`${slug} ${id}`];
      }),
    );
    expect(faults).toEqual([]);
  });

  it('STUDY-2 of a word: how it is read, a sentence with its translation, its sound', () => {
    const words = of('word').filter((question) => !isMatching(question));
    const holds = ({ lesson }: Asked): boolean =>
      lesson?.asked?.sound !== undefined && lesson.asked.example?.meaning !== undefined;
    expect(breaking(words, holds)).toEqual([]);
    const named = words.filter(({ content }) => ['word-meaning', 'word-recall'].includes(content.skill));
    expect(breaking(named, (question) => wrongOf(question).every((one) => one !== undefined))).toEqual([]);
  });

  it('STUDY-3 of a word: its pitch, where it is known, and of a word that was chosen as well', () => {
    const words = of('word').filter((question) => !isMatching(question));
    expect(
      breaking(words, ({ content, lesson }) => lesson?.asked?.pitch === pitchOf(content.source.item)),
    ).toEqual([]);
    const chosen = words.flatMap((question) => wrongOf(question).map((one) => one?.pitch));
    expect(chosen.filter((pitch) => pitch !== undefined).length).toBeGreaterThan(chosen.length / 2);
    expect(
      of('kana', 'kanji')
        .flatMap(everyTaught)
        .filter(({ pitch }) => pitch !== undefined),
    ).toEqual([]);
  });

  it('STUDY-2 no word stands for a wrong choice that could be read or meant as the asked one', () => {
    const faults = of('word').flatMap(({ slug, content, lesson }) => {
      const word = wordOf(content.source.item);
      return Object.entries(lesson?.choices ?? {}).flatMap(([id, { text }]) => {
        if (!text || !word) return [];
        const key = `${surface(text)}/${reading(text)}`;
        const isRead = content.skill === 'word-reading' && validSounds(word).has(soundKey(reading(text)));
        return key === wordKey(word) || isRead ? [`${slug} ${id} ${key}`] : [];
      });
    });
    expect(faults).toEqual([]);
  });

  it('STUDY-2 of a sentence: its translation in every language, and never a particle or pattern that is asked for', () => {
    const sentences = of('particle', 'grammar', 'listening');
    const holds = ({ lesson }: Asked): boolean => Object.keys(lesson?.sentence?.meaning ?? {}).length === 7;
    expect(breaking(sentences, holds)).toEqual([]);
    const own = (one: Taught): string => JSON.stringify(one.meaning ?? one.example?.meaning);
    const isOther = (question: Asked): boolean =>
      wrongOf(question).every(
        (one) =>
          !one ||
          (own(one) !== JSON.stringify(question.content.explanation) &&
            own(one) !== JSON.stringify(question.lesson?.asked?.example?.meaning)),
      );
    expect(breaking(sentences, isOther)).toEqual([]);
  });

  it('STUDY-2 every particle that is written as one wrong word has its job', () => {
    const unknown = new Set(
      of('particle').flatMap(({ content, lesson }) =>
        wrongChoices(content)
          .filter(({ id }) => lesson?.choices?.[id] === undefined)
          .map(({ text = [] }) => surface(text)),
      ),
    );
    const asOne = new Set(PARTICLE_ITEMS.map(({ answer }) => answer));
    expect([...unknown].filter((particle) => asOne.has(particle))).toEqual([]);
  });

  it('STUDY-4 names only recordings that there are', () => {
    const sounds = asked.flatMap((question) => [
      ...everyTaught(question).flatMap(({ sound, example }) => [sound, example?.sound]),
      question.lesson?.sentence?.sound,
    ]);
    expect([...new Set(sounds)].filter((path) => path !== undefined && !isSound(path))).toEqual([]);
    expect(new Set(of('listening').map(({ lesson }) => lesson?.sentence?.sound)).size).toBe(
      LISTENING_ITEMS.length,
    );
  });

  it('STUDY-2 is the same of a question that the database gives back, with its keys in another order', () => {
    const segment = ({ text, ruby }: RubySegment): RubySegment =>
      ruby === undefined ? { text } : { ruby, text };
    const stored = ({ text, meaning, ...rest }: Choice): Choice =>
      text
        ? { ...rest, text: text.map(segment) }
        : { ...rest, meaning: Object.fromEntries(Object.entries(meaning).toReversed()) };
    for (const { content, lesson } of asked.filter((_, at) => at % 50 === 0)) {
      const { choices = [], further_choices = [] } = content;
      const again = {
        ...content,
        choices: choices.map(stored),
        further_choices: further_choices.map(stored),
      };
      expect(lessonOf(again)).toEqual(lesson);
    }
  });

  it('STUDY-2 says nothing that the choice says itself', () => {
    const faults = asked.flatMap(({ slug, content, lesson }) =>
      Object.entries(lesson?.choices ?? {}).flatMap(([id, taught]) => {
        const face = wrongChoices(content).find((choice) => choice.id === id);
        const isTwice =
          taught.text !== undefined && JSON.stringify(taught.text) === JSON.stringify(face?.text);
        return isTwice ? [`${slug} ${id}`] : [];
      }),
    );
    expect(faults).toEqual([]);
  });
});

describe('what is made when it is asked', () => {
  it('STUDY-5 what is written by hand has its meaning and a word', () => {
    expect(lessonOf(handwritingQuestion('食', 'meaning'))?.asked?.example?.text).toEqual([
      { text: '食', ruby: 'た' },
      { text: 'べる' },
    ]);
    expect(lessonOf(handwritingQuestion('あ', 'romaji'))?.asked).toMatchObject({ reading: 'a' });
  });

  it('STUDY-2 readings of other languages name no kanji', () => {
    const lesson = lessonOf(generateKanjiAbroadQuestion(kanjiByChar('山'), 'hanviet', 's'));
    expect(lesson?.asked?.meaning?.en).toBe('mountain');
    expect(lesson?.choices).toBeUndefined();
  });

  it('STUDY-2 a kana that was chosen is the one of the confusion', () => {
    const { content, lesson } = asked.find(({ slug }) => slug === 'kana:れ:to-romaji') ?? {};
    if (content === undefined) throw new Error('れ is not in the bank');
    for (const [id, { text }] of Object.entries(lesson?.choices ?? {}))
      expect(text && isCalled(content, id, surface(text))).toBe(true);
  });
});
