import { describe, expect, it } from 'vitest';
import { fieldsOf } from './fields-of.js';

/** A table by its columns: the heading, then what stands below it. */
const read = (columns: Readonly<Record<string, readonly string[]>>) =>
  fieldsOf(
    '',
    Object.entries(columns).map(([name, cells]) => ({ name, cells })),
    { language: 'en' },
  );
const roles = (columns: Parameters<typeof read>[0]) => read(columns).map(({ role }) => role);
const reasons = (columns: Parameters<typeof read>[0]) => read(columns).map(({ reason }) => reason);

const WORDS = ['郵便局', '切手', '送る'];
const KANA = ['ゆうびんきょく', 'きって', 'おくる'];
const ENGLISH = ['post office', 'stamp', 'to send'];
const SENTENCES = ['郵便局で切手を買います。', '切手を三枚ください。', '荷物を送ってください。'];
const SOUNDS = ['[sound:a.mp3]', '[sound:b.mp3]', ''];

describe('PLUS-7 what the columns of a file are taken for', () => {
  it('PLUS-7 is what their headings say, in the words of decks, spreadsheets and schools', () => {
    const deck = { Expression: WORDS, Kana: KANA, English: ENGLISH, Audio: SOUNDS, Sentence: SENTENCES };
    expect(roles(deck)).toEqual(['text', 'reading', 'meaning en', 'audio', 'example']);
    expect(new Set(reasons(deck))).toEqual(new Set(['heading']));
    expect(
      roles({ 単語: WORDS, よみ: KANA, ベトナム語: ['a', 'b'], 例文: SENTENCES, 品詞: ['名詞'] }),
    ).toEqual(['text', 'reading', 'meaning vi', 'example', null]);
  });

  it('PLUS-7 is what stands in them where headings say nothing, in whatever order, with the share that speaks for it', () => {
    const columns = { F5: SOUNDS, F4: SENTENCES, F3: ENGLISH, F2: KANA, F1: WORDS };
    expect(roles(columns)).toEqual(['audio', 'example', 'meaning', 'reading', 'text']);
    expect(read(columns).map(({ reason, share }) => [reason, share])).toEqual(
      Array.from({ length: 5 }, () => ['content', 100]),
    );
  });

  it('PLUS-7 is nothing where two columns look alike: no place says which is which', () => {
    expect(roles({ x: ENGLISH, y: ['Amt', 'Marke', 'senden'], z: WORDS })).toEqual([null, null, 'text']);
    expect(roles({ x: ['1', '2'], y: ['3', '4'] })).toEqual([null, null]);
  });

  it('PLUS-7 leaves aside what belongs to the sentence of a word, and what nobody asks', () => {
    const core = {
      'Vocabulary-Kanji': WORDS,
      'Vocabulary-Kana': KANA,
      'Vocabulary-English': ENGLISH,
      'Vocabulary-Pos': ['Noun', 'Noun', 'Verb'],
      Expression: SENTENCES,
      Reading: ['郵便局[ゆうびんきょく]で', '切手[きって]を', '荷物[にもつ]を'],
      'Sentence-English': ['I buy stamps.', 'Stamps, please.', 'Send it.'],
      'Sentence-Audio': SOUNDS,
      'Core-Index': ['1', '2', '3'],
    };
    expect(roles(core)).toEqual(['text', 'reading', 'meaning en', null, 'example', null, null, null, null]);
  });

  it.each([
    ['A to D', ['Question', 'A', 'B', 'C', 'D', 'Correct answer']],
    ['1 to 4', ['問題', '1', '2', '3', '4', '正解']],
    ['ア to エ', ['設問', 'ア', 'イ', 'ウ', 'エ', '答え']],
    ['option A to D', ['Question text', 'Option A', 'Option B', 'Option C', 'Option D', 'Answer']],
    ['answer 1 to 4', ['Question', 'Answer 1', 'Answer 2', 'Answer 3', 'Answer 4', 'Correct answer(s)']],
  ])('PLUS-7 choices are headed %s', (_what, headings) => {
    const columns = Object.fromEntries(headings.map((heading) => [` ${heading}`, ['い', 'ろ']]));
    expect(roles(columns)).toEqual(['text', 'choice 1', 'choice 2', 'choice 3', 'choice 4', 'answer']);
  });

  it('PLUS-7 the column that repeats a choice, or its letter, is the answer', () => {
    const choices = { 問題: ['あ', 'い'], A: ['に', 'を'], B: ['で', 'へ'] };
    expect(read({ ...choices, Key1: ['に', 'へ'] })[3]).toMatchObject({ role: 'answer', reason: 'content' });
    expect(read({ ...choices, Key1: ['b', 'A'] })[3]).toMatchObject({ role: 'answer', reason: 'content' });
    expect(read({ ...choices, Key1: ['well', 'known'] })[3]?.role).toBeNull();
  });

  it('PLUS-7 what a person chooses counts, also that a column is not used', () => {
    const named = [
      { name: 'Word', cells: WORDS },
      { name: 'English', cells: ENGLISH },
      { name: 'Memo', cells: KANA },
    ];
    expect(
      fieldsOf('', named, { language: 'en', roles: ['text', null, 'reading'] }).map(({ role, reason }) => [
        role,
        reason,
      ]),
    ).toEqual([
      ['text', 'heading'],
      [null, 'chosen'],
      ['reading', 'content'],
    ]);
  });

  it('PLUS-7 a meaning is in the language that its letters name', () => {
    expect(roles({ Word: WORDS, Meaning: ['bưu điện', 'con tem', 'gửi'] })).toEqual(['text', 'meaning vi']);
    expect(roles({ Word: WORDS, Meaning: ['डाकघर', 'टिकट', 'भेजना'] })).toEqual(['text', 'meaning hi']);
    expect(roles({ Word: WORDS, Meaning: ENGLISH })).toEqual(['text', 'meaning']);
  });

  it('PLUS-7 shows some of what stands in a column as text', () => {
    const [field] = read({ Front: ['<b>犬</b>', '<b>犬</b>', '', '猫<br>ねこ', '鳥', '魚'] });
    expect(field?.examples).toEqual(['犬', '猫 ねこ', '鳥']);
  });
});
