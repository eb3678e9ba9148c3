import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problem } from '../../testing/api.js';
import { aUser } from '../../testing/render.js';
import { aChoiceQuestion, aResult, aWrittenQuestion, questionId, TEN } from './testing/a-sheet.js';
import {
  aNewSheet,
  answered,
  begun,
  calls,
  endPractice,
  goOn,
  goOnByKey,
  later,
  open,
  place,
  setOnline,
  startPractice,
} from './testing/open-practice.js';

beforeEach(startPractice);
afterEach(endPractice);

describe('practice', () => {
  it('STUDY-2 after a reload it goes on at the first question without an answer', async () => {
    const answers = [{ question_id: questionId(1), value: '2', saved_at: '2026-11-21T00:00:05.000Z' }];
    const sheet = aNewSheet([aChoiceQuestion(1), aChoiceQuestion(2)], { answers });
    await open({ sheet });
    await begun();
    expect(screen.getByText(/山2/)).toBeTruthy();
    expect(screen.getByRole('img', { name: '1 of 2 answered, 0 right' })).toBeTruthy();
  });

  it('STUDY-2 goes on without a network, to the result; the answers wait on this device', async () => {
    const sheet = aNewSheet([aChoiceQuestion(1), aChoiceQuestion(2)]);
    const { asked, user } = await open({ sheet });
    await begun();
    const notice = /^Offline: go on/;
    expect(screen.queryByText(notice)).toBeNull();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    setOnline(false);
    screen.getByText(notice);
    for (let number = 1; number <= 2; number++) {
      later();
      await user.keyboard('1');
      await goOn();
      await screen.findByText('On this device');
      later();
      await user.keyboard('{Enter}');
    }
    expect(await screen.findByText('100')).toBeTruthy();
    expect(screen.getByText(/^2 answers are still on this device/)).toBeTruthy();
    expect(calls(asked, '/submit')).toHaveLength(0);
  });

  it('STUDY-2 without a network it is not started, which is said, and tried again', async () => {
    const sheet = aNewSheet([aChoiceQuestion(1)]);
    const { user } = await open({ sheet, address: '/kanji-quiz-menu/kanji-quiz' });
    const served = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    setOnline(false);
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    await screen.findByText('You are offline');
    expect(screen.queryByText('Unknown error occurred.')).toBeNull();
    vi.stubGlobal('fetch', served);
    act(() => setOnline(true));
    expect(screen.getByText('You are offline')).toBeTruthy();
    expect(screen.queryByText('Unknown error occurred.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await begun();
  });

  it('STUDY-2 after its end, a reload shows the result of the server', async () => {
    const sheet = aNewSheet([aChoiceQuestion(1), aWrittenQuestion(2)], { status: 'submitted' });
    const result = aResult(sheet, ['1', [TEN[0]]]);
    await open({ sheet, replies: { [`GET /quiz/attempts/${sheet.id}/result`]: { body: result } } });
    expect(await screen.findByText('50')).toBeTruthy();
    // Drawn, never the writing that strokes are kept in.
    expect(screen.getByRole('img', { name: '1 stroke drawn' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Stroke order of 十, 2 strokes' })).toBeTruthy();
    expect(screen.queryByText(new RegExp(TEN[0]))).toBeNull();
    expect(screen.queryByText(/on this device/)).toBeNull();
  });

  it('STUDY-2 what another device has handed in meanwhile shows its result', async () => {
    const sheet = aNewSheet([aChoiceQuestion(1), aChoiceQuestion(2)]);
    let over = false;
    const { user } = await open({
      sheet,
      replies: {
        [`GET /quiz/attempts/${sheet.id}`]: () => ({
          body: over ? { ...sheet, status: 'submitted' } : sheet,
        }),
        [answered(sheet, 1)]: problem(409, 'attempt.already-submitted'),
        [`GET /quiz/attempts/${sheet.id}/result`]: { body: aResult(sheet, ['1', '1']) },
      },
    });
    await begun();
    over = true;
    await user.keyboard('2');
    expect(await screen.findByText('100')).toBeTruthy();
  });

  it('STUDY-8 an administrator’s practice is sent nowhere, and says so', async () => {
    const sheet = aNewSheet([aChoiceQuestion(1)], { recorded: false });
    const { asked, user } = await open({
      sheet,
      user: aUser({ usertype: 2 }),
      address: '/digital-teaching-materials/menu/kanji-quiz-menu/kanji-quiz',
    });
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    await begun();
    expect(screen.getByText('Not recorded')).toBeTruthy();
    await user.keyboard('1');
    await goOnByKey(user);
    expect(await screen.findByText('100')).toBeTruthy();
    expect(calls(asked, `/quiz/attempts/${sheet.id}`)).toHaveLength(0);
  });

  it('STUDY-8 reloaded, an administrator’s practice is back at its setup', async () => {
    const sheet = aNewSheet([aChoiceQuestion(1)], { recorded: false });
    await open({ sheet, user: aUser({ usertype: 2 }) });
    await screen.findByRole('button', { name: 'Start' });
    await waitFor(() => expect(place()).toBe('/kanji-quiz-menu/kanji-quiz'));
  });

  it.each([
    ['always', 'shown', 'shown'],
    ['after', 'hidden', 'shown'],
    ['never', 'none', 'none'],
  ] as const)('STUDY-2 furigana %s: %s before the answer, %s after it', async (mode, before, after) => {
    const sheet = aNewSheet([aChoiceQuestion(1)]);
    const { user } = await open({ sheet, mode });
    await begun();
    const shown = () => screen.getByText('やま').closest('[data-furigana]')?.getAttribute('data-furigana');
    expect(shown()).toBe(before);
    await user.keyboard('1');
    await goOn();
    expect(shown()).toBe(after);
  });

  it('STUDY-2 ended before its end it says that the answers count, and is handed in as it is', async () => {
    const sheet = aNewSheet([aChoiceQuestion(1), aChoiceQuestion(2)]);
    const { asked, user } = await open({ sheet });
    await begun();
    await user.keyboard('1');
    await goOn();
    await user.click(screen.getByRole('button', { name: 'End practice' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'End practice?' }));
    expect(dialog.getByText(/Your 1 answer counts/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'End' }));
    await waitFor(() => expect(place()).toBe('/kanji-quiz-menu/kanji-quiz'));
    await waitFor(() => expect(calls(asked, '/submit')).toHaveLength(1));
  });

  it('STUDY-7 the daily challenge that is left stays open', async () => {
    const sheet = aNewSheet([aChoiceQuestion(1)], { quiz_type: 14, setup: {} });
    const { asked, user } = await open({ sheet });
    await begun();
    await user.keyboard('{Escape}');
    const dialog = within(await screen.findByRole('dialog', { name: 'End practice?' }));
    expect(dialog.getByText(/until midnight/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'End' }));
    await waitFor(() => expect(place()).not.toContain('attempt'));
    expect(calls(asked, '/submit')).toHaveLength(0);
  });

  it('STUDY-2 what cannot be loaded says so in the words of the specification, with a way out', async () => {
    const sheet = aNewSheet([aChoiceQuestion(1)]);
    await open({ sheet, replies: { [`GET /quiz/attempts/${sheet.id}`]: problem(404, 'request.not-found') } });
    expect(await screen.findByText('Unknown error occurred.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Top' }).getAttribute('href')).toBe('/top');
  });

  it('TEST-5 a learner whom a test waits for is led to it', async () => {
    const sheet = aNewSheet([aChoiceQuestion(1)]);
    const { user } = await open({
      sheet,
      replies: { 'POST /quiz/attempts': problem(422, 'attempt.confined') },
      address: '/kanji-quiz-menu/kanji-quiz',
    });
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    await waitFor(() => expect(place()).toBe('/home'));
  });

  it('STUDY-1 a start whose answer was lost is asked for again as the same attempt', async () => {
    const sheet = aNewSheet([aChoiceQuestion(1)]);
    let lost = true;
    const { asked, user } = await open({
      sheet,
      replies: { 'POST /quiz/attempts': () => (lost ? problem(500, 'server.error') : { body: sheet }) },
      address: '/kanji-quiz-menu/kanji-quiz',
    });
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    await screen.findByText('Unknown error occurred.');
    lost = false;
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await begun();
    const [first, second] = calls(asked, 'POST /quiz/attempts').map(({ body }) => body);
    expect(second).toEqual(first);
    expect(place()).toContain(`?attempt=${sheet.id}`);
  });
});
