import type { AttemptSheet } from '#contracts/http/attempts';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignedInUser } from '../../shared/session/current-user.js';
import { setToken } from '../../shared/session/token.js';
import { problem, serveApi } from '../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { PracticePage } from './practice-page.js';
import { furiganaMode, goOnByItself } from './preferences.js';
import { aChoiceQuestion, aSheet, aTypedQuestion, questionId } from './testing/a-sheet.js';

const AVAILABILITY = { available_mini_tests: 0, available_proficiency_tests: 0, badge: 0, confined: false };
const SAVED = { position: '1', version: 2, counted: true };
const tokenOf = (id: string) => `x.${btoa(JSON.stringify({ sub: id }))}.x`;

let attempts = 0;
/** Attempt and learner of their own for each test: the queue of a learner's answers lives as long as the page. */
const newAttempt = () => `00000000-0000-4000-8000-${String(++attempts).padStart(12, '0')}`;
let clockAhead = 0;
/** Nobody presses twice within the moment that a press needs to be seen. */
const later = (ms = 400) => (clockAhead += ms);

interface Opened {
  sheet: AttemptSheet;
  replies?: Parameters<typeof serveApi>[0];
  user?: ReturnType<typeof aUser>;
  mode?: 'always' | 'after' | 'never';
  address?: string;
}

const calls = (asked: { call: string }[], part: string) => asked.filter(({ call }) => call.includes(part));
const answered = (sheet: AttemptSheet, number: number) =>
  `PUT /quiz/attempts/${sheet.id}/answers/${questionId(number)}`;

function Place() {
  const { pathname, search } = useLocation();
  return <p data-testid="place">{pathname + search}</p>;
}

async function open({
  sheet,
  replies = {},
  user = aUser({ id: newAttempt() }),
  mode = 'always',
  address,
}: Opened) {
  setToken(tokenOf(user.id));
  const served = Object.fromEntries(
    sheet.questions.map(({ id }) => [`PUT /quiz/attempts/${sheet.id}/answers/${id}`, { body: SAVED }]),
  );
  const asked = serveApi({
    'GET /quiz/availability': { body: AVAILABILITY },
    'GET /quiz/practice/kinds': { body: { kinds: [] } },
    'POST /quiz/attempts': { body: sheet },
    [`GET /quiz/attempts/${sheet.id}`]: { body: sheet },
    [`POST /quiz/attempts/${sheet.id}/submit`]: { body: { position: '2', version: 9 } },
    ...served,
    ...replies,
  });
  const store = createStore();
  store.set(furiganaMode, mode);
  store.set(goOnByItself, false);
  renderPage(
    <Provider store={store}>
      <SignedInUser value={user}>
        <PracticePage types={['kanji-by-grade']} />
        <Place />
      </SignedInUser>
    </Provider>,
    address ?? `/kanji-quiz-menu/kanji-quiz?attempt=${sheet.id}`,
    new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  );
  return { asked, user: userEvent.setup() };
}

const begun = () => screen.findByRole('radio', { name: /サン/ }).then(() => void later());
const goOn = () => screen.findByRole('button', { name: /Continue/ });
const place = () => screen.getByTestId('place').textContent;

beforeEach(async () => {
  clockAhead = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + clockAhead);
  vi.stubGlobal(
    'Audio',
    class {
      play = () => Promise.resolve();
      pause = () => undefined;
    },
  );
  await startTexts('practise', 'materials', 'question', 'see-result');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('practice', () => {
  it('STUDY-2 is judged before the server has heard of the answer, the own one beside the right one', async () => {
    const sheet = aSheet([aChoiceQuestion(1), aChoiceQuestion(2)], { id: newAttempt() });
    const { user } = await open({ sheet });
    await begun();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    await user.keyboard('2');
    expect(screen.getByRole('radio', { name: /セン Your answer/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: /サン Right answer/ })).toBeTruthy();
    expect(screen.getByText('山 is read サン.')).toBeTruthy();
  });

  it('STUDY-2 is done by keys alone: a digit answers, Enter goes on, to the result', async () => {
    const sheet = aSheet([aChoiceQuestion(1), aChoiceQuestion(2)], { id: newAttempt() });
    const { asked, user } = await open({ sheet });
    await begun();
    await user.keyboard('1');
    await goOn();
    later();
    await user.keyboard('{Enter}');
    await screen.findByText('2', { selector: 'b' });
    later();
    await user.keyboard('3');
    await goOn();
    later();
    await user.keyboard('{Enter}');
    expect((await screen.findByText('50')).tagName).toBe('B');
    await waitFor(() => expect(calls(asked, '/submit')).toHaveLength(1));
    expect(calls(asked, 'PUT')).toHaveLength(2);
  });

  it('STUDY-2 a second Enter, and a key that is held, do not skip what has just been said', async () => {
    const sheet = aSheet([aChoiceQuestion(1), aChoiceQuestion(2)], { id: newAttempt() });
    const { user } = await open({ sheet });
    await begun();
    await user.keyboard('2');
    await goOn();
    await user.keyboard('{Enter}');
    later();
    fireEvent.keyDown(document.body, { key: 'Enter', repeat: true });
    expect(screen.getByText('山 is read サン.')).toBeTruthy();
  });

  it('STUDY-2 ? lists the keys, Esc closes the list and nothing else, Esc asks before leaving', async () => {
    const sheet = aSheet([aChoiceQuestion(1)], { id: newAttempt() });
    const { user } = await open({ sheet });
    await begun();
    await user.keyboard('?');
    await screen.findByText('Listen slowly');
    await user.keyboard('1');
    expect(screen.queryByText(/Right/)).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Listen slowly')).toBeNull());
    expect(screen.queryByText('End practice?')).toBeNull();
    await user.keyboard('{Escape}');
    await screen.findByText('End practice?');
  });

  it('STUDY-2 digits and letters are text while somebody types, and Enter of a composition is the input method’s', async () => {
    const sheet = aSheet([aTypedQuestion(1)], { id: newAttempt() });
    const { asked, user } = await open({ sheet });
    const field = await screen.findByRole('textbox', { name: 'Your answer' });
    later();
    await user.type(field, "r1?hon'ya");
    expect(screen.queryByText('Listen slowly')).toBeNull();
    expect(screen.queryByRole('button', { name: /Continue/ })).toBeNull();
    await user.clear(field);
    fireEvent.compositionStart(field);
    fireEvent.change(field, { target: { value: 'hon' } });
    expect(field).toHaveProperty('value', 'hon');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true, keyCode: 229 });
    fireEvent.change(field, { target: { value: '本屋' } });
    fireEvent.compositionEnd(field);
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(calls(asked, 'PUT')).toHaveLength(0);
    await user.clear(field);
    await user.type(field, 'honnya{Enter}');
    await goOn();
    expect(calls(asked, 'PUT').map(({ body }) => body)).toMatchObject([{ value: 'ほんや' }]);
    expect(screen.getByText('正解')).toBeTruthy();
  });

  it('STUDY-2 after a reload it goes on at the first question without an answer', async () => {
    const answers = [{ question_id: questionId(1), value: '2', saved_at: '2026-11-21T00:00:05.000Z' }];
    const sheet = aSheet([aChoiceQuestion(1), aChoiceQuestion(2)], { id: newAttempt(), answers });
    await open({ sheet });
    await begun();
    expect(screen.getByText(/山2/)).toBeTruthy();
    expect(screen.getByRole('img', { name: '1 of 2 answered, 0 right' })).toBeTruthy();
  });

  it('STUDY-2 goes on without a network, to the result; the answers wait on this device', async () => {
    const sheet = aSheet([aChoiceQuestion(1), aChoiceQuestion(2)], { id: newAttempt() });
    const { asked, user } = await open({ sheet });
    await begun();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    for (const _ of sheet.questions) {
      later();
      await user.keyboard('1');
      await goOn();
      await screen.findByText('On this device');
      later();
      await user.keyboard('{Enter}');
    }
    expect(await screen.findByText('100')).toBeTruthy();
    expect(calls(asked, '/submit')).toHaveLength(0);
  });

  it('STUDY-2 what another device has handed in meanwhile shows its result', async () => {
    const sheet = aSheet([aChoiceQuestion(1), aChoiceQuestion(2)], { id: newAttempt() });
    let over = false;
    const result = {
      ...sheet,
      points: 2,
      total_points: 2,
      correct: 2,
      question_count: 2,
      percent: 100,
      seconds: 60,
      submitted_at: '2026-11-21T00:01:00.000Z',
      submitted_by: 'learner',
      questions: sheet.questions.map((one) => ({
        ...one,
        correct: true,
        value: '1',
        right: '1',
        seconds: 5,
      })),
    };
    const { user } = await open({
      sheet,
      replies: {
        [`GET /quiz/attempts/${sheet.id}`]: () => ({
          body: over ? { ...sheet, status: 'submitted' } : sheet,
        }),
        [answered(sheet, 1)]: problem(409, 'attempt.already-submitted'),
        [`GET /quiz/attempts/${sheet.id}/result`]: { body: result },
      },
    });
    await begun();
    over = true;
    await user.keyboard('2');
    expect(await screen.findByText('100')).toBeTruthy();
  });

  it('STUDY-8 an administrator’s practice is sent nowhere, and says so', async () => {
    const sheet = aSheet([aChoiceQuestion(1)], { id: newAttempt(), recorded: false });
    const { asked, user } = await open({
      sheet,
      user: aUser({ usertype: 2 }),
      address: '/digital-teaching-materials/menu/kanji-quiz-menu/kanji-quiz',
    });
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    await begun();
    expect(screen.getByText('Not recorded')).toBeTruthy();
    await user.keyboard('1');
    await goOn();
    later();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('100')).toBeTruthy();
    expect(calls(asked, `/quiz/attempts/${sheet.id}`)).toHaveLength(0);
  });

  it('STUDY-8 reloaded, an administrator’s practice is back at its setup', async () => {
    const sheet = aSheet([aChoiceQuestion(1)], { id: newAttempt(), recorded: false });
    await open({ sheet, user: aUser({ usertype: 2 }) });
    await screen.findByRole('button', { name: 'Start' });
    await waitFor(() => expect(place()).toBe('/kanji-quiz-menu/kanji-quiz'));
  });

  it.each([
    ['always', 'shown', 'shown'],
    ['after', 'hidden', 'shown'],
    ['never', 'none', 'none'],
  ] as const)('STUDY-2 furigana %s: %s before the answer, %s after it', async (mode, before, after) => {
    const sheet = aSheet([aChoiceQuestion(1)], { id: newAttempt() });
    const { user } = await open({ sheet, mode });
    await begun();
    const shown = () => screen.getByText('やま').closest('[data-furigana]')?.getAttribute('data-furigana');
    expect(shown()).toBe(before);
    await user.keyboard('1');
    await goOn();
    expect(shown()).toBe(after);
  });

  it('STUDY-2 ended before its end it says that the answers count, and is handed in as it is', async () => {
    const sheet = aSheet([aChoiceQuestion(1), aChoiceQuestion(2)], { id: newAttempt() });
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
    const sheet = aSheet([aChoiceQuestion(1)], { id: newAttempt(), quiz_type: 14, setup: {} });
    const { asked, user } = await open({ sheet });
    await begun();
    await user.keyboard('{Escape}');
    const dialog = within(await screen.findByRole('dialog', { name: 'End practice?' }));
    expect(dialog.getByText(/until midnight/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'End' }));
    await waitFor(() => expect(place()).not.toContain('attempt'));
    expect(calls(asked, '/submit')).toHaveLength(0);
  });

  it('STUDY-2 “I don’t know” passes over: wrong, with the right answer', async () => {
    const sheet = aSheet([aChoiceQuestion(1)], { id: newAttempt() });
    const { asked, user } = await open({ sheet });
    await begun();
    await user.click(screen.getByRole('button', { name: 'I don’t know' }));
    await screen.findByText('This is the answer');
    await waitFor(() => expect(calls(asked, 'PUT').map(({ body }) => body)).toMatchObject([{ value: '' }]));
  });

  it('STUDY-2 the time for the whole is over: what was answered makes the result', async () => {
    const sheet = aSheet([aChoiceQuestion(1), aChoiceQuestion(2)], {
      id: newAttempt(),
      setup: { seconds_total: 300 },
      deadline: '2026-11-21T00:05:00.000Z',
    });
    const { user } = await open({ sheet });
    await begun();
    expect(screen.getByRole('timer').textContent).toBe('05:00');
    await user.keyboard('1');
    act(() => void later(300_000));
    expect(await screen.findByText('The time was up.')).toBeTruthy();
    expect(screen.getByText('50')).toBeTruthy();
  });

  it('STUDY-2 what cannot be loaded says so in the words of the specification, with a way out', async () => {
    const sheet = aSheet([aChoiceQuestion(1)], { id: newAttempt() });
    await open({ sheet, replies: { [`GET /quiz/attempts/${sheet.id}`]: problem(404, 'request.not-found') } });
    expect(await screen.findByText('Unknown error occurred.', {}, { timeout: 5000 })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Top' }).getAttribute('href')).toBe('/top');
  });

  it('TEST-5 a learner whom a test waits for is led to it', async () => {
    const sheet = aSheet([aChoiceQuestion(1)], { id: newAttempt() });
    const { user } = await open({
      sheet,
      replies: { 'POST /quiz/attempts': problem(422, 'attempt.confined') },
      address: '/kanji-quiz-menu/kanji-quiz',
    });
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    await waitFor(() => expect(place()).toBe('/home'));
  });

  it('STUDY-1 a start whose answer was lost is asked for again as the same attempt', async () => {
    const sheet = aSheet([aChoiceQuestion(1)], { id: newAttempt() });
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
