import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../kit/client/query-client.js';
import { SignedInUser } from '../../kit/session/current-user.js';
import { problem, serveApi } from '../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { AttemptPage } from './attempt-page.js';

vi.mock('../../kit/toast/toast.js', () => ({ toast: vi.fn(), toastError: vi.fn() }));
vi.mock('../../realtime/connection.js', () => ({
  connection: { watch: () => () => undefined, subscribe: () => () => undefined, isWatchLive: () => true },
}));

const RESULT = {
  ...{ id: 'a1', exam_id: 'e1', setup: null, title: '第8課', quiz_type: 10, submitted_by: 'deadline' },
  ...{ points: 1, total_points: 2, correct: 1, question_count: 2, percent: 50, seconds: 1800, sections: [] },
  ...{ started_at: '2026-11-24T10:00:00Z', submitted_at: '2026-11-24T10:30:00Z' },
  questions: ['ね', 'き'].map((text, index) => ({
    ...{ id: `q${index}`, section: 0, points: 1, skill: 'kana', seconds: 3, correct: index === 0 },
    ...{ prompt: { instruction: 'kana', glyph: text }, value: 'ne', right: 'ne' },
  })),
};
const RESULTS = {
  items: [{ attempt_id: 'a1', fullname: 'Anita', class_name: 'N5-A', late_answers: 2, late: [] }],
  position: '1',
};

const TIMELINE = {
  ...{ id: 'a1', exam_id: 'e1', student_id: 's1', title: '第8課', status: 'in_progress', deadline: null },
  ...{ started_at: RESULT.started_at, server_now: '2026-11-24T10:05:00Z', time_zone: 'Asia/Tokyo' },
  ...{ questions: RESULT.questions, position: '1' },
  entries: [{ is: 'begun', at: RESULT.started_at, deadline: null }],
};
type Reply = Parameters<typeof serveApi>[0][string];

function open(attempt: Reply, timeline: Reply = { body: { ...TIMELINE, status: 'submitted' } }) {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  serveApi({
    'GET /quiz/attempts/a1/result': attempt,
    'GET /quiz/attempts/a1/timeline': timeline,
    'GET /quiz/exams/e1/results': { body: RESULTS },
  });
  renderPage(
    <SignedInUser value={aUser({ usertype: 2, permissions: ['exams.view'] })}>
      <Routes>
        <Route path="/quiz/:examId/attempts/:attemptId" element={<AttemptPage />} />
      </Routes>
    </SignedInUser>,
    '/quiz/e1/attempts/a1',
    client,
  );
}
const fact = async (label: string) =>
  (await screen.findByText(label)).parentElement?.querySelector('dd')?.textContent;

describe('one learner’s attempt at an exam', () => {
  beforeEach(() => startTexts('see-exam-results', 'timeline', 'see-result', 'question', 'lesson', 'app'));
  afterEach(() => vi.unstubAllGlobals());

  it('TEST-9 says whose it is, the figures of the table, what came late, and each answer as the learner’s', async () => {
    open({ body: RESULT });
    expect((await screen.findByRole('heading', { level: 1, name: 'Anita' })).textContent).toBe('Anita');
    expect(await Promise.all(['Class', 'Points', 'Time', 'Late answers'].map(fact))).toEqual([
      ...['N5-A', '1 / 2', '30:00', '2 kept'],
    ]);
    expect(screen.getByText('Time ran out')).toBeTruthy();
    expect(screen.getByText(/They are kept, and do not count/)).toBeTruthy();
    expect(screen.getAllByText('Answer')).toHaveLength(2);
    expect(screen.queryByText('Your answer')).toBeNull();
  });

  it('TEST-7 what was decided about late answers stands there, with the scores before', async () => {
    const scores = { before: { points: 0, total_points: 2 }, after: { points: 1, total_points: 2 } };
    const decided = { counted_at: '2026-11-24T11:00:00Z', question_ids: ['q1'], ...scores };
    open({ body: { ...RESULT, late_counted: [{ ...decided, counted: true }] } });
    expect(await screen.findByText(/late answers to question 2 counted: 0\/2 → 1\/2/)).toBeTruthy();
  });

  it('PLUS-6 how it came to the result stands above its answers', async () => {
    open({ body: RESULT });
    expect(await screen.findByRole('heading', { name: 'Timeline' })).toBeTruthy();
    expect(screen.getByText('Begun', { selector: 'b' })).toBeTruthy();
    expect(screen.queryByText(/still running/)).toBeNull();
  });

  it('PLUS-6 before it is handed in there is no result, but what has happened so far', async () => {
    open(problem(422, 'attempt.not-submitted'), { body: TIMELINE });
    expect(await screen.findByText(/what had happened by 19:05:00/)).toBeTruthy();
    expect((await screen.findByRole('heading', { level: 1, name: 'Anita' })).textContent).toBe('Anita');
    expect(screen.queryByText('Points')).toBeNull();
  });

  it('PLUS-6 a timeline that cannot be read leaves the result, and can be asked for again', async () => {
    open({ body: RESULT }, problem(500, 'server.error'));
    expect(await screen.findByRole('heading', { name: 'The timeline could not be read' })).toBeTruthy();
    expect(screen.getAllByText('Answer')).toHaveLength(2);
  });

  it.each([
    [404, 'request.not-found'],
    [422, 'attempt.not-submitted'],
  ])('TEST-9 ADMIN-8 no such attempt (%d %s): there is nothing to see', async (status, code) => {
    open(problem(status, code), problem(404, 'request.not-found'));
    expect(await screen.findByRole('heading', { name: 'There is no result to see' })).toBeTruthy();
  });

  it('TEST-9 what cannot be read can be asked for again', async () => {
    open(problem(500, 'server.error'));
    expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
  });
});
