import { onlineManager, QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LearnerStudy } from '#contracts/http/study';
import { applyChange } from '../../realtime/apply-change.js';
import { SignedInUser } from '../../kit/session/current-user.js';
import { keepAnswers } from '../../realtime/answer-queue/testing/a-device.js';
import { serveApi } from '../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { aDaily, aStudy } from '../../testing/study.js';
import { TopPage } from './top-page.js';

const PROGRESS = {
  ...{ learner_id: aUser().id, answered: 40, correct: 30, attempts_started: 4, attempts_submitted: 4 },
  ...{ time_spent_seconds: 7200, last_study_at: '2026-11-07T01:00:00.000Z', by_quiz_type: [], by_day: [] },
  ...{ incomplete: false, recent: [], position: '00000000000000000001' },
};

function open(
  study: () => { status?: number; body?: LearnerStudy },
  { confined = false, answered = 0, progress = {} } = {},
) {
  const user = aUser();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const asked = serveApi({
    'GET /quiz/availability': { body: { badge: 0, confined, next_change_at: null, position: '' } },
    [`GET /quiz/exams/${user.id}/assigned-quizzes`]: { body: [] },
    [`GET /quiz/exams/${user.id}/proficiency_test`]: { body: [] },
    [`GET /statistics/learners/${user.id}`]: { body: { ...PROGRESS, ...progress } },
    'GET /quiz/study': study,
    [`GET /quiz/attempts/${aDaily().attempt_id}`]: { body: { answers: Array.from({ length: answered }) } },
  });
  renderPage(
    <SignedInUser value={user}>
      <TopPage practice={<p>player</p>} />
    </SignedInUser>,
    '/top',
    client,
  );
  return { client, asked, user };
}
const withDaily = (changes: Partial<LearnerStudy['daily']>) => () => ({
  body: aStudy({ daily: aDaily(changes) }),
});
const daily = () => within(screen.getByRole('region', { name: 'What you should do' }));

describe('/top', () => {
  beforeEach(async () => {
    keepAnswers();
    await startTexts('see-top', 'list-tests', 'materials');
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('TEST-3 without a network it does not say that there are no tests: it does not know', async () => {
    onlineManager.setOnline(false);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    try {
      open(() => ({ body: aStudy() }));
      expect((await screen.findAllByText(/You are offline/)).length).toBeGreaterThan(0);
      expect(screen.queryByText('No tests are currently available')).toBeNull();
    } finally {
      online.mockRestore();
      onlineManager.setOnline(true);
    }
  });

  it('STUDY-7 offers today’s challenge: how many questions, how many of them reviews, and its start', async () => {
    open(withDaily({}));
    const start = await daily().findByRole('link', { name: 'Start the challenge' });
    expect(start.getAttribute('href')).toBe('/top?practice=daily-challenge');
    expect(daily().getByText('20 questions')).toBeTruthy();
    expect(daily().getByText('14 to review')).toBeTruthy();
    expect(daily().getByText('6 weak or new')).toBeTruthy();
    expect(daily().getByText('Reviews: 34 today, 22 more tomorrow')).toBeTruthy();
    expect(screen.getByText('player')).toBeTruthy();
  });

  it('STUDY calls the challenge and past practice by their Japanese names, with a translation beside', async () => {
    const one = { question_count: 10, correct: 8, ended_at: '2026-11-07T01:00:00.000Z' };
    const practice = { ...one, attempt_id: 'a', quiz_type: 7, exam_id: null, title: '文字チャレンジクイズ' };
    const test = { ...one, attempt_id: 'b', quiz_type: 10, exam_id: 'e', title: '第6課' };
    open(withDaily({}), { progress: { recent: [practice, test] } });
    const heading = await daily().findByRole('heading');
    expect(heading.textContent).toBe('Daily challenge デイリーチャレンジ');
    expect(await screen.findByText('文字チャレンジクイズ')).toBeTruthy();
    expect(screen.getByText('Character challenge quiz')).toBeTruthy();
    expect(screen.queryByText('Mini test')).toBeNull();
  });

  it('STUDY-7 goes on with a challenge that has begun, and says how far it is', async () => {
    open(withDaily({ state: 'in_progress', due: 0 }), { answered: 7 });
    expect(await daily().findByText('7 of 20 answered')).toBeTruthy();
    expect(daily().getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(
      '/top?practice=daily-challenge',
    );
  });

  it('STUDY-7 a finished challenge shows its score and cannot be started again', async () => {
    const { asked } = open(withDaily({ state: 'done', correct: 17, streak: 6 }));
    expect(await daily().findByText('17')).toBeTruthy();
    expect(daily().getByText(/Done for today/)).toBeTruthy();
    const ways = daily().getAllByRole('link');
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      '/top?practice=random&further=true',
      '/home',
    ]);
    expect(daily().getByText(/not for today’s challenge/)).toBeTruthy();
    expect(asked.some(({ call }) => call.includes('/quiz/attempts/'))).toBe(false);
  });

  it('STUDY-7 the streak is a stamp card of seven days, the rest day among them', async () => {
    open(withDaily({}));
    expect(await screen.findByText('days in a row')).toBeTruthy();
    expect(screen.getByText('Longest: 9 days')).toBeTruthy();
    const stamps = screen.getAllByText(/^2026-11-0\d: /).map((one) => one.textContent);
    expect(stamps).toEqual([
      '2026-11-01: done',
      '2026-11-02: done',
      '2026-11-03: rest day',
      '2026-11-04: done',
      '2026-11-05: done',
      '2026-11-06: done',
      '2026-11-07: today, not done yet',
    ]);
    expect(screen.getByText(/One rest day in seven/)).toBeTruthy();
  });

  const ofDay = (day: string, hours: number) => ({
    ...{ day, answered: 10, correct: 8, time_spent_seconds: hours * 3600 },
  });

  it('STUDY-7 the week is the server’s: its days are those of the organization, not of this device', async () => {
    // Kiritimati has its Saturday when nearly everybody else has Friday.
    const times = { server_now: '2026-11-06T10:30:00.000Z' };
    const daily = aDaily({ ends_at: '2026-11-07T10:00:00.000Z' });
    const by_day = [ofDay('2026-10-31', 8), ofDay('2026-11-01', 1), ofDay('2026-11-07', 2)];
    open(() => ({ body: aStudy({ ...times, daily }) }), { progress: { by_day } });
    expect(await screen.findByText('Studied on 2 of the last seven days')).toBeTruthy();
    expect(screen.getByText('3', { selector: 'b' })).toBeTruthy();
  });

  it('STUDY-7 without the days of the week the hours are not made up', async () => {
    open(() => ({ status: 503 }));
    expect(await screen.findByText('The days of this week could not be loaded.')).toBeTruthy();
    expect(screen.queryByText(/of the last seven days/)).toBeNull();
  });

  it('TEST-5 while a test comes first the challenge is locked', async () => {
    open(withDaily({}), { confined: true });
    const label = await daily().findByText('Start the challenge');
    await vi.waitFor(() => expect(label.closest('[data-locked]')).not.toBeNull());
    expect(daily().queryByRole('link')).toBeNull();
  });

  it('LIVE-1 a challenge finished on another device shows here without a reload', async () => {
    let done = false;
    const { client, user } = open(() => withDaily(done ? { state: 'done', correct: 20 } : {})());
    await daily().findByRole('link', { name: 'Start the challenge' });
    done = true;
    applyChange(client, { model: 'learner-study', id: user.id, position: '00000000000000000002' });
    expect(await daily().findByText(/Done for today/)).toBeTruthy();
  });

  it('STUDY-7 what cannot be loaded is tried again', async () => {
    let fails = true;
    open(() => (fails ? { status: 503 } : { body: aStudy() }));
    const again = await daily().findByRole('button', { name: 'Try again' });
    fails = false;
    await userEvent.click(again);
    expect(await daily().findByRole('link', { name: 'Start the challenge' })).toBeTruthy();
  });
});
