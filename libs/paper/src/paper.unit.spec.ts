import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { INSTRUCTIONS, SKILLS } from '#contracts/constants';
import { type PaperPage, PAPER_SIZE } from '#contracts/http/papers';
import type { QuestionContent } from '#libs/learning';
import { root } from '../../../scripts/run/root.mjs';
import { MARGIN } from './pages.js';
import { answerKey, certificate, Fonts, pdfOf, Setter, testPaper } from './index.js';
import { INSTRUCTION_TEXTS } from './texts.js';
import {
  examOf,
  formOf,
  oneOfEach,
  options,
  questionOf,
  textOfPdf,
  writtenOnPages,
} from './testing/printed.js';

let fonts: Fonts;
let contents: QuestionContent[];
beforeAll(async () => {
  fonts = await Fonts.read();
  contents = oneOfEach();
});

const PRINTED = '田中 美咲が 2026-11-24 09:12 に 印刷';
const skills = () => [...new Set(contents.map(({ skill }) => skill))];
const exam = (letters: readonly ('A' | 'B' | 'C' | 'D')[] = ['A', 'B']) =>
  examOf(
    letters.map((letter) => formOf(letter, contents)),
    skills(),
  );
const paper = (letter: 'A' | 'B', over = {}) => {
  const setter = new Setter(fonts);
  const pages = testPaper({ exam: exam(), form: formOf(letter, contents), options: options(over), setter });
  return { pages, setter };
};
const file = (pages: readonly PaperPage[]) =>
  pdfOf(pages, fonts, { title: 'x', author: 'y', made: new Date(0), pictures: new Map() });
const own = (over: Partial<QuestionContent>): QuestionContent => ({
  ...{
    skill: 'grammar',
    prompt: { instruction: 'question.grammar', text: [{ text: 'これ＿いくらですか。' }] },
  },
  choices: [
    { id: 'a', text: [{ text: 'は' }] },
    { id: 'b', text: [{ text: 'を' }] },
    { id: 'c', text: [{ text: 'も' }] },
  ],
  ...{ key: { type: 'choice', choice_id: 'a' }, explanation: {}, tags: [] },
  source: { kind: 'own', item: 'x' },
  ...over,
});
const oneQuestion = (
  content: QuestionContent,
  rule: Parameters<typeof questionOf>[1] | object | null = null,
) => {
  const question = { ...questionOf(content, 'q', 'A'), rule } as ReturnType<typeof questionOf>;
  return examOf([{ letter: 'A', questions: [question] }], ['文法']);
};
const pagesOf = (of: ReturnType<typeof examOf>, over = {}) => {
  const setter = new Setter(fonts);
  const [form] = of.forms;
  if (!form) throw new Error('no form');
  return { setter, pages: testPaper({ exam: of, form, options: options(over), setter }) };
};
const keyOf = (of: ReturnType<typeof examOf>) =>
  answerKey({ exam: of, options: options(), setter: new Setter(fonts), printed: PRINTED });

/** Nothing runs off the page or into its foot. */
function expectInside(pages: readonly PaperPage[]) {
  for (const { marks } of pages)
    for (const mark of marks) {
      const right = mark.kind === 'line' ? mark.to_x : mark.x + mark.width;
      expect(mark.x).toBeGreaterThan(MARGIN.side - 7);
      expect(right, JSON.stringify(mark)).toBeLessThan(PAPER_SIZE.width - MARGIN.side + 7);
      expect(mark.y).toBeLessThan(PAPER_SIZE.height - MARGIN.bottom + 6);
    }
}

describe('PLUS-9 a test on paper', () => {
  it('has a place for every kind of question that the bank can ask, and its words', () => {
    expect(skills().sort()).toEqual([...SKILLS].sort());
    const { pages } = paper('A');
    const text = writtenOnPages(pages).replaceAll('\n', '');
    for (const [, { content, choices }] of formOf('A', contents).questions.entries())
      for (const { text: face, meaning } of choices) {
        const said = face ? face.map((segment) => segment.text).join('') : (meaning?.en ?? '');
        // long ones go on in the next line
        expect(text, content.skill).toContain(said.slice(0, 8).replaceAll(' ', ' '));
      }
    expect(text).toContain('（　　　）');
    expect(text).toContain('答え');
    expectInside(pages);
  });

  it('PLUS-9 prints pictures of choices in the place of their words, or above them, and that of a question where it stands', () => {
    const seen = own({
      prompt: {
        ...{ instruction: 'question.grammar', text: [{ text: '上の絵を見て、答えなさい。' }] },
        ...{ picture: '/api/media/p', picture_at: 7 },
      },
      choices: [
        { id: 'a', text: [{ text: 'いぬ' }], picture: { path: '/api/media/a' } },
        { id: 'b', text: [{ text: 'ねこ' }], picture: { path: '/api/media/b', alt: '' } },
        { id: 'c', text: [{ text: 'とり' }], picture: { path: '/api/media/webp' } },
      ],
    });
    const picture = { bytes: Buffer.alloc(0), width: 320, height: 240 };
    const pictures = new Map(['p', 'a', 'b'].map((name) => [`/api/media/${name}`, picture]));
    const { pages } = pagesOf(oneQuestion(seen), { pictures });
    expectInside(pages);
    const text = writtenOnPages(pages);
    expect(text).not.toContain('いぬ');
    // what no paper shows is said in its words
    for (const word of ['ねこ', 'とり']) expect(text).toContain(word);
    const marks = pages.flatMap((page) => page.marks);
    const top = (path: string) =>
      marks.flatMap((mark) =>
        mark.kind === 'picture' && mark.path === `/api/media/${path}` ? [mark.y] : [],
      );
    const heightOf = (word: string) =>
      marks.flatMap((mark) => (mark.kind === 'text' && mark.text.includes(word) ? [mark.y] : []))[0] ?? 0;
    const [asked = 0] = top('p');
    expect([...top('a'), ...top('b')]).toHaveLength(2);
    expect(heightOf('上の')).toBeLessThan(asked);
    expect(heightOf('なさい')).toBeGreaterThan(asked);
  });

  it('is a PDF whose fonts stand inside it, and whose text a reader finds, page for page', async () => {
    const { pages } = paper('B');
    const bytes = await file(pages);
    const texts = await textOfPdf(bytes);
    expect(texts).toHaveLength(pages.length);
    expect(texts[0]).toContain('ミニテスト');
    expect(texts[0]).toContain('さくら日本語学校');
    const raw = bytes.toString('latin1');
    const embedded = [...raw.matchAll(/\/FontName \/[A-Z]+\+(\S+)/g)].map(([, name]) => name);
    expect(embedded).toEqual(
      expect.arrayContaining(['KleeOne-Regular', 'NotoSansJP-Regular', 'NotoSansJP-Bold']),
    );
    expect(raw.match(/\/FontFile2 /g)).toHaveLength(embedded.length);
    expect(bytes.length).toBeLessThan(400_000);
  });

  it('printed twice is the same file; another form is another paper', async () => {
    const [one, again, other] = await Promise.all([
      file(paper('A').pages),
      file(paper('A').pages),
      file(paper('B').pages),
    ]);
    expect(one.equals(again)).toBe(true);
    expect(one.equals(other)).toBe(false);
  });

  it('shows furigana above kanji when it is wanted, and none when it is not', () => {
    const content = own({
      prompt: { instruction: 'question.grammar', text: [{ text: '買', ruby: 'か' }, { text: 'います' }] },
    });
    const marksOf = (furigana: boolean) =>
      pagesOf(oneQuestion(content), { furigana }).pages.flatMap(({ marks }) => marks);
    const kanji = marksOf(true).find((mark) => mark.kind === 'text' && mark.text === '買');
    const reading = marksOf(true).find(
      (mark) => mark.kind === 'text' && mark.text === 'か' && mark.size === 6,
    );
    if (kanji?.kind !== 'text' || reading?.kind !== 'text') throw new Error('not set');
    expect(reading.y).toBeLessThan(kanji.y - 9);
    expect(reading.x + reading.width / 2).toBeCloseTo(kanji.x + kanji.width / 2, 0);
    expect(marksOf(false).some((mark) => mark.kind === 'text' && mark.size === 6)).toBe(false);
  });

  it('sets Vietnamese, Nepali and Hindi, and says which letters no font has', () => {
    const choices = ['Nguyễn Thị Hương', 'पानी पिउनु', 'हिन्दी प्रिया', '한국어'].map((text, index) => ({
      id: `c${index}`,
      text: [{ text }],
    }));
    const { pages, setter } = pagesOf(
      oneQuestion(own({ choices, key: { type: 'choice', choice_id: 'c0' } })),
    );
    expect([...setter.missing].sort()).toEqual(['국', '어', '한']);
    expect(writtenOnPages(pages)).toContain('〓〓〓');
    const faces = pages.flatMap(({ marks }) =>
      marks.flatMap((mark) => (mark.kind === 'text' ? mark.font : [])),
    );
    expect(new Set(faces)).toContain('devanagari');
    expect(writtenOnPages(pages)).toContain('Nguyễn Thị Hương');
  });

  it('keeps long texts, words without end and many pages on the paper', () => {
    const text = [{ text: 'とても長い文です、「ええ」。'.repeat(35) }, { text: 'x'.repeat(300) }];
    const long = own({
      prompt: { instruction: 'question.grammar', text },
      choices: [0, 1].map((id) => ({ id: `c${id}`, text })),
    });
    const questions = Array.from({ length: 12 }, (_, index) => questionOf(long, String(index), 'A'));
    const { pages } = pagesOf(examOf([{ letter: 'A', questions }], ['長い'.repeat(40)]));
    expect(pages.length).toBeGreaterThan(6);
    expect(pages.map(({ number }) => number)).toEqual(pages.map((_, index) => index + 1));
    expect(writtenOnPages(pages)).toContain('つづき');
    expectInside(pages);
    expectInside(keyOf(examOf([{ letter: 'A', questions }], ['長い'.repeat(40)])));
    for (const line of writtenOnPages(pages).split('\n')) expect(line).not.toMatch(/^[、。」]/);
  });

  it('ADMIN-5 sets a passage of 4,000 characters over its pages, paragraph by paragraph, and twelve choices', () => {
    const paragraph = [
      { text: '長' },
      { text: '文', ruby: 'ぶん' },
      { text: `を読みます。${'あ'.repeat(391)}\n` },
    ];
    const passage = own({
      prompt: { instruction: 'question.grammar', text: Array.from({ length: 10 }, () => paragraph).flat() },
      choices: Array.from({ length: 12 }, (_, id) => ({ id: `c${id}`, text: [{ text: `答え${id}` }] })),
    });
    const { pages } = pagesOf(
      examOf([{ letter: 'A', questions: [questionOf(passage, 'q', 'A')] }], ['読解']),
    );
    expectInside(pages);
    const written = writtenOnPages(pages);
    expect(written.replace(/[^あ]/g, '')).toHaveLength(3910);
    for (let choice = 1; choice <= 12; choice++) expect(written).toContain(`答え${choice - 1}`);
    const begins = pages.flatMap(({ marks }) =>
      marks.filter((mark) => mark.kind === 'text' && mark.text.startsWith('長')),
    );
    expect(begins).toHaveLength(10);
    expect(new Set(begins.map(({ x }) => x)).size).toBe(1);
  });

  it('leaves no heading alone at the foot of a page: its first question stands below it', () => {
    const asked = (text: string, id: string, section: number) => ({
      ...questionOf(own({ prompt: { instruction: 'question.grammar', text: [{ text }] } }), id, 'A'),
      section,
    });
    for (let before = 1; before <= 24; before++) {
      const questions = [
        ...Array.from({ length: before }, (_, index) => asked('まえの文です。', String(index), 0)),
        asked('さいしょの文です。', 'first', 1),
      ];
      const { pages } = pagesOf(examOf([{ letter: 'A', questions }], ['ひとつめ', 'ふたつめ']));
      const withHeading = pages.find((page) => writtenOnPages([page]).includes('ふたつめ'));
      expect(writtenOnPages(withHeading ? [withHeading] : []), `after ${before}`).toContain('さいしょの文');
    }
  });

  it('says its instructions as the screen does', () => {
    const screen = z
      .record(z.string(), z.string())
      .parse(JSON.parse(readFileSync(join(root, 'frontend/src/locales/ja/question.json'), 'utf8')));
    const asked = INSTRUCTIONS.filter((instruction) => !instruction.includes('handwriting'));
    expect(Object.keys(INSTRUCTION_TEXTS).sort()).toEqual([...asked].sort());
    for (const [instruction, text] of Object.entries(INSTRUCTION_TEXTS))
      expect(text).toBe(screen[instruction]);
  });

  it('TEST-1 has what its author says: in Japanese, and in the reader’s language where it was written in it', () => {
    const form = formOf('A', contents);
    const [title = ''] = skills();
    const of = examOf([form], skills(), {
      instructions: { ja: 'じしょは つかえません。\nしずかに。', vi: 'Không dùng từ điển.' },
      sections: [{ title, instructions: { en: 'Choose one.' } }],
    });
    const said = (language: 'vi' | 'en') =>
      writtenOnPages(pagesOf(of, { language }).pages).replaceAll('\n', '').replaceAll(/\s/g, '');
    const inVietnamese = said('vi');
    for (const text of ['じしょはつかえません。', '・しずかに。', 'Khôngdùngtừđiển.', 'Chooseone.'])
      expect(inVietnamese).toContain(text);
    expect(said('en')).not.toContain('Không');
    expect(said('en').match(/Chooseone\./g)).toHaveLength(1);
  });

  it('a certificate is one page with name, score and number, and a seal’s place', async () => {
    const setter = new Setter(fonts);
    const page = certificate(setter, {
      ...{
        number: '2026-7F3K-92QD',
        learner: 'प्रिया शर्मा',
        organization: 'さくら日本語学校',
        examiner: '田中 美咲',
      },
      ...{ title: '第8課'.repeat(30), day: '2026年11月24日', points: 84, totalPoints: 100, passPoints: 60 },
    });
    expectInside([page]);
    expect(setter.missing.size).toBe(0);
    const [text = ''] = await textOfPdf(await file([page]));
    for (const said of ['2026-7F3K-92QD', '84', '100', '2026年11月24日']) expect(text).toContain(said);
  });
});
