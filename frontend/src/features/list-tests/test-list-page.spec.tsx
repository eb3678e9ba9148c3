import type { AttemptSheet } from '#contracts/http/attempts';
import type { AssignedTest } from '#contracts/http/exams';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serverClock } from '../../kit/client/server-clock.js';
import { SignedInUser } from '../../kit/session/current-user.js';
import { connection } from '../../realtime/connection.js';
import { keepAnswers } from '../../realtime/answer-queue/testing/a-device.js';
import { serveApi } from '../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { TestListPage } from './test-list-page.js';

const NOW = '2026-11-20T09:00:00.000Z';
const RUNNING = '00000000-0000-4000-8000-0000000000a1';

const aTest = (changes: Partial<AssignedTest>): AssignedTest => ({
  ...{ id: changes.title ?? '', title: '', exam_type: 10, exam_status: null },
  ...{ exam_start_datetime: '2026-11-01T00:00:00.000Z', exam_end_datetime: '2027-11-20T00:00:00.000Z' },
  ...{
    state: 'available',
    in_progress: false,
    question_count: 4,
    pass_points: null,
    has_sound: false,
    time_limit_seconds: 900,
  },
  ...{ attempt_id: null, submitted_at: null, deadline: null, result_opens_at: null, result_open: false },
  ...{ score: null },
  ...changes,
});

const TESTS = [
  aTest({ title: 'open' }),
  aTest({ title: 'running', in_progress: true, attempt_id: RUNNING, deadline: '2026-11-20T09:08:20.000Z' }),
  aTest({
    ...{ title: 'earlier', state: 'completed', exam_status: 'submitted', attempt_id: 'a', result_open: true },
    ...{
      submitted_at: '2026-10-03T00:00:00.000Z',
      score: { points: 14, total_points: 20, seconds: 728, passed: true },
    },
  }),
  aTest({
    ...{ title: 'kept back', state: 'completed', exam_status: 'submitted', attempt_id: 'b' },
    submitted_at: '2026-11-04T00:00:00.000Z',
  }),
];
const SHEET = {
  ...{ id: RUNNING, version: 4, position: '1', server_now: NOW },
  questions: ['q1', 'q2', 'q3', 'q4'].map((id) => ({ id })),
  answers: ['q1', 'q2'].map((question_id) => ({ question_id, value: '1', saved_at: NOW })),
} as unknown as AttemptSheet;

async function open(tests = TESTS) {
  const user = aUser();
  serveApi({
    'GET /quiz/availability': { body: { badge: 1, confined: false, next_change_at: null, position: '' } },
    [`GET /quiz/exams/${user.id}/assigned-quizzes`]: { body: tests },
    [`GET /quiz/attempts/${RUNNING}`]: { body: SHEET },
  });
  renderPage(
    <SignedInUser value={user}>
      <TestListPage list="mini-test" />
    </SignedInUser>,
    '/test/mini-test',
    new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  );
  await screen.findByRole('heading', { name: 'open' });
}
const cardOf = (title: string) => {
  const card = screen.getByRole('heading', { name: title }).closest('li');
  if (!card) throw new Error(`no card of ${title}`);
  return within(card);
};

describe('a learner’s tests', () => {
  beforeEach(async () => {
    keepAnswers();
    vi.spyOn(serverClock, 'now').mockReturnValue(Date.parse(NOW));
    await startTexts('list-tests');
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('TEST-3 what runs stands first, with its own time, what is answered and where one goes on', async () => {
    await open();
    const titles = screen.getAllByRole('heading').map((one) => one.textContent);
    expect(titles).toEqual([
      'Tests',
      'running',
      'Next tests',
      'open',
      'Earlier tests',
      'kept back',
      'earlier',
    ]);
    const card = cardOf('running');
    expect(card.getByRole('timer').textContent).toBe('Time left8 minutes20 seconds');
    expect(await card.findByText('2 of 4 answered, 2 to go.')).toBeTruthy();
    expect(card.getByText('Saved 2')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Go on with question 3' }).getAttribute('href')).toBe(
      '/test/mini-test/running',
    );
    expect(card.queryByText(/days/)).toBeNull();
  });

  it('TEST-9 a completed one shows its score when that may be seen, and no score before', async () => {
    await open();
    expect(cardOf('earlier').getByText('14 of 20 points')).toBeTruthy();
    expect(cardOf('earlier').getByText('4 questions・12:08')).toBeTruthy();
    expect(cardOf('kept back').queryByText(/points/)).toBeNull();
  });

  it('NAV-8 LIVE-4 a list that does not follow the server says so, also where nothing is in it, and names no test that is not there', async () => {
    const isLive = vi.spyOn(connection, 'isLive').mockReturnValue(false);
    await open([aTest({ title: 'open' })]);
    expect(screen.getByText(/^This page is not live/)).toBeTruthy();
    cleanup();
    isLive.mockReturnValue(true);
    await open([aTest({ title: 'open' })]);
    expect(screen.queryByText(/^This page is not live/)).toBeNull();
  });

  it('TEST-3 the leaf names the year when it is not this one, and a window of a year is no number of days', async () => {
    await open();
    expect(cardOf('open').getByText('2027')).toBeTruthy();
    expect(cardOf('open').queryByText(/days left/)).toBeNull();
    expect(cardOf('earlier').queryByText('2026')).toBeNull();
  });
});
