import { describe, expect, it } from 'vitest';
import {
  type DraftContent,
  type WrittenFormat,
  readQuestions,
  withStoredMedia,
  writeQuestions,
} from './index.js';

const OPTIONS = { language: 'ja', now: new Date(0), media: () => undefined } as const;

const CHOICE: DraftContent = {
  skill: 'particle',
  prompt: {
    instruction: 'question.particle',
    glyph: '水',
    text: [{ text: '水', ruby: 'みず' }, { text: 'を\n飲みます。' }],
    meaning: { en: 'I drink water.', vi: 'Tôi uống nước.' },
    picture: '/api/media/1',
    audio: '/sounds/a.mp3',
  },
  choices: [
    { id: 'x', text: [{ text: '私', ruby: 'わたし' }] },
    { id: 'y', meaning: { en: 'you', vi: 'bạn' } },
  ],
  key: { type: 'choice', choice_id: 'y' },
  explanation: { en: 'Because.', hi: 'क्योंकि' },
  tags: ['N5 助詞'],
  level: 'N5',
  grade: 1,
  theme: 'food',
};
const ORDER: DraftContent = {
  skill: 'sentence-order',
  prompt: {},
  choices: [
    { id: 'p', text: [{ text: '明日' }] },
    { id: 'q', text: [{ text: '私は' }] },
    { id: 'r', text: [{ text: '行きます' }] },
  ],
  key: { type: 'order', accepted: [['q', 'p', 'r'], ['p', 'q', 'r']] }, // prettier-ignore
  explanation: {},
  tags: [],
};
const MATCHING: DraftContent = {
  ...ORDER,
  skill: 'matching',
  prompt: { left: [{ meaning: { en: 'a' } }, { meaning: { en: 'b' } }, { meaning: { en: 'c' } }] },
  choices: [
    { id: 'p', text: [{ text: '私', ruby: 'わたし' }] },
    { id: 'q', meaning: { en: 'you', ja: 'あなた' } },
    { id: 'r', text: [{ text: '彼' }] },
  ],
};
const TYPED: DraftContent = {
  skill: 'word-reading',
  prompt: { text: [{ text: '矢印' }] },
  key: { type: 'text', accepted: ['a->b'] },
  explanation: {},
  tags: [],
};

const lossesOf = async (format: WrittenFormat, ...contents: DraftContent[]) =>
  (await writeQuestions(format, contents, OPTIONS)).losses.map(({ item, written, lost }) => ({
    item,
    written,
    lost: lost.map(({ code, detail }) => (detail === undefined ? code : `${code} ${detail}`)),
  }));

describe('PLUS-7 what a format cannot hold is said for each question', () => {
  it('PLUS-7 Aiken keeps plain text and choices only', async () => {
    expect(await lossesOf('aiken', CHOICE, TYPED)).toEqual([
      {
        item: 0,
        written: true,
        lost: [
          'ruby',
          'picture /api/media/1',
          'audio /sounds/a.mp3',
          'language vi',
          'glyph 水',
          'meaning',
          'line-breaks',
          'skill particle',
          'instruction question.particle',
          'level N5',
          'grade 1',
          'theme food',
          'tag N5 助詞',
          'explanation en',
          'explanation hi',
        ],
      },
      { item: 1, written: false, lost: ['kind typed'] },
    ]);
  });

  it('PLUS-7 GIFT keeps no files, no order of pieces, and plain text on the right of pairs', async () => {
    expect(await lossesOf('gift', CHOICE, ORDER, MATCHING, TYPED)).toEqual([
      { item: 0, written: true, lost: ['picture /api/media/1', 'audio /sounds/a.mp3'] },
      { item: 1, written: false, lost: ['kind order'] },
      { item: 2, written: true, lost: ['other-orders', 'meaning', 'language en', 'ruby'] },
      { item: 3, written: false, lost: ['kind typed'] },
    ]);
  });

  it('PLUS-7 Moodle XML keeps one order, and the media that can be found', async () => {
    expect(await lossesOf('moodle-xml', CHOICE, ORDER)).toEqual([
      { item: 0, written: true, lost: ['missing-media /api/media/1', 'missing-media /sounds/a.mp3'] },
      { item: 1, written: true, lost: ['other-orders'] },
    ]);
  });

  it.each(['qti-2.2', 'qti-3.0'] as const)('PLUS-7 %s keeps every kind of question', async (format) => {
    expect(await lossesOf(format, TYPED, ORDER, MATCHING)).toEqual([]);
  });

  it('PLUS-7 Anki keeps choice and typed questions, and tags without spaces', async () => {
    const content = { ...CHOICE, prompt: { glyph: '水' } };
    expect(await lossesOf('anki', content, ORDER)).toEqual([
      { item: 0, written: true, lost: ['tag N5 助詞'] },
      { item: 1, written: false, lost: ['kind order'] },
    ]);
  });

  it.each(['csv', 'xlsx'] as const)('ADMIN-5 %s loses only what no cell takes', async (format) => {
    const long = { ...TYPED, explanation: { en: 'x'.repeat(20_001) } };
    expect(await lossesOf(format, CHOICE, ORDER, MATCHING, TYPED, long)).toEqual([
      { item: 4, written: false, lost: ['too-long explanation en'] },
    ]);
  });

  it('ADMIN-5 exported cells that a spreadsheet would run come back as they were', async () => {
    const formula = { ...TYPED, key: { type: 'text' as const, accepted: ['=1+1', '-5'] }, tags: ['@x'] };
    const { bytes } = await writeQuestions('csv', [formula], OPTIONS);
    expect(new TextDecoder().decode(bytes)).toContain(`"'=1+1\n-5"`);
    const { items } = await readQuestions('csv', bytes, { skill: 'kana', language: 'en' });
    expect(items[0]?.content).toMatchObject({ key: formula.key, tags: ['@x'] });
  });
});

describe('PLUS-7 media of a file', () => {
  const content: DraftContent = {
    ...TYPED,
    prompt: { audio: 'file:audio', picture: 'file:picture', glyph: '水' },
  };

  it('PLUS-7 take the paths under which they were stored', () => {
    const paths = new Map([
      ['audio', '/api/media/a'],
      ['picture', '/api/media/b'],
    ]);
    expect(withStoredMedia(content, paths).prompt).toEqual({
      glyph: '水',
      audio: '/api/media/a',
      picture: '/api/media/b',
    });
  });

  it('PLUS-7 leave the question where they were not stored', () => {
    expect(withStoredMedia(content, new Map()).prompt).toEqual({ glyph: '水' });
    const own = { ...content, prompt: { audio: '/sounds/a.mp3' } };
    expect(withStoredMedia(own, new Map()).prompt).toEqual({ audio: '/sounds/a.mp3' });
  });
});
