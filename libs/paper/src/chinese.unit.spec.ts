import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '#contracts/constants';
import type { LocalizedText, QuestionContent } from '#libs/learning';
import { root } from '../../../scripts/run/root.mjs';
import { answerKey, Fonts, GETA, Setter, testPaper } from './index.js';
import { inLanguage } from './printed.js';
import { examOf, formOf, oneOfEach, options, writtenOnPages } from './testing/printed.js';

let fonts: Fonts;
beforeAll(async () => {
  fonts = await Fonts.read();
});

const LOOK = { font: 'study', size: 11, furigana: false } as const;

/** All that is said in Chinese, at any depth. */
function chineseIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  if ('zh-pinyin' in value && typeof value['zh-pinyin'] === 'string') found.add(value['zh-pinyin']);
  else for (const part of Object.values(value)) chineseIn(part, found);
  return found;
}

/** What the bank is made of: its data, and each kind of question for the sentences that are written around them. */
function writtenChinese(): Set<string> {
  const data = join(root, 'libs/learning/src/data');
  const files = readdirSync(data, { recursive: true, encoding: 'utf8' });
  const read = (file: string): unknown => JSON.parse(readFileSync(join(data, file), 'utf8'));
  return chineseIn([files.filter((file) => file.endsWith('.json')).map(read), oneOfEach()]);
}

const meaningOf = (meaning: LocalizedText): QuestionContent => ({
  ...{ skill: 'word-recall', prompt: { instruction: 'question.word-recall', meaning } },
  choices: ['直', '骨'].map((text) => ({ id: text, text: [{ text }] })),
  ...{ key: { type: 'choice', choice_id: '直' }, explanation: {}, tags: [] },
  source: { kind: 'own', item: 'x' },
});
/** What is set, with its face. */
const markedIn = (meaning: LocalizedText, language: Language) => {
  const setter = new Setter(fonts);
  const form = formOf('A', [meaningOf(meaning)]);
  const exam = examOf([form], ['語彙'], {
    sections: [{ title: '語彙', instructions: { 'zh-pinyin': '选择正确的汉字，直接写上。' } }],
  });
  const given = { exam, options: options({ language }), setter };
  const paper = testPaper({ ...given, form });
  const key = answerKey({ ...given, printed: '' });
  const faces = (pages: typeof paper) =>
    pages.flatMap(({ marks }) =>
      marks.flatMap((mark) => (mark.kind === 'text' ? [[mark.text, mark.font] as const] : [])),
    );
  return { paper: faces(paper), key: faces(key), written: writtenOnPages([...paper, ...key]), setter };
};

describe('PLUS-9 Chinese on paper', () => {
  it('no sign of a meaning or an explanation of the bank lacks its face', () => {
    const signs = new Set([...writtenChinese()].flatMap((text) => [...text]));
    const text = [...signs].join('');
    expect([...text.matchAll(/\p{Script=Han}/gu)].length).toBeGreaterThan(2_500);
    const setter = new Setter(fonts);
    const words = setter.words([inLanguage({ 'zh-pinyin': text }, 'zh-pinyin')], LOOK);
    expect([...setter.missing]).toEqual([]);
    const borrowed = words.filter(({ font }) => font !== 'chinese').map((word) => word.text);
    expect(borrowed.join('')).not.toMatch(/\p{Script=Han}/u);
  });

  it('a meaning, in the key too, and what its author says have the Chinese face, what is studied the Japanese one', () => {
    const { paper, key, written, setter } = markedIn(
      { en: 'straight', 'zh-pinyin': '直，骨头，读' },
      'zh-pinyin',
    );
    expect(paper).toContainEqual(['直，骨头，读', 'chinese']);
    expect(key).toContainEqual(['直，骨头，读', 'chinese']);
    expect(paper).toContainEqual(['选择正确的汉字，直接写上。', 'chinese']);
    for (const kanji of ['直', '骨']) expect(paper).toContainEqual([kanji, 'study']);
    expect(setter.missing.size).toBe(0);
    expect(written).not.toContain(GETA);
  });

  it('another language has its own face, also where it stands in for Chinese; Chinese that stands in for it keeps its own', () => {
    const english = markedIn({ en: '直 straight', 'zh-pinyin': '直' }, 'en');
    expect(english.paper).toContainEqual(['直 straight', 'study']);
    expect(markedIn({ en: 'straight' }, 'zh-pinyin').paper).toContainEqual(['straight', 'study']);
    expect(markedIn({ 'zh-pinyin': '直' }, 'ja').paper).toContainEqual(['直', 'chinese']);
  });

  it('a simplified sign in a title or a name is borrowed, the others stay Japanese', () => {
    const setter = new Setter(fonts);
    const words = setter.words([{ text: '张骨' }], { ...LOOK, font: 'bold' });
    expect(words.map(({ text, font }) => [text, font])).toEqual([
      ['张', 'chinese'],
      ['骨', 'bold'],
    ]);
  });
});
