import { readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { formatOf, type ReadItem, readQuestions } from './index.js';
import { plainText } from './rich/rich-text.js';

const OPTIONS = { skill: 'grammar', language: 'en' } as const;
const sample = (name: string) => readFileSync(new URL(`../samples/${name}`, import.meta.url));
const readSample = (name: string) =>
  readQuestions(formatOf(sample(name), name) ?? 'csv', sample(name), OPTIONS);

const faceOf = ({ text = [], meaning }: { text?: readonly { text: string }[]; meaning?: unknown }) =>
  meaning === undefined ? text.map((segment) => segment.text).join('') : meaning;
const shown = ({ content: { prompt, choices, key } }: ReadItem) => ({
  asked: plainText(prompt.text ?? []),
  ...(prompt.left && { left: prompt.left.map(faceOf) }),
  ...(choices && { choices: choices.map(faceOf) }),
  key: key.type === 'choice' ? key.choice_id : key.accepted,
});
const refusals = (problems: readonly { code: string; detail?: string }[]) =>
  problems.map(({ code, detail }) => (detail === undefined ? code : `${code} ${detail}`));

describe('PLUS-7 QTI 2.x: each interaction that the bank can ask', () => {
  it('PLUS-7 text entry, inline choice, order and match, many items of one package', async () => {
    const { items, problems, reported } = await readSample('interactions.qti21.zip');
    expect(items.map(shown)).toEqual([
      { asked: 'きのう 本_____読みました。', key: ['を'] },
      { asked: '学校_____行きます。', choices: ['を', 'に'], key: 'b' },
      { asked: '文を作ってください。', choices: ['学生', 'わたしは', 'です。'], key: [['b', 'a', 'c']] },
      { asked: '反対の言葉', left: ['高い', '暑い'], choices: ['低い', '寒い'], key: [['a', 'b']] },
      { asked: '「水」の読みは？', key: ['みず', 'mizu'] },
    ]);
    expect(items.map((item) => item.reported.map(({ code, detail }) => `${code} ${detail ?? ''}`))).toEqual([
      ['partial-credit 0.5'],
      [],
      [],
      ['distractor 軽い'],
      [],
    ]);
    // most items have a name of their own, which is said once
    expect(reported).toEqual([{ code: 'title' }]);
    expect(items.map(({ content: { skill } }) => skill).slice(2, 4)).toEqual(['sentence-order', 'matching']);
    expect(refusals(problems)).toEqual([
      'item.several-parts',
      'item.open-answer',
      'item.unsupported-kind hotspotInteraction',
      'item.nothing-to-answer',
    ]);
  });

  it.each([
    [
      'a range of numbers',
      'stringMatch caseSensitive="false"',
      'equal toleranceMode="absolute" tolerance="1"',
      'item.number-range',
    ],
    ['no right answer', 'responseProcessing', 'templateProcessing', 'item.no-right-answer'],
  ])('PLUS-7 %s is refused for what it is', async (_what, found, other, code) => {
    const item = strFromU8(
      unzipSync(sample('interactions.qti21.zip'))['string-match.xml'] ?? new Uint8Array(),
    );
    const name = found.split(' ')[0] ?? '';
    const changed = item.replaceAll(found, other).replaceAll(`</${name}>`, `</${other.split(' ')[0] ?? ''}>`);
    const { problems } = await readQuestions('qti-2.1', strToU8(changed), OPTIONS);
    expect(problems.map((problem) => problem.code)).toEqual([code]);
  });

  it.each([
    ['order with a piece twice', 'order.xml', '<value>C</value>', '<value>B</value>', 'item.not-one-to-one'],
    ['a pair with nobody', 'match.xml', 'A S', 'A Z', 'item.unknown-answer'],
    ['two left sides with one right side', 'match.xml', 'A S', 'A H', 'item.not-one-to-one'],
  ])('PLUS-7 %s is refused', async (_what, name, found, other, code) => {
    const item = strFromU8(unzipSync(sample('interactions.qti21.zip'))[name] ?? new Uint8Array());
    const { problems } = await readQuestions('qti-2.1', strToU8(item.replace(found, other)), OPTIONS);
    expect(problems.map((problem) => problem.code)).toEqual([code]);
  });
});

describe('PLUS-7 QTI 1.2 as programs write it', () => {
  it('PLUS-7 Canvas: choices, true or false, typed, blanks, lists, pairs, numbers', async () => {
    const { items, problems, reported } = await readSample('canvas-quiz.zip');
    expect(items.map(shown)).toEqual([
      { asked: '水を（　）。', choices: ['飲みます', '食べます', '見ます'], key: 'a' },
      { asked: '東京は日本の首都です。', choices: ['○', '×'], key: 'a' },
      { asked: '「水」の読みは？', key: ['みず', 'ミズ'] },
      { asked: 'きのう 本_____読みました。', key: ['を'] },
      { asked: '学校_____行きます。', choices: ['を', 'に'], key: 'b' },
      {
        ...{ asked: '反対の言葉', left: ['高い', '新しい', '暑い'], choices: ['低い', '古い', '寒い'] },
        key: [['a', 'b', 'c']],
      },
      { asked: '日本の県は何都道府県ですか。', key: ['47'] },
    ]);
    const [first] = items;
    expect(first?.content.prompt.text?.[0]).toEqual({ text: '水', ruby: 'みず' });
    expect(first?.content.explanation).toEqual({ ja: '水は飲みます。' });
    expect(first?.media.map(({ name }) => name)).toEqual(['mizu.png']);
    expect(first?.place).toEqual({ kind: 'entry', name: 'gquiz/gquiz.xml:6' });
    expect(items[5]?.reported).toEqual(expect.arrayContaining([{ code: 'distractor', detail: '重い' }]));
    expect(refusals(problems)).toEqual([
      'item.several-right-answers',
      'item.open-answer',
      'item.nothing-to-answer',
    ]);
    expect(reported.filter(({ code }) => code === 'other-resource' || code === 'unused-media')).toEqual([]);
  });

  it('PLUS-7 Blackboard: a pool, with its pictures, orders and pairs', async () => {
    const { items, problems } = await readSample('blackboard-pool.zip');
    expect(items.map(shown)).toEqual([
      { asked: '「水」はどれですか。', choices: ['みず', 'ひ'], key: 'a' },
      { asked: '日本は島の国です。', choices: ['○', '×'], key: 'a' },
      { asked: '「山」の読みは？', key: ['やま'] },
      { asked: '文を作ってください。', choices: ['学生', 'わたしは', 'です。'], key: [['b', 'a', 'c']] },
      { asked: '反対の言葉', left: ['高い', '新しい'], choices: ['低い', '古い'], key: [['a', 'b']] },
    ]);
    expect(items[0]?.media.map(({ name }) => name)).toEqual(['mizu__xid-1001_1.png']);
    expect(refusals(problems)).toEqual(['item.unsupported-kind response_xy']);
  });

  it('PLUS-7 Common Cartridge: the questions of its banks; what else it holds is said', async () => {
    const { items, problems, reported } = await readSample('questions.cartridge.imscc');
    expect(items.map(shown)).toEqual([
      { asked: 'パン（　）食べます。', choices: ['が', 'を'], key: 'b' },
      { asked: '「川」の読みは？', key: ['かわ'] },
    ]);
    expect(refusals(problems)).toEqual(['item.open-answer']);
    expect(reported).toContainEqual({ code: 'other-resource', detail: 'link.xml' });
  });

  it('PLUS-7 a single file without a package is read, each item at its line', async () => {
    const quiz = unzipSync(sample('canvas-quiz.zip'))['gquiz/gquiz.xml'] ?? new Uint8Array();
    expect(formatOf(quiz)).toBe('qti-1.2');
    const { items } = await readQuestions('qti-1.2', quiz, OPTIONS);
    expect(items.map(({ place }) => place.kind === 'line' && place.number).slice(0, 2)).toEqual([6, 9]);
  });

  it('PLUS-7 one broken file of a package leaves the others', async () => {
    const files = unzipSync(sample('canvas-quiz.zip'));
    const manifest = strFromU8(files['imsmanifest.xml'] ?? new Uint8Array()).replace(
      '</resources>',
      '<resource identifier="b" type="imsqti_xmlv1p2"><file href="b.xml"/></resource></resources>',
    );
    const file = zipSync({ ...files, 'imsmanifest.xml': strToU8(manifest), 'b.xml': strToU8('<a><item>') });
    const { items, problems } = await readQuestions('qti-1.2', file, OPTIONS);
    expect(items).toHaveLength(7);
    expect(problems.at(-1)?.code).toBe('file.broken-xml');
  });

  it('PLUS-7 thousands of responses, labels or conditions in an item are refused, not read', async () => {
    const many = (part: string) => part.repeat(5_000);
    const item = (presentation: string, processing = '') =>
      strToU8(
        `<questestinterop><item><presentation>${presentation}</presentation><resprocessing>${processing}</resprocessing></item></questestinterop>`,
      );
    const condition =
      '<respcondition><conditionvar><varequal>a</varequal></conditionvar><setvar>1</setvar></respcondition>';
    for (const file of [
      item(many('<response_lid ident="r"/>')),
      item(
        `<response_lid ident="r"><render_choice>${many('<response_label ident="a"/>')}</render_choice></response_lid>`,
      ),
      item('<response_lid ident="r"/>', condition.repeat(500)),
    ])
      expect((await readQuestions('qti-1.2', file, OPTIONS)).problems.map(({ code }) => code)).toEqual([
        'item.too-many-answers',
      ]);
  });
});

describe('PLUS-7 the version of QTI is named right', () => {
  it.each([
    ['interactions.qti21.zip', 'qti-2.1'],
    ['questions.qti22.zip', 'qti-2.2'],
    ['questions.qti30.zip', 'qti-3.0'],
    ['canvas-quiz.zip', 'qti-1.2'],
    ['blackboard-pool.zip', 'qti-1.2'],
    ['questions.cartridge.imscc', 'qti-1.2'],
  ] as const)('PLUS-7 %s is %s', (name, format) => {
    expect(formatOf(sample(name), name)).toBe(format);
  });

  it('PLUS-7 a manifest that cannot be read is left to its reader', () => {
    expect(formatOf(zipSync({ 'imsmanifest.xml': strToU8('<a') }))).toBe('qti-2.2');
  });
});
