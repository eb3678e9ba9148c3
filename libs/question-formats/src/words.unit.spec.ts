import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkQuestion } from '#contracts/http/check-question';
import { formatOf, type ReadItem, type ReadOptions, readQuestions, withStoredMedia } from './index.js';
import { plainText } from './rich/rich-text.js';
import { sensesOf } from './words/senses.js';

const sample = (name: string): Buffer => readFileSync(new URL(`../samples/${name}`, import.meta.url));
const read = (name: string, options: Partial<ReadOptions> = {}) =>
  readQuestions(formatOf(sample(name), name) ?? 'csv', sample(name), {
    ...{ skill: 'grammar', language: 'en' },
    ...options,
  });
const table = (text: string, options: Partial<ReadOptions> = {}) =>
  readQuestions('csv', Buffer.from(text), { skill: 'grammar', language: 'en', ...options });

const asked = ({ content: { prompt } }: ReadItem) => prompt.glyph ?? plainText(prompt.text ?? []);
const choicesOf = ({ content: { choices = [] } }: ReadItem) =>
  choices.map(({ text, meaning }) => (text ? plainText(text) : Object.values(meaning).join(' / ')));
const rightOf = (item: ReadItem) => {
  const { key, choices = [] } = item.content;
  if (key.type === 'text') return key.accepted.join(' = ');
  return key.type === 'choice'
    ? choicesOf(item)[choices.findIndex(({ id }) => id === key.choice_id)]
    : undefined;
};
const media = '/api/media/01900000-0000-7000-8000-000000000001';
const isTaken = ({ content }: ReadItem) =>
  checkQuestion(
    withStoredMedia(
      content,
      new Map([
        ['audio', media],
        ['picture', media],
      ]),
    ),
  );

describe('PLUS-7 decks of words become questions', () => {
  it('PLUS-7 of a Core deck: what a word means, with its reading, its sound and its sentence, among words of our own', async () => {
    const { items, problems } = await read('core-deck.apkg');
    expect(problems).toEqual([]);
    expect(items.map((item) => [asked(item), rightOf(item), item.content.skill])).toEqual([
      ['郵便局', 'post office', 'word-meaning'],
      ['切手', 'stamp', 'word-meaning'],
      ['送る', 'to send', 'word-meaning'],
      ['届く', 'to arrive', 'word-meaning'],
      ['今日', 'today', 'word-meaning'],
      ['終活', "putting one's affairs in order before death", 'word-meaning'],
      ['荷物', 'baggage', 'word-meaning'],
    ]);
    for (const item of items) {
      expect(new Set(choicesOf(item)).size).toBe(4);
      expect(isTaken(item)).toEqual([]);
    }
    const [first, , third, , fifth] = items;
    expect(first?.media.map(({ name }) => name)).toEqual(['yubinkyoku.mp3']);
    expect(first?.content.prompt.text).toEqual([{ text: '郵便局', ruby: 'ゆうびんきょく' }]);
    expect(first?.content.explanation.en).toBe(
      '郵便局（ゆうびんきょく） post office\n郵便局で切手を買います。',
    );
    expect(first?.origins.answer).toBe('Vocabulary-English');
    expect(third?.content.explanation.en).toContain('to send; to see off');
    expect(fifth?.content.prompt.text).toEqual([{ text: '今日', ruby: 'きょう' }]);
  });

  it('PLUS-7 of an iKnow deck, a kanji deck and gaps: each asks what it is for', async () => {
    const { items, problems } = await read('words-kanji-cloze.apkg');
    expect(problems).toEqual([]);
    expect(items.map((item) => [asked(item), rightOf(item), item.content.skill])).toEqual([
      ['犬', 'dog', 'kanji-meaning'],
      ['猫', 'cat', 'kanji-meaning'],
      ['学校', 'school', 'word-meaning'],
      ['食べる', 'to eat', 'word-meaning'],
      ['山', 'mountain', 'kanji-meaning'],
      ['川', 'river', 'kanji-meaning'],
      ['水', 'water', 'kanji-meaning'],
      ['木', 'tree', 'kanji-meaning'],
      ['駅_____友達を待つ。', 'で', 'particle'],
      ['駅で友達を_____（verb）。', '待つ = まつ', 'grammar'],
      ['手紙を_____。', '出す = だす', 'grammar'],
    ]);
    for (const item of items) expect(isTaken(item)).toEqual([]);
    const gap = items.find(({ content }) => content.skill === 'particle');
    expect(gap?.content.prompt.text).toEqual([
      { text: '駅_____友達を' },
      { text: '待', ruby: 'ま' },
      { text: 'つ。' },
    ]);
    const mountain = items.find((item) => asked(item) === '山');
    expect(mountain?.content.explanation.en).toBe('山（サン・やま） mountain');
    expect(items.at(-1)?.content.explanation.en).toBe('to post a letter');
  });

  it('PLUS-7 of a list of words in OpenDocument: several meanings are parted, and what has none is said', async () => {
    const { items, problems, fields } = await read('words.ods');
    expect(fields.map(({ role }) => role)).toEqual(['text', 'reading', 'meaning vi', 'example']);
    expect(problems.map(({ place, code }) => [place, code])).toEqual([]);
    const exchange = items.find((item) => asked(item) === '両替する');
    expect(exchange?.content.explanation.vi).toContain('đổi tiền; đổi ngoại tệ');
    expect(exchange && rightOf(exchange)).toBe('đổi tiền');
    const leave = items.find((item) => asked(item) === '預ける');
    expect(leave?.content.skill).toBe('word-reading');
  });

  it('PLUS-7 asks for the reading where a person says that it is the answer, and does not let it be heard or seen', async () => {
    const words = ['Word,Kana,English,Sound', '橋,はし,bridge,/sounds/a.mp3', '駅,えき,station,'].join('\n');
    const { items } = await table(words, { roles: ['text', 'answer', 'meaning en', 'audio'] });
    expect(items.map((item) => [asked(item), rightOf(item)])).toEqual([
      ['橋', 'はし'],
      ['駅', 'えき'],
    ]);
    expect(items[0]?.content.prompt.audio).toBeUndefined();
  });

  it('PLUS-7 meanings in Latin letters are not Japanese, in whatever language the page is', async () => {
    const { items } = await read('words-kanji-cloze.apkg', { language: 'ja' });
    const dog = items.find((item) => asked(item) === '犬');
    expect(dog?.content.choices?.map(({ meaning }) => Object.keys(meaning ?? {}))).toEqual(
      Array.from({ length: 4 }, () => ['en']),
    );
    expect(dog?.content.explanation).toEqual({ en: '犬（いぬ） dog' });
  });

  it('PLUS-7 takes no wrong choice that shares a meaning, and refuses a word that has too few', async () => {
    const rows = ['終活,planning', '推し活,fan activity', '妊活,planning a child', '朝活,morning activity'];
    const { items, problems } = await table(['Word,Meaning', ...rows].join('\n'));
    for (const item of items) expect(choicesOf(item)).toHaveLength(4);
    expect(problems.map(({ code }) => code)).toContain('item.few-distractors');
  });

  it.each([
    ['1. to send 2. to see off', ['to send', 'to see off']],
    ['dog; hound', ['dog', 'hound']],
    ['đổi tiền／đổi ngoại tệ', ['đổi tiền', 'đổi ngoại tệ']],
    ['①行く②来る', ['行く', '来る']],
    ['big, large', ['big, large']],
    ['24 hours', ['24 hours']],
    ['and/or', ['and/or']],
  ])('PLUS-7 the meanings of %s', (text, senses) => expect(sensesOf(text)).toEqual(senses));
});

describe('PLUS-7 tables as other programs write them', () => {
  it('PLUS-7 choices headed A to D below a title, with letters in either case and width, and a number', async () => {
    const { items, problems } = await read('abcd.csv');
    expect(problems).toEqual([]);
    expect(items.map(rightOf)).toEqual(['に', 'を', 'の', 'に']);
    expect(items[0]?.origins).toEqual({ answer: '正解 → A', explanation: '解説' });
  });

  it('PLUS-7 a quiz of Kahoot: the heading stands in row 8, and a number that is a choice, too, is asked about', async () => {
    const { items, problems } = await read('kahoot.xlsx');
    expect(items.map(rightOf)).toEqual(['やま', 'に']);
    expect(problems).toMatchObject([
      { place: { kind: 'row', number: 11 }, code: 'item.ambiguous-answer', detail: '3' },
    ]);
    expect((await read('kahoot.xlsx', { answersBy: 'place' })).items.map(rightOf)[2]).toBe('2');
    expect((await read('kahoot.xlsx', { answersBy: 'text' })).items.map(rightOf)[2]).toBe('3');
  });

  it('PLUS-7 a spreadsheet of Quizizz, beside its sheet of guidelines', async () => {
    const { items, problems, reported } = await read('quizizz.xlsx');
    expect(problems).toEqual([]);
    expect(items.map(rightOf)).toEqual(['dog', 'で']);
    expect(items[0]?.content.explanation).toEqual({ ja: '犬 is read いぬ.' });
    expect(reported.map(({ detail }) => detail)).toEqual(['Question Type', 'Time in seconds']);
  });

  it('PLUS-7 a table that nobody can tell is refused with its columns, and read as a person says', async () => {
    const text = 'eins,zwei\nPost,Amt\nMarke,Brief\n';
    const { items, problems, fields } = await table(text);
    expect([items, problems.map(({ code }) => code)]).toEqual([[], ['file.no-question-column']]);
    expect(fields.map(({ name, role }) => [name, role])).toEqual([
      ['', null],
      ['', null],
    ]);
    const told = await table(text, { roles: ['text', 'answer'] });
    expect(told.items.map((item) => [asked(item), rightOf(item)])).toEqual([
      ['eins', 'zwei'],
      ['Post', 'Amt'],
      ['Marke', 'Brief'],
    ]);
  });
});
