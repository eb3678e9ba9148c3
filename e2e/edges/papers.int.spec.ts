import type { Type } from '@nestjs/common';
import { beforeAll, describe, expect, it } from 'vitest';
import { ExamWritten } from '#contracts/http/exams';
import { type PaperPage, Papers } from '#contracts/http/papers';
import { startOfBank } from '#libs/learning';
import { questionIdOf } from '#ops/questions';
import { Tenancy } from '#platform/database';
import {
  RegradeAttempts,
  RegradeAttemptsHandler,
} from '../../libs/contexts/attempts/src/commands/regrade-attempts/regrade-attempts.handler.js';
import { ExamGradings } from '../../libs/contexts/attempts/src/ports/exam-gradings.js';
import { AttemptStream } from '../../libs/contexts/attempts/src/rows/attempt-stream.js';
import { EXAM_DRAFT } from './good-bodies.js';
import { useHouse } from './house.js';
import { idOf } from './people.js';
import { answer, assignTest, startTest, submitTest } from './tests-by-api.js';

const house = useHouse();
let exam: string;
beforeAll(async () => {
  exam = await assignTest(house, ['anna', 'ben']);
  await submitTest(house, 'anna', await startTest(house, 'anna', exam));
  await house.settle();
});

const ask = (who: 'anna' | 'tess' | 'fred', query = '', id = exam) =>
  house.call(who, 'GET', `quiz/exams/${id}/print${query}`);
const papersOf = async (query = '', id = exam): Promise<Papers> => {
  const { status, text } = await ask('tess', query, id);
  expect(status, text).toBe(200);
  return Papers.parse(JSON.parse(text));
};
const textOf = (pages: readonly PaperPage[]) =>
  pages.flatMap(({ marks }) => marks.map((mark) => (mark.kind === 'text' ? mark.text : ''))).join('\n');
const sheetOf = ({ pages }: Papers, sheet: PaperPage['sheet']) =>
  pages.filter((page) => page.sheet === sheet);
/** The question that the exam asks first. */
const FIRST = questionIdOf(startOfBank(1)[0]?.slug ?? '');

describe('PLUS-9 a test is printed', () => {
  it('by staff: forms, key and report of who handed in, with who prints it', async () => {
    const papers = await papersOf('?sheets=paper,key,report&forms=3');
    expect(papers).toMatchObject({ draft: false, notes: [], missing_letters: [] });
    expect(new Set(sheetOf(papers, 'paper').map(({ of }) => of))).toEqual(new Set(['A', 'B', 'C']));
    expect(textOf(sheetOf(papers, 'key'))).toContain('用紙 C');
    const report = textOf(sheetOf(papers, 'report'));
    for (const said of ['提出', '未受験', '2名']) expect(report).toContain(said);
    expect(report).toMatch(/が \d{4}-\d\d-\d\d \d\d:\d\d に 印刷/);
  });

  it('and is refused to learners and to another organization, as pages and as a file', async () => {
    for (const format of ['', '?format=pdf']) {
      expect((await ask('anna', format)).status).toBe(403);
      expect((await ask('fred', format)).status).toBe(404);
    }
  });

  it('the same form again is the same paper, and the file has its fonts', async () => {
    const [one, again] = [await papersOf('?sheets=paper&forms=2'), await papersOf('?sheets=paper&forms=4')];
    expect(sheetOf(again, 'paper').slice(0, one.pages.length)).toEqual(one.pages);
    const { status, text } = await ask('tess', '?sheets=paper&forms=2&format=pdf');
    expect(status).toBe(200);
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(text).toContain('+KleeOne-Regular');
  });

  it('the key follows a corrected grading, the paper does not', async () => {
    const before = await papersOf('?forms=1');
    const body = { rule: { type: 'void' }, reason: 'unclear', notify: false };
    const path = `quiz/exams/${exam}/questions/${FIRST}/regrade`;
    expect((await house.call('tess', 'POST', path, { body })).status).toBe(200);
    const after = await papersOf('?forms=1');
    expect(sheetOf(after, 'paper')).toEqual(sheetOf(before, 'paper'));
    expect(textOf(sheetOf(before, 'key'))).not.toContain('対象外');
    expect(textOf(sheetOf(after, 'key'))).toContain('対象外');
  });

  it('a draft says on every page that it is one, and has no report', async () => {
    const sections = [{ questions: [{ question_id: FIRST }] }];
    const body = { ...EXAM_DRAFT, sections, organization_id: idOf('SAKURA') };
    const { text } = await house.call('tess', 'POST', 'quiz/exams', { body });
    const papers = await papersOf('?sheets=paper,report&forms=2', ExamWritten.parse(JSON.parse(text)).id);
    expect(papers.draft).toBe(true);
    expect(sheetOf(papers, 'report')).toEqual([]);
    for (const page of papers.pages) expect(textOf([page])).toContain('下書き');
  });

  it('TEST-1 of drawn questions it says that each form asks others, and has its author’s words', async () => {
    const row = { skill: 'kana', level: 'N5', count: 2, points: 1 };
    for (const [plan, notes] of [
      [{ draws: [row] }, ['drawn']],
      [{ draw: row }, ['drawn']],
      [{ questions: [{ question_id: FIRST }] }, []],
    ] as const) {
      const sections = [{ ...plan, instructions: { ja: 'ひとつ えらんで ください。' } }];
      const body = { ...EXAM_DRAFT, sections, organization_id: idOf('SAKURA') };
      const { text } = await house.call('tess', 'POST', 'quiz/exams', { body });
      const papers = await papersOf('?sheets=paper&forms=2', ExamWritten.parse(JSON.parse(text)).id);
      expect(papers.notes).toEqual(notes);
      const said = textOf(papers.pages).replaceAll(/\s/g, '');
      for (const words of [EXAM_DRAFT.instructions.ja, sections[0]?.instructions.ja ?? ''])
        expect(said).toContain(words.replaceAll(' ', ''));
    }
  });

  it('refuses sheets and numbers of forms that there are not', async () => {
    for (const query of ['?sheets=certificate', '?forms=9', '?forms=0', '?furigana=yes', '?format=doc'])
      expect((await ask('tess', query)).status, query).toBe(400);
  });
});

const get = <T>(provider: Type<T>): T => house.api().app.get(provider, { strict: false });

describe('PLUS-9 a certificate', () => {
  let passed: string;
  let attempts: Readonly<Record<'anna' | 'ben', string>>;
  beforeAll(async () => {
    passed = await assignTest(house, ['anna', 'ben'], 'after_submit', 0, 1);
    const [annas, bens] = [await startTest(house, 'anna', passed), await startTest(house, 'ben', passed)];
    attempts = { anna: annas.id, ben: bens.id };
    const first = annas.questions.findIndex(({ id }) => id === FIRST);
    await answer(house, 'anna', annas, first, true);
    await answer(house, 'ben', bens, first, false);
    await submitTest(house, 'anna', annas);
    await submitTest(house, 'ben', bens);
    await house.settle();
  });
  const own = (who: 'anna' | 'ben', attempt: string) =>
    house.call(who, 'GET', `quiz/attempts/${attempt}/certificate`);
  const given = async (query = '') => (await papersOf(`?sheets=certificates${query}`, passed)).pages;

  const regradeAsAWorkerDoes = () =>
    new RegradeAttemptsHandler(get(Tenancy), get(AttemptStream), get(ExamGradings)).execute(
      new RegradeAttempts(passed),
    );

  it('is given to who has passed, and says what the events say', async () => {
    const pages = await given();
    expect(pages).toHaveLength(1);
    const text = textOf(pages);
    for (const said of ['合', '格', '証', '1点（5点満点・合格 1点から）', 'Live'])
      expect(text).toContain(said);
    expect(text).toMatch(/第 \d{4}-[0-9A-Z]{4}-[0-9A-Z]{4} 号/);
    expect(await given(`&student_id=${idOf('anna')}`)).toEqual(pages);
    expect(await given(`&student_id=${idOf('ben')}`)).toEqual([]);
    const report = textOf((await papersOf('?sheets=report', passed)).pages);
    for (const said of ['合格', '不合格']) expect(report.split('\n')).toContain(said);
  });

  it('is taken by the learner from the own result, the same each time, and by nobody else', async () => {
    const [one, again] = [await own('anna', attempts.anna), await own('anna', attempts.anna)];
    expect(one.status).toBe(200);
    expect(one.text.startsWith('%PDF-1.7')).toBe(true);
    expect(again.text).toBe(one.text);
    expect((await own('ben', attempts.ben)).text).toContain('attempt.not-passed');
    expect((await own('ben', attempts.anna)).status).toBe(404);
  });

  it('TEST-12 is not given any more when a corrected grading takes the score below the mark', async () => {
    const body = { rule: { type: 'void' }, reason: 'unclear', notify: false };
    const path = `quiz/exams/${passed}/questions/${FIRST}/regrade`;
    expect((await house.call('tess', 'POST', path, { body })).status).toBe(200);
    await house.settle();
    await regradeAsAWorkerDoes();
    await house.settle();
    expect(await given()).toEqual([]);
    expect((await own('anna', attempts.anna)).status).toBe(422);
  });
});
