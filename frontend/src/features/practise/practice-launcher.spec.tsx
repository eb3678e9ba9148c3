import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { liveKey } from '../../realtime/apply-change.js';
import { practiceSearch } from '../../parts/study/practice-link.js';
import { problem } from '../../testing/api.js';
import { toast } from '../../kit/toast/toast.js';
import { PracticeLauncher } from './practice-launcher.js';
import { aChoiceQuestion } from './testing/a-sheet.js';
import { aNewSheet, begun, calls, endPractice, open, place, startPractice } from './testing/open-practice.js';

vi.mock('../../kit/toast/toast.js', () => ({ toast: vi.fn(), toastError: vi.fn() }));
beforeEach(startPractice);
beforeEach(() => vi.mocked(toast).mockClear());
afterEach(endPractice);

const launch = (address: string, replies = {}) => {
  const sheet = aNewSheet([aChoiceQuestion(1), aChoiceQuestion(2)]);
  const opened = open({ sheet, address, replies, page: <PracticeLauncher /> });
  return opened.then((one) => ({ ...one, sheet }));
};
const setups = (asked: Parameters<typeof calls>[0]) =>
  calls(asked, 'POST /quiz/attempts').map(({ body }) => body);
const CONFINED = {
  available_mini_tests: 0,
  available_proficiency_tests: 1,
  badge: 1,
  confined: true,
  next_change_at: null,
  position: '1',
};

describe('practice above another page', () => {
  it('STUDY-8 nothing opens where the address asks for nothing', async () => {
    await launch('/home');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('STUDY-1 what can be set up is set up first, and the way back closes it', async () => {
    const { asked, user, sheet } = await launch(`/home${practiceSearch('random')}`);
    await screen.findByRole('dialog');
    expect(setups(asked)).toEqual([]);
    await user.click(screen.getByRole('radio', { name: '20' }));
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await begun();
    expect(setups(asked)).toMatchObject([{ quiz_type: 4, setup: { question_count: 20 } }]);
    expect(place()).toBe(`/home?attempt=${sheet.id}`);
  });

  it('STUDY-1 closed before it has begun, the page is there again', async () => {
    const { user } = await launch(`/home${practiceSearch('random')}`);
    await user.click(await screen.findByRole('button', { name: 'End practice' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(place()).toBe('/home');
  });

  it.each([
    ['STUDY-7 the daily challenge', practiceSearch('daily-challenge'), { quiz_type: 14, setup: {} }],
    ['STUDY-6 a stage', practiceSearch('kanji-stage', { stage: 3 }), { quiz_type: 3, setup: { stage: 3 } }],
    [
      'STUDY-5 one character of the writing quiz',
      practiceSearch('kanji-by-grade', { items: ['山'], skills: ['handwriting'] }),
      { quiz_type: 1, setup: { items: ['山'], skills: ['handwriting'] } },
    ],
  ])('%s begins at once', async (_name, search, wanted) => {
    const { asked } = await launch(`/top${search}`);
    await begun();
    const [first, ...more] = setups(asked);
    expect(first).toMatchObject(wanted);
    expect(more).toEqual([]);
  });

  it('STUDY-6 a stage that is locked says so', async () => {
    const locked = { 'POST /quiz/attempts': problem(422, 'practice.stage-locked') };
    await launch(`/kanji-quiz-menu/stage-mode${practiceSearch('kanji-stage', { stage: 9 })}`, locked);
    expect(await screen.findByText(/the one before it is passed/)).toBeTruthy();
    expect(screen.queryByText('Unknown error occurred.')).toBeNull();
  });

  it('STUDY-2 what could not begin is begun by “Try again”', async () => {
    let broken = true;
    const sheet = aNewSheet([aChoiceQuestion(1)]);
    const replies = {
      'POST /quiz/attempts': () => (broken ? problem(500, 'server.error') : { body: sheet }),
    };
    const { asked, user } = await launch(`/top${practiceSearch('daily-challenge')}`, replies);
    await screen.findByText('Unknown error occurred.');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await begun();
    const [first, second] = setups(asked);
    expect(second).toEqual(first);
  });

  it('STUDY-1 a start whose answer comes when its window is closed opens nothing, and is ended', async () => {
    const sheet = aNewSheet([aChoiceQuestion(1)]);
    const answer = Promise.withResolvers<{ body: unknown }>();
    const slow = { 'POST /quiz/attempts': () => answer.promise };
    const { asked, user } = await launch(`/home${practiceSearch('random')}`, slow);
    const start = await screen.findByRole('button', { name: 'Start' });
    // Both before the button shows that it is at work.
    act(() => {
      start.click();
      start.click();
    });
    await user.click(screen.getByRole('button', { name: 'End practice' }));
    await waitFor(() => expect(place()).toBe('/home'));
    expect(setups(asked)).toHaveLength(1);
    answer.resolve({ body: sheet });
    await waitFor(() => expect(calls(asked, `POST /quiz/attempts/${sheet.id}/submit`)).toHaveLength(1));
    expect(place()).toBe('/home');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['40', /start again in 1 minute\./],
    ['7300', /start again in 3 hours\./],
  ])('STUDY-1 too many starts say when the next may be: after %s seconds', async (wait, text) => {
    const often = { ...problem(429, 'practice.throttled'), headers: { 'Retry-After': wait } };
    await launch(`/top${practiceSearch('daily-challenge')}`, { 'POST /quiz/attempts': often });
    expect(await screen.findByText('Practice was started very often')).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByText('Unknown error occurred.')).toBeNull();
  });

  it('STUDY-10 a test that opens meanwhile: warning, the attempt is kept, and the way leads to /home', async () => {
    const sheet = aNewSheet([aChoiceQuestion(1), aChoiceQuestion(2)]);
    const { asked, client, learner, user } = await open({
      sheet,
      address: `/top?attempt=${sheet.id}`,
      page: <PracticeLauncher />,
    });
    await begun();
    await user.keyboard('1');
    await waitFor(() => expect(calls(asked, 'PUT')).toHaveLength(1));
    act(() => void client.setQueryData(liveKey('learner-availability', learner.id), CONFINED));
    await waitFor(() => expect(place()).toBe('/home'));
    const warning = { kind: 'warning', title: 'Please complete available tests first' };
    expect(toast).toHaveBeenCalledExactlyOnceWith(warning);
    expect(calls(asked, '/submit')).toEqual([]);
  });
});
