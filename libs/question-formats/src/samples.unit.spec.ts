import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkQuestion } from '#contracts/http/check-question';
import {
  formatOf,
  type QuestionFormat,
  type ReadItem,
  readQuestions,
  withStoredMedia,
  writeQuestions,
} from './index.js';
import { plainText } from './rich/rich-text.js';

const MOST = 100_000;
const OPTIONS = { skill: 'grammar', language: 'en' } as const;
const sample = (name: string): Buffer => readFileSync(new URL(`../samples/${name}`, import.meta.url));
const readSample = async (name: string) => {
  const format = formatOf(sample(name), name);
  expect(format).toBeDefined();
  return readQuestions(format ?? 'csv', sample(name), OPTIONS);
};
const asked = ({ content: { prompt } }: ReadItem): string => plainText(prompt.text ?? []);
const codes = (item: ReadItem | undefined) => item?.reported.map(({ code }) => code);

/** What was read in an old version of QTI is written in a later one, and a table of OpenDocument as one of Excel. */
const writtenAs = (format: QuestionFormat) => {
  if (format === 'ods') return 'xlsx';
  return format === 'qti-1.2' || format === 'qti-2.1' ? 'qti-2.2' : format;
};

const FORMATS: readonly [name: string, format: QuestionFormat, items: number, problems: number][] = [
  ['questions.csv', 'csv', 4, 0],
  ['questions.xlsx', 'xlsx', 2, 2],
  ['questions.gift.txt', 'gift', 7, 0],
  ['questions.moodle.xml', 'moodle-xml', 4, 1],
  ['moodle-4.xml', 'moodle-xml', 3, 2],
  ['questions.aiken.txt', 'aiken', 2, 0],
  ['questions.qti22.zip', 'qti-2.2', 1, 1],
  ['item.qti22.xml', 'qti-2.2', 1, 0],
  ['questions.qti30.zip', 'qti-3.0', 1, 0],
  ['interactions.qti21.zip', 'qti-2.1', 5, 4],
  ['canvas-quiz.zip', 'qti-1.2', 7, 3],
  ['blackboard-pool.zip', 'qti-1.2', 5, 1],
  ['questions.cartridge.imscc', 'qti-1.2', 2, 1],
  ['questions.apkg', 'anki', 3, 1],
  ['questions-new.apkg', 'anki', 2, 0],
  ['core-deck.apkg', 'anki', 7, 0],
  ['words-kanji-cloze.apkg', 'anki', 11, 0],
  ['abcd.csv', 'csv', 4, 0],
  ['kahoot.xlsx', 'xlsx', 2, 1],
  ['quizizz.xlsx', 'xlsx', 2, 0],
  ['words.ods', 'ods', 6, 0],
];

describe('PLUS-7 sample files of every format', () => {
  it.each(FORMATS)('PLUS-7 %s is known by its contents as %s', (name, format) => {
    expect(formatOf(sample(name), name)).toBe(format);
  });

  it.each(FORMATS)('PLUS-7 %s is read', async (name, _format, items, problems) => {
    const result = await readSample(name);
    expect({ items: result.items.length, problems: result.problems.length }).toEqual({ items, problems });
  });

  it.each(FORMATS)('ADMIN-5 %s says of each question where it tells what is right', async (name) => {
    const { items } = await readSample(name);
    for (const { origins, content } of items) {
      expect(origins.answer).toMatch(/./);
      expect(origins.explanation !== undefined).toBe(Object.keys(content.explanation).length > 0);
    }
  });

  it.each(FORMATS)('PLUS-7 %s holds nothing that the bank refuses', async (name) => {
    const id = '/api/media/01900000-0000-7000-8000-000000000001';
    const paths = new Map([
      ['audio', id],
      ['picture', id],
    ]);
    const { items } = await readSample(name);
    expect(items.map(({ content }) => checkQuestion(withStoredMedia(content, paths)))).toEqual(
      items.map(() => []),
    );
  });

  it.each(FORMATS)('PLUS-7 %s comes back from an export as it was read', async (name, format) => {
    const { items } = await readSample(name);
    const files = new Map(
      items.flatMap((item, at) => item.media.map((file) => [`/${String(at)}/${file.key}`, file])),
    );
    const contents = items.map(({ content, media }, at) =>
      withStoredMedia(content, new Map(media.map(({ key }) => [key, `/${String(at)}/${key}`]))),
    );
    const written = await writeQuestions(writtenAs(format), contents, {
      language: 'en',
      now: new Date(0),
      media: (path) => {
        const shown = files.get(path);
        return shown && { name: shown.name, bytes: shown.file.bytes(MOST) };
      },
    });
    const back = await readQuestions(format, written.bytes, OPTIONS);
    expect(back.problems).toEqual([]);
    expect(back.items.map(({ content }) => content)).toEqual(
      items.map(({ content }) => (format === 'aiken' ? { ...content, tags: [] } : content)),
    );
    expect(back.items.map(({ media }) => media.map(({ file }) => Buffer.from(file.bytes(MOST))))).toEqual(
      items.map(({ media }) => media.map(({ file }) => Buffer.from(file.bytes(MOST)))),
    );
  });
});

describe('PLUS-7 what samples say', () => {
  it('PLUS-7 GIFT: every kind, with what the bank cannot hold', async () => {
    const { items } = await readSample('questions.gift.txt');
    const [first, truth, short, number, pairs, escapes, gap] = items;
    expect(first?.content).toMatchObject({
      level: 'N5',
      tags: ['日本語', '助詞', 'N5'],
      prompt: { text: [{ text: '学校', ruby: 'がっこう' }, { text: '（　）行きます。' }] },
      key: { type: 'choice', choice_id: 'a' },
      explanation: { ja: '行き先は「に」で表します。' },
    });
    expect(first?.place).toEqual({ kind: 'line', number: 5 });
    expect(codes(first)).toEqual(['id-number', 'title', 'choice-feedback', 'partial-credit']);
    expect(truth?.content.choices).toEqual([
      { id: 'a', text: [{ text: '○' }] },
      { id: 'b', text: [{ text: '×' }] },
    ]);
    expect(short?.content.key).toEqual({ type: 'text', accepted: ['みず'] });
    expect(codes(short)).toEqual(['partial-credit']);
    expect(number?.content.key).toEqual({ type: 'text', accepted: ['47'] });
    expect(pairs?.content).toMatchObject({ skill: 'matching', key: { accepted: [['a', 'b', 'c']] } });
    expect(escapes && asked(escapes)).toBe('記号 { } = ~ # : の入った問題\n二行目');
    expect(gap && asked(gap)).toBe('きのう _____ 読みました。');
  });

  it('PLUS-7 Moodle XML: media, languages, and what the bank cannot hold', async () => {
    const { items, problems } = await readSample('questions.moodle.xml');
    const [heard, typed, pairs, pieces] = items;
    expect(heard?.media.map(({ name, file }) => [name, file.bytes(MOST).length])).toEqual([
      ['絵.png', 69],
      ['taberu.mp3', 144],
    ]);
    expect(heard?.content.prompt).toEqual({
      text: [{ text: '何を' }, { text: '食', ruby: 'た' }, { text: 'べますか。' }],
      ...{ picture: 'file:picture', picture_alt: '絵', picture_at: 8 },
      audio: 'file:audio',
    });
    expect(heard?.content.explanation).toEqual({ ja: 'パンを食べます。', en: 'They eat bread.' });
    expect(codes(heard)?.sort()).toEqual(
      [
        'formatting',
        'title',
        'points',
        'id-number',
        'answer-feedback',
        'choice-feedback',
        'fixed-order',
      ].sort(),
    );
    expect(typed && asked(typed)).toBe('「水」の読みは？\nひらがなで書いてください。');
    expect(codes(typed)).toEqual(['partial-credit']);
    expect(codes(pairs)).toEqual(['distractor']);
    expect(pieces?.content).toMatchObject({ skill: 'sentence-order', key: { accepted: [['a', 'b', 'c']] } });
    expect(problems).toMatchObject([
      {
        place: { kind: 'line', number: 52 },
        code: 'item.open-answer',
        asked: 'あなたの町について書いてください。',
      },
    ]);
  });

  it('PLUS-7 QTI: ruby, prompt, keywords, media; other interactions and tests are reported', async () => {
    const { items, problems, reported } = await readSample('questions.qti22.zip');
    expect(items[0]).toMatchObject({
      place: { kind: 'entry', name: 'items/kanji.xml' },
      content: {
        level: 'N5',
        tags: ['漢字'],
        prompt: {
          text: [
            { text: '次の' },
            { text: '漢字', ruby: 'かんじ' },
            { text: 'の読み方はどれですか。\n「水」' },
          ],
        },
        key: { choice_id: 'b' },
        explanation: { ja: '「水」は「みず」と読みます。' },
      },
      media: [{ kind: 'picture', name: 'mizu.png' }],
    });
    expect(codes(items[0])).toEqual(
      expect.arrayContaining(['title', 'fixed-order', 'choice-feedback', 'formatting']),
    );
    expect(problems).toEqual([
      { place: { kind: 'entry', name: 'items/text.xml' }, code: 'item.no-right-answer' },
    ]);
    expect(reported).toEqual([{ code: 'test-structure', detail: 'test.xml' }]);
    const three = await readSample('questions.qti30.zip');
    expect(three.items[0]?.content.prompt).toEqual({
      text: [{ text: '何と' }, { text: '言', ruby: 'い' }, { text: 'いましたか。' }],
      audio: 'file:audio',
    });
  });

  it('PLUS-7 Anki: furigana, media, decks as tags, in old and new packages', async () => {
    const old = await readSample('questions.apkg');
    expect(old.items[0]?.content).toMatchObject({
      level: 'N5',
      tags: ['日本語', 'N5', '動詞'],
      prompt: { text: [{ text: '私は パンを' }, { text: '食', ruby: 'た' }, { text: 'べます。' }] },
      key: { type: 'text', accepted: ['I eat bread.'] },
      explanation: { ja: '「を」は目的語です。' },
    });
    expect(codes(old.items[1])).toEqual(['reversed-card']);
    expect(old.problems).toEqual([{ place: { kind: 'note', number: 4 }, code: 'item.no-right-answer' }]);
    expect(old.reported).toEqual([
      { code: 'learning-history' },
      { code: 'unused-media', detail: 'unused.png' },
    ]);
    const newer = await readSample('questions-new.apkg');
    expect(newer.items[0]).toMatchObject({
      content: { tags: ['語彙', '食べ物'], prompt: { text: [{ text: '漢字', ruby: 'かんじ' }, {}] } },
      media: [{ name: '水.mp3' }],
    });
    expect(newer.problems).toEqual([]);
  });

  it('ADMIN-5 tables: rows with mistakes are named, unknown columns and levels reported', async () => {
    const { items, problems, reported } = await readSample('questions.xlsx');
    expect(items[0]?.content).toMatchObject({
      skill: 'kanji-reading',
      level: 'N5',
      grade: 1,
      prompt: { text: [{ text: '山', ruby: 'やま' }, { text: 'の' }, { text: '上', ruby: 'うえ' }] },
      explanation: { en: 'Mountain.' },
    });
    expect(problems).toMatchObject([
      { place: { kind: 'row', number: 4 }, code: 'item.no-right-answer' },
      { place: { kind: 'row', number: 5 }, code: 'item.unknown-answer', detail: 'うみ' },
    ]);
    expect(reported).toEqual([{ code: 'column', detail: 'Memo' }]);
  });
});
