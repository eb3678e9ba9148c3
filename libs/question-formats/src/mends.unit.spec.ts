import { describe, expect, it } from 'vitest';
import { type ItemMend, placeKey, readQuestions, type ReadItem } from './index.js';
import type { QuestionFormat } from './formats.js';
import { plainText } from './rich/rich-text.js';

const read = (format: QuestionFormat, text: string, mends: Record<string, ItemMend> = {}) =>
  readQuestions(format, Buffer.from(text), { skill: 'grammar', language: 'en', mends });
const choicesOf = ({ content: { choices = [] } }: ReadItem) =>
  choices.map(({ text, meaning }) => (text ? plainText(text) : Object.values(meaning).join(' / ')));
const rightOf = (item: ReadItem | undefined) => {
  if (!item) return undefined;
  const { key, choices = [] } = item.content;
  if (key.type === 'text') return key.accepted.join(' = ');
  return key.type === 'choice'
    ? choicesOf(item)[choices.findIndex(({ id }) => id === key.choice_id)]
    : undefined;
};
/** What is wrong with the only item of a file, and what is right once it is mended. */
const mended = async (format: QuestionFormat, text: string, mend: ItemMend) => {
  const { problems, items } = await read(format, text);
  const place = problems[0]?.place ?? items[0]?.place ?? { kind: 'file' };
  const again = await read(format, text, { [placeKey(place)]: mend });
  expect(again.items.map((item) => item.place)).toEqual([place]);
  return { code: problems[0]?.code, item: again.items[0], problems: again.problems };
};

const TABLE = (...rows: string[]) => ['text,choice 1,choice 2,choice 3,answer', ...rows].join('\n');
const MOODLE = (kind: string, inside: string) =>
  `<quiz><question type="${kind}"><questiontext format="html"><text>ねこ?</text></questiontext>${inside}</question></quiz>`;
const CHOICES = (...percents: number[]) =>
  percents
    .map((percent, at) => `<answer fraction="${String(percent)}"><text>${'abcd'.charAt(at)}</text></answer>`)
    .join('');
const ANSWERED: readonly [string, QuestionFormat, string, ItemMend, string, string][] = [
  ['a table names no choice', 'csv', TABLE('?,あ,い,う,え'), { answer: 'い' }, 'item.unknown-answer', 'い'],
  ['a table has no answer', 'csv', TABLE('?,あ,い,う,'), { answer: '3' }, 'item.no-right-answer', 'う'],
  [
    'a typed answer is missing',
    'csv',
    'text,answer\n犬,\n',
    { answer: 'いぬ\nイヌ' },
    'item.no-right-answer',
    'いぬ = イヌ',
  ],
  ['Aiken has no answer', 'aiken', 'ねこ?\nA. a\nB. b\n', { answer: 'B' }, 'item.no-right-answer', 'b'],
  [
    'Aiken names none',
    'aiken',
    'ねこ?\nA. a\nB. b\nANSWER: D\n',
    { answer: 'a' },
    'item.unknown-answer',
    'a',
  ],
  ['GIFT is open', 'gift', 'ねこ? {}', { answer: 'cat' }, 'item.open-answer', 'cat'],
  ['GIFT names none', 'gift', 'ねこ? {~a ~b}', { answer: 'b' }, 'item.no-right-answer', 'b'],
  ['Moodle is open', 'moodle-xml', MOODLE('essay', ''), { answer: 'cat' }, 'item.open-answer', 'cat'],
  [
    'Moodle names none',
    'moodle-xml',
    MOODLE('multichoice', CHOICES(0, 0)),
    { answer: 'b' },
    'item.no-right-answer',
    'b',
  ],
];

const QTI = (interaction: string) =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="" adaptive="false" timeDependent="false">
  <responseDeclaration identifier="R" cardinality="multiple" baseType="identifier"/>
  <itemBody><p>?</p>${interaction}</itemBody></assessmentItem>`;
const PIECES = ['学生', 'わたしは', 'です。'];
const ORDER = `<orderInteraction responseIdentifier="R">${PIECES.map(
  (piece, at) => `<simpleChoice identifier="p${String(at)}">${piece}</simpleChoice>`,
).join('')}</orderInteraction>`;
const COLUMN = (name: string, words: readonly string[]) =>
  `<simpleMatchSet>${words
    .map(
      (word, at) =>
        `<simpleAssociableChoice identifier="${name}${String(at)}" matchMax="1">${word}</simpleAssociableChoice>`,
    )
    .join('')}</simpleMatchSet>`;
const MATCH = `<matchInteraction responseIdentifier="R">${COLUMN('l', ['高い', '暑い'])}${COLUMN('r', ['寒い', '低い', '軽い'])}</matchInteraction>`;
const OLD_ORDER = `<questestinterop><item ident="i"><presentation><material><mattext>?</mattext></material>
  <response_lid ident="R" rcardinality="Ordered"><render_choice>${PIECES.map(
    (piece, at) =>
      `<response_label ident="p${String(at)}"><material><mattext>${piece}</mattext></material></response_label>`,
  ).join('')}</render_choice></response_lid></presentation></item></questestinterop>`;

describe('ADMIN-5 what a person decides about a question that cannot be read', () => {
  it.each(ANSWERED)(
    'ADMIN-5 an answer is written where %s',
    async (_what, format, text, mend, code, right) => {
      const result = await mended(format, text, mend);
      expect(result.code).toBe(code);
      expect(rightOf(result.item)).toBe(right);
      expect(result.problems).toEqual([]);
    },
  );

  it.each([
    ['csv', TABLE('橋を渡る。,あ,い,う,え'), '橋を渡る。'],
    ['csv', 'word,meaning\n終活,end-of-life planning\n', '終活'],
    ['aiken', '橋を渡る。\nA. a\nB. b\n', '橋を渡る。'],
    ['gift', '::題::橋を渡る。 {}', '橋を渡る。'],
    ['moodle-xml', MOODLE('essay', ''), 'ねこ?'],
  ] as const)(
    'ADMIN-5 a question of %s that cannot be read is known by what it asks',
    async (format, text, asked) => {
      expect((await read(format, text)).problems.map((problem) => problem.asked)).toEqual([asked]);
    },
  );

  it.each([
    ['qti-2.1', QTI(ORDER)],
    ['qti-1.2', OLD_ORDER],
  ] as const)('ADMIN-5 the order of pieces of %s is written by their numbers', async (format, text) => {
    const { code, item, problems } = await mended(format, text, { answer: '2 1 3\n2、3、1' });
    expect([code, problems]).toEqual(['item.no-right-answer', []]);
    expect(item && choicesOf(item)).toEqual(PIECES);
    const accepted = [
      ['b', 'a', 'c'],
      ['b', 'c', 'a'],
    ];
    expect(item?.content.key).toEqual({ type: 'order', accepted });
    const key = placeKey(item?.place ?? { kind: 'file' });
    const wrong = await read(format, text, { [key]: { answer: '2 1 4' } });
    expect(wrong.problems).toMatchObject([{ code: 'item.unknown-answer', detail: '2 1 4' }]);
  });

  it('ADMIN-5 the partners of a left column are written by their numbers', async () => {
    const { code, item } = await mended('qti-2.1', QTI(MATCH), { answer: '2 1' });
    expect(code).toBe('item.no-right-answer');
    expect(item && choicesOf(item)).toEqual(['低い', '寒い']);
    expect(item?.content.key).toEqual({ type: 'order', accepted: [['a', 'b']] });
    expect(item?.content.prompt.left).toHaveLength(2);
  });

  it('ADMIN-5 a written answer that is no choice is still wrong', async () => {
    const { problems } = await read('csv', TABLE('?,あ,い,う,え'), { 'row 2': { answer: 'お' } });
    expect(problems).toEqual([
      { place: { kind: 'row', number: 2 }, code: 'item.unknown-answer', detail: 'お', asked: '?' },
    ]);
  });

  it.each([
    ['moodle-xml', MOODLE('multichoice', CHOICES(100, 100, 0)), ['a', 'c']],
    ['moodle-xml', MOODLE('multichoice', CHOICES(50, 0, 50)), ['a', 'b']],
    ['gift', 'ねこ? {=a =b ~c}', ['a', 'c']],
    ['gift', 'ねこ? {~%50%a ~b ~%50%c}', ['a', 'b']],
  ] as const)(
    'ADMIN-5 of several right choices of %s the first stays, and the others go',
    async (format, text, left) => {
      const { code, item } = await mended(format, text, { first_right: true });
      expect(code).toBe('item.several-right-answers');
      expect([rightOf(item), item && choicesOf(item)]).toEqual(['a', left]);
    },
  );

  it('ADMIN-5 a word without wrong choices gets written ones, in its language, or is typed', async () => {
    const words = 'word,meaning\n終活,end-of-life planning\n';
    const { code, item } = await mended('csv', words, { wrong: ['job hunting', 'club'] });
    expect(code).toBe('item.few-distractors');
    expect(rightOf(item)).toBe('end-of-life planning');
    expect(item?.content.choices?.map(({ meaning }) => Object.keys(meaning ?? {}))).toEqual([
      ['en'],
      ['en'],
      ['en'],
    ]);
    const typed = await mended('csv', words, { typed: true });
    expect(typed.item?.content.key).toEqual({ type: 'text', accepted: ['end-of-life planning'] });
  });

  it('ADMIN-5 a question that says nothing is written, and a choice that stands alone gets others', async () => {
    const asked = await mended('csv', TABLE(',あ,い,,1'), { text: 'どちらですか。' });
    expect(asked.code).toBe('item.empty-question');
    expect(asked.item?.content.prompt.text).toEqual([{ text: 'どちらですか。' }]);
    const one = await mended('csv', TABLE('?,あ,,,1'), { wrong: ['い', 'う'] });
    expect(one.code).toBe('item.too-few-choices');
    expect(one.item && choicesOf(one.item)).toEqual(['あ', 'い', 'う']);
  });

  it('ADMIN-5 a cell that looks like an error of a spreadsheet is taken as it stands', async () => {
    const { code, item } = await mended('csv', TABLE('#REF!とは?,#REF!,い,,#1'), { as_is: true });
    expect(code).toBe('item.error-value');
    expect(rightOf(item)).toBe('#REF!');
  });

  it('ADMIN-5 so is a number that a spreadsheet seems to have cut', async () => {
    const { code, item } = await mended('csv', TABLE('1.5E+3はいくつ?,1500,1.5E+3,,#1'), { as_is: true });
    expect(code).toBe('item.cut-number');
    expect(rightOf(item)).toBe('1500');
  });

  it('ADMIN-5 questions that share a line have places of their own, and one is mended alone', async () => {
    const two = MOODLE('essay', '').replace('</quiz>', '') + MOODLE('essay', '').replace('<quiz>', '');
    const { problems, order } = await read('moodle-xml', two);
    expect(problems.map(({ place }) => placeKey(place))).toEqual(['line 1', 'line 1.2']);
    expect(order).toEqual(['line 1', 'line 1.2']);
    const again = await read('moodle-xml', two, { 'line 1.2': { answer: 'cat' } });
    expect(again.items.map(({ place }) => placeKey(place))).toEqual(['line 1.2']);
    expect(again.order).toEqual(order);
  });
});
