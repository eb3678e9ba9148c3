import type { ExamResult } from '#contracts/http/exam-results';
import type { Permission } from '#contracts/constants';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../kit/client/query-client.js';
import { SignedInUser } from '../../kit/session/current-user.js';
import { problem, serveApi } from '../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { LateAnswers } from './late-answers.js';

const { toast } = vi.hoisted(() => ({ toast: vi.fn() }));
vi.mock('../../kit/toast/toast.js', () => ({ toast, toastError: vi.fn() }));

const late = (number: number, counted = false) => ({
  ...{ question_id: `q${number}`, number, received_at: '2026-11-24T10:31:12Z', late_by: 72, counted },
});
const anita = (...all: ReturnType<typeof late>[]) =>
  ({ student_id: 's1', attempt_id: 'a1', fullname: 'Anita', late: all }) as unknown as ExamResult;
const [BEFORE, AFTER] = [
  { points: 13, total_points: 20 },
  { points: 15, total_points: 20 },
];
const EFFECT = { id: 'a1', question_ids: ['q19', 'q20'], before: BEFORE, after: AFTER, position: null };
const PATH = 'POST /quiz/attempts/a1/late-answers';

function open(
  items: ExamResult[],
  preview: Parameters<typeof serveApi>[0][string] = { body: EFFECT },
  permissions: Permission[] = ['exams.view', 'exams.edit'],
) {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  const asked = serveApi({
    [`${PATH}?dry_run=true`]: preview,
    [PATH]: { body: { ...EFFECT, position: '9' } },
  });
  renderPage(
    <SignedInUser value={aUser({ usertype: 2, permissions })}>
      <LateAnswers examId="e1" items={items} />
    </SignedInUser>,
    '/quiz/e1/details',
    client,
  );
  return { asked, user: userEvent.setup() };
}

describe('TEST-7 answers that came too late', () => {
  beforeEach(() => startTexts('see-exam-results', 'app'));
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  });

  it('TEST-7 say whose, which and how late; nothing where there are none', () => {
    open([anita(late(19), late(20))]);
    expect(screen.getByText(/Question 19, 20: received 01:12 after the end/)).toBeTruthy();
    expect(screen.getByText('Kept, and in no score.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Anita' }).getAttribute('href')).toBe('/quiz/e1/attempts/a1');
  });

  it('TEST-7 without any there is no card', () => {
    open([anita()]);
    expect(screen.queryByText('Late answers')).toBeNull();
  });

  it('TEST-7 are counted after it was asked what that makes of the score', async () => {
    const { asked, user } = open([anita(late(19), late(20))]);
    await user.click(screen.getByRole('button', { name: 'Count 2 answers' }));
    expect(await screen.findByText('15 / 20')).toBeTruthy();
    expect(screen.getByText('13 / 20')).toBeTruthy();
    expect(asked.map(({ call }) => call)).toEqual([`${PATH}?dry_run=true`]);
    const buttons = screen.getAllByRole('button', { name: 'Count 2 answers' });
    await user.click(buttons[buttons.length - 1]!);
    await waitFor(() => expect(toast).toHaveBeenCalled());
    expect(asked.at(-1)).toEqual({ call: PATH, body: { question_ids: ['q19', 'q20'], counted: true } });
  });

  it('TEST-7 a single one can be left out; none chosen is nothing to send', async () => {
    const { asked, user } = open([anita(late(19), late(20))]);
    await user.click(screen.getByRole('button', { name: 'Count 2 answers' }));
    await user.click(await screen.findByRole('checkbox', { name: /Question 19/ }));
    await waitFor(() => expect(asked.at(-1)?.body).toEqual({ question_ids: ['q20'], counted: true }));
    await user.click(screen.getByRole('checkbox', { name: /Question 20/ }));
    expect(screen.getByText('Choose a question.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Count 0 answers' }).disabled).toBe(true);
  });

  it('TEST-7 those that count can be set back', async () => {
    const { asked, user } = open([anita(late(19, true))]);
    expect(screen.getByText('Counted in the score.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Set 1 answer back' }));
    await waitFor(() => expect(asked.at(-1)?.body).toEqual({ question_ids: ['q19'], counted: false }));
  });

  it('TEST-7 a score that cannot be foreseen says so, and nothing can be sent', async () => {
    const { user } = open([anita(late(19))], problem(500, 'server.error'));
    await user.click(screen.getByRole('button', { name: 'Count 1 answer' }));
    expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
    const [, send] = screen.getAllByRole<HTMLButtonElement>('button', {
      name: 'Count 1 answer',
      hidden: true,
    });
    expect(send?.disabled).toBe(true);
  });

  it('TEST-7 who may only look decides nothing', () => {
    open([anita(late(19))], undefined, ['exams.view']);
    expect(screen.getByText('Kept, and in no score.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Count/ })).toBeNull();
  });
});
