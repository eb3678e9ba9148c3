import type { QuestionImport } from '#contracts/http/question-imports';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problem, serveApi } from '../../testing/api.js';
import { Line } from '../../testing/line.js';
import { aUser } from '../../testing/render.js';
import { ID, preview, house, open, row, page, startImportTexts } from './testing/house.js';

const start = () => screen.findByRole('button', { name: 'Import 1 question' });

describe('ADMIN-5 PLUS-7 the import of questions', () => {
  beforeEach(startImportTexts);
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

  it('ADMIN-5 a teacher is told whose the questions become', async () => {
    serveApi(house());
    const told = /become your organization’s own/;
    open('/questions/import');
    expect(await screen.findByText(/Nothing is written before/)).toBeTruthy();
    expect(screen.queryByText(told)).toBeNull();
    cleanup();
    open('/questions/import', aUser({ usertype: 2, permissions: ['questions.own'] }));
    expect(await screen.findByText(told)).toBeTruthy();
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
    expect(await screen.findByText('1 question has been added.')).toBeTruthy();
    expect(asked.find(({ call }) => call.endsWith('/activate'))?.body).toEqual({
      mode: 'valid_only',
      version: 3,
    });
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

  it('ERR-2 says why a file was not taken', async () => {
    serveApi({ ...house(), 'POST /questions/import': problem(413, 'question-import.too-large') });
    const user = open('/questions/import');
    await user.upload(screen.getByLabelText(/Drop the file here/), new File(['x'], 'own.csv'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/200\s*MB/);
  });

  it('PLUS-7 shows how much of a file has left, breaks it off on wish, and then that it is read', async () => {
    serveApi(house());
    vi.stubGlobal('XMLHttpRequest', Line);
    const user = open('/questions/import');
    const give = () => user.upload(screen.getByLabelText(/Drop the file here/), new File(['x'], 'own.csv'));
    await give();
    const bar = await screen.findByRole('progressbar', { name: 'Sending the file …' });
    act(() => Line.last.upload.onprogress?.({ loaded: 1, total: 4 }));
    expect([bar.getAttribute('value'), screen.getByText('25%').tagName]).toEqual(['25', 'SPAN']);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(Line.last.aborted).toBe(true);
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    const first = Line.last.headers.get('Idempotency-Key');
    await give();
    act(() => Line.last.upload.onprogress?.({ loaded: 4, total: 4 }));
    expect(screen.getByText('Reading the file …')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect([undefined, null, '', first]).not.toContain(Line.last.headers.get('Idempotency-Key'));
    Line.last.answer(201, preview);
    expect(await row(/Row 2/)).toBeTruthy();
  });

  it('PLUS-7 says of a file that is too large what the server would, and does not send it', async () => {
    const asked = serveApi(house());
    const user = open('/questions/import');
    const file = new File(['x'], 'deck.apkg');
    Object.defineProperty(file, 'size', { value: 200 * 1024 * 1024 + 1 });
    await user.upload(screen.getByLabelText(/Drop the file here/), file);
    expect((await screen.findByRole('alert')).textContent).toMatch(/200\s*MB/);
    expect(asked.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
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
    expect(screen.getByText('40 questions have been added.')).toBeTruthy();
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
    expect(asked.find(({ call }) => call.endsWith('/activate'))?.body).toEqual({
      mode: 'valid_only',
      version: 3,
    });
  });
});
