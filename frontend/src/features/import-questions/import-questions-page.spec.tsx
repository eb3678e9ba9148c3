import type { QuestionImport, ShownImportItem } from '#contracts/http/question-imports';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problem, serveApi } from '../../testing/api.js';
import { renderPage, startTexts } from '../../testing/render.js';
import { ImportQuestionsPage } from './import-questions-page.js';

const ID = '00000000-0000-4000-8000-00000000000a';
const QUESTION = '00000000-0000-4000-8000-00000000000b';
const preview: QuestionImport = {
  id: ID,
  version: 3,
  state: 'preview',
  file_name: 'own.csv',
  format: 'csv',
  format_named: false,
  skill: 'grammar',
  language: 'en',
  fields: [],
  answers_by: null,
  answers_unsure: false,
  choice: {},
  counts: { new: 1, there: 1, repeated: 0, error: 3, remarks: 1 },
  reported: [{ code: 'column', detail: 'Memo' }],
  mode: null,
  progress: { done: 0, total: 1, created: 0, failed: 0 },
  failure: null,
  created_at: '2026-11-20T03:04:05.678Z',
  finished_at: null,
  items: [],
};
const mapped: QuestionImport = {
  ...preview,
  fields: [
    { group: '', name: 'Expression', examples: ['犬', '猫'], role: 'text', reason: 'heading' },
    { group: '', name: 'F2', examples: ['dog', 'cat'], role: 'meaning', reason: 'content', share: 90 },
    { group: '', name: 'F3', examples: ['x'], role: null, reason: 'chosen' },
  ],
};
const item = (number: number, changes: Partial<ShownImportItem>): ShownImportItem => ({
  number,
  place: { kind: 'row', number: number + 1 },
  outcome: 'error',
  label: '',
  skill: null,
  origins: {},
  reported: [],
  problems: [],
  question_id: null,
  result: null,
  question: null,
  ...changes,
});
const question: ShownImportItem['question'] = {
  skill: 'grammar',
  prompt: { instruction: 'question.grammar', text: [{ text: 'きょうは' }] },
  choices: [
    { id: 'a', text: [{ text: 'あめ' }] },
    { id: 'b', text: [{ text: 'ゆき' }] },
  ],
  key: { type: 'choice', choice_id: 'b' },
  explanation: { en: 'It snows.' },
};
const origins = { answer: '正解 → 選択肢2', explanation: '解説' };
const tags = ['n5', 'food'].map((detail) => ({ code: 'tag' as const, detail }));
const ITEMS = [
  item(1, { outcome: 'new', label: 'きょうは', question, origins, reported: [{ code: 'ruby' }, ...tags] }),
  item(2, { outcome: 'there', label: 'あしたは', question, question_id: QUESTION }),
  item(3, { problems: [{ code: 'item.unknown-answer', detail: '#7' }] }),
  item(4, {
    label: '同じ',
    problems: [
      { code: 'item.refused', path: 'choices.1', message: 'looks like another choice' },
      {
        code: 'item.refused',
        path: 'explanation.en',
        message: 'Too big: expected string to have <=2000 characters',
      },
    ],
  }),
  item(5, {
    place: { kind: 'entry', name: 'items/a.xml' },
    problems: [{ code: 'file.broken-table', detail: 'sheet.encrypted' }],
  }),
];
const page = (items: readonly unknown[]) => ({ body: { items, total: items.length, page: 1, size: 10 } });
const house = (now: QuestionImport = preview) => ({
  'GET /questions/import?page=1&size=1': page([]),
  'POST /questions/import': { status: 201, body: now },
  [`GET /questions/import/${ID}`]: { body: now },
  [`GET /questions/import/${ID}/items?page=1&size=10`]: page(ITEMS),
  [`GET /questions/import/${ID}/items?page=1&size=10&outcome=error`]: page([ITEMS[2]]),
  [`POST /questions/import/${ID}/reading`]: { body: now },
  [`DELETE /questions/import/${ID}`]: { status: 204 },
});
const open = (path = `/questions/import?import=${ID}`) => {
  renderPage(<ImportQuestionsPage />, path);
  return userEvent.setup();
};
const read = (asked: readonly { call: string; body?: unknown }[]) =>
  asked.filter(({ call }) => call.endsWith('/reading')).map(({ body }) => body);
const row = async (name: RegExp) => screen.findByRole('row', { name });
const start = () => screen.findByRole('button', { name: 'Import 1 question' });

describe('ADMIN-5 PLUS-7 the import of questions', () => {
  beforeEach(() =>
    startTexts('import-questions', 'import', 'question-file', 'question', 'list', 'long-job', 'form'),
  );
  afterEach(() => vi.unstubAllGlobals());

  it('PLUS-7 says of each question what becomes of it, where, and why', async () => {
    serveApi(house());
    open();
    expect((await row(/Row 2/)).textContent).toContain('Not taken over: Furigana, Tag (n5, food)');
    expect((await row(/Row 3/)).textContent).toContain('There already');
    expect((await row(/Row 4/)).textContent).toContain('none of the choices. (#7)');
    const refused = (await row(/Row 5/)).textContent;
    expect(refused).toContain('Choices: It looks like another one.');
    expect(refused).toMatch(/Explanation: .*2,000/);
    expect((await row(/items\/a\.xml/)).textContent).toMatch(/password/i);
    expect(screen.getByText(/part of no question: Unknown column \(Memo\)/)).toBeTruthy();
  });

  it('ADMIN-5 all or nothing waits for a file without faults; what is valid goes at once', async () => {
    let now = preview;
    const asked = serveApi({
      ...house(),
      [`GET /questions/import/${ID}`]: () => ({ body: now }),
      [`POST /questions/import/${ID}/activate`]: () => {
        now = { ...preview, state: 'done', progress: { done: 1, total: 1, created: 1, failed: 0 } };
        return { body: now };
      },
    });
    const user = open();
    expect((await start()).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText(/^3 questions have errors/)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /Only what is valid/ }));
    await user.click(await start());
    expect(await screen.findByText('1 question is in the bank now.')).toBeTruthy();
    expect(asked.find(({ call }) => call.endsWith('/activate'))?.body).toEqual({ mode: 'valid_only', version: 3 });
    const link = screen.getByRole('link', { name: 'Show the imported questions' });
    expect(link.getAttribute('href')).toBe(`/questions?import_id=${ID}`);
  });

  it('ADMIN-5 shows a question as learners see it', async () => {
    serveApi(house());
    const user = open();
    await user.click(within(await row(/Row 2/)).getByRole('button'));
    await user.click(await screen.findByRole('menuitem', { name: 'As learners see it' }));
    const dialog = await screen.findByRole('dialog', { name: 'Question 1' });
    expect(within(dialog).getByRole('radio', { name: 'ゆき' })).toBeTruthy();
  });

  it('ADMIN-5 lists the faulty ones alone', async () => {
    serveApi(house());
    const user = open();
    await row(/Row 2/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Result' }), 'error');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  });

  it('PLUS-7 sends what is said of the file, and reads it in another format on the server, without the file', async () => {
    const bodies: unknown[] = [];
    const asked = serveApi(house());
    const served = fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (init.body instanceof FormData) bodies.push(init.body.get('options'));
      return served(url, init);
    });
    const user = open('/questions/import');
    await user.selectOptions(screen.getByLabelText('Skill of questions that name none'), 'particle');
    await user.upload(screen.getByLabelText(/Drop the file here/), new File(['x'], 'own.csv'));
    await row(/Row 2/);
    expect(bodies).toEqual([JSON.stringify({ skill: 'particle', language: 'en' })]);
    await user.selectOptions(screen.getByLabelText('Format'), 'aiken');
    await waitFor(() => expect(read(asked)).toEqual([{ format: 'aiken' }]));
    expect(bodies).toHaveLength(1);
  });

  it('ADMIN-5 shows of every question what is right, why, and where the file says so', async () => {
    serveApi(house());
    open();
    const shown = (await row(/Row 2/)).textContent;
    expect(shown).toContain('ゆきfrom 正解 → 選択肢2');
    expect(shown).toContain('It snows.Englishfrom 解説');
    expect((await row(/Row 4/)).textContent).not.toContain('from');
  });

  it('ADMIN-5 decides skill, level and language for all questions at once, each by itself', async () => {
    const asked = serveApi(house());
    const user = open();
    await row(/Row 2/);
    await user.selectOptions(screen.getByLabelText('Level'), 'N3');
    await waitFor(() => expect(read(asked)).toEqual([{ choice: { level: 'N3' } }]));
    await user.selectOptions(screen.getByLabelText('Language of meanings and explanations'), 'vi');
    await waitFor(() => expect(read(asked).at(-1)).toEqual({ choice: { language: 'vi' } }));
    const skills = within(screen.getByLabelText('Skill')).getAllByRole('option');
    expect(skills.map(({ textContent }) => textContent)).not.toContain('Sentence order');
  });

  it('ADMIN-5 decides for the chosen questions alone', async () => {
    const asked = serveApi(house());
    const user = open();
    for (const name of [/Row 2/, /Row 3/]) await user.click(within(await row(name)).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Decide for many at once' }));
    const dialog = await screen.findByRole('dialog', { name: 'Decide for 2 questions' });
    expect(within(dialog).getByRole('button', { name: 'Decide' }).hasAttribute('disabled')).toBe(true);
    await user.selectOptions(within(dialog).getByLabelText('Skill'), 'particle');
    await user.selectOptions(within(dialog).getByLabelText('Level'), 'As the file says');
    await user.click(within(dialog).getByRole('button', { name: 'Decide' }));
    const choice = { skill: 'particle', level: null };
    await waitFor(() => expect(read(asked)).toEqual([{ choice, numbers: [1, 2] }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('2 selected')).toBeNull();
  });

  it('PLUS-7 shows what each column is taken for and why, and reads the file as a person says', async () => {
    const asked = serveApi(house(mapped));
    const user = open();
    const word = await screen.findByRole('row', { name: /Expression/ });
    expect(within(word).getByText('犬　猫')).toBeTruthy();
    expect(word.textContent).toContain('By its heading');
    const back = screen.getByRole('row', { name: /^F2/ });
    expect(back.textContent).toContain('By what is in it (90%)');
    const use = within(back).getByRole<HTMLSelectElement>('combobox', { name: 'Use of F2' });
    expect(use.selectedOptions[0]?.textContent).toBe('Meaning');
    expect(within(use).getByRole('option', { name: 'Meaning (Tiếng Việt)' })).toBeTruthy();
    expect(within(use).getByRole('option', { name: 'Choice 4' })).toBeTruthy();
    await user.selectOptions(use, 'Right answer');
    await waitFor(() => expect(read(asked)).toEqual([{ roles: ['text', 'answer', null] }]));
    await user.click(screen.getByRole('button', { name: 'Choose by the file again' }));
    await waitFor(() => expect(read(asked).at(-1)).toEqual({ roles: null }));
  });

  it('PLUS-7 asks what a number as the answer means, where it is a choice, too', async () => {
    const asked = serveApi(house({ ...mapped, answers_unsure: true }));
    const user = open();
    const ask = await screen.findByLabelText('A number or letter as the answer means');
    await user.selectOptions(ask, 'The choice with this text');
    await waitFor(() => expect(read(asked)).toEqual([{ answers_by: 'text' }]));
  });

  it('ERR-2 says why a file was not taken', async () => {
    serveApi({ ...house(), 'POST /questions/import': problem(413, 'upload.too-large') });
    const user = open('/questions/import');
    await user.upload(screen.getByLabelText(/Drop the file here/), new File(['x'], 'own.csv'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/5\s*MB/);
  });

  it('ADMIN-5 says of an import that stopped what is in the bank, what is not, and what to do', async () => {
    const stopped: QuestionImport = {
      ...preview,
      state: 'failed',
      failure: 'server.error',
      progress: { done: 43, total: 50, created: 40, failed: 2 },
    };
    serveApi(house(stopped));
    open(`/questions/import?import=${ID}`);
    expect(await screen.findByRole('heading', { name: 'The import has stopped' })).toBeTruthy();
    expect(screen.getByText('40 questions are in the bank now.')).toBeTruthy();
    expect(screen.getByText(/^1 question had been written by somebody else/)).toBeTruthy();
    expect(screen.getByText(/^2 questions could not be written/)).toBeTruthy();
    const why = /^The server could not do it\. Try again in a moment\. 7 questions were not imported\./;
    expect(screen.getByText(why)).toBeTruthy();
  });

  it('ADMIN-5 leads back to an import that runs, and shows how far it is', async () => {
    const running: QuestionImport = {
      ...preview,
      state: 'running',
      progress: { done: 40, total: 100, created: 40, failed: 0 },
    };
    serveApi({ ...house(running), 'GET /questions/import?page=1&size=1': page([running]) });
    const user = open('/questions/import');
    await user.click(await screen.findByRole('link', { name: 'Show it' }));
    expect(await screen.findByText('40 of 100 questions')).toBeTruthy();
  });

  it('ADMIN-5 stops an import that runs, says what is in the bank, and goes on with the rest', async () => {
    const progress = { done: 40, total: 100, created: 40, failed: 0 };
    let now: QuestionImport = { ...preview, state: 'running', mode: 'valid_only', progress };
    const asked = serveApi({
      ...house(),
      [`GET /questions/import/${ID}`]: () => ({ body: now }),
      [`DELETE /questions/import/${ID}`]: () => {
        now = { ...now, state: 'stopped' };
        return { status: 204 };
      },
      [`POST /questions/import/${ID}/activate`]: () => {
        now = { ...now, state: 'running' };
        return { body: now };
      },
    });
    const user = open();
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('40');
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByRole('heading', { name: 'The import was stopped' })).toBeTruthy();
    expect(screen.getByText('60 questions have not been imported yet.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Import the remaining 60 questions' }));
    expect(await screen.findByRole('progressbar')).toBeTruthy();
    expect(asked.find(({ call }) => call.endsWith('/activate'))?.body).toEqual({ mode: 'valid_only', version: 3 });
  });
});
