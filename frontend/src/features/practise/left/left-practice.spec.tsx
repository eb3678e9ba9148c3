import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PracticeInProgress } from '#contracts/http/practice-in-progress';
import { applyChange, liveKey } from '../../../realtime/apply-change.js';
import { problem } from '../../../testing/api.js';
import { aUser } from '../../../testing/render.js';
import { PracticePage } from '../practice-page.js';
import { aChoiceQuestion, aSheet } from '../testing/a-sheet.js';
import {
  aNewSheet,
  begun,
  calls,
  endPractice,
  goOn,
  later,
  newAttempt,
  open,
  place,
  startPractice,
} from '../testing/open-practice.js';
import { LeftPractice } from './left-practice.js';

type Left = PracticeInProgress['attempts'][number];
const aLeft = (changes: Partial<Left> = {}): Left => ({
  ...{ id: newAttempt(), quiz_type: 7, setup: { script: 'hiragana' }, answered: 7, question_count: 20 },
  ...{ started_at: '2026-11-20T05:00:00.000Z', deadline: '2999-01-01T00:00:00.000Z' },
  ...changes,
});
const list = (attempts: Left[], position = '1') => ({
  body: { attempts, position, server_now: '2026-11-20T06:00:00.000Z' },
});
const LIST = 'GET /quiz/practice/in-progress';
const CONFINED = { ...{ available_mini_tests: 0, available_proficiency_tests: 1, badge: 1 }, confined: true };

beforeEach(startPractice);
afterEach(endPractice);

const onTop = (replies: Parameters<typeof open>[0]['replies'], user?: ReturnType<typeof aUser>) =>
  open({
    sheet: aSheet([aChoiceQuestion(1)]),
    ...{ address: '/top', page: <LeftPractice />, ...(replies && { replies }), ...(user && { user }) },
  });
const card = () => screen.findByRole('region', { name: 'Practice you have begun' });

describe('practice that was left', () => {
  it('STUDY-2 /top says which, how far and since when, and goes on with it', async () => {
    const left = aLeft();
    const { user } = await onTop({ [LIST]: list([left]) });
    const shown = within(await card());
    expect(shown.getByRole('heading', { name: /Character challenge quiz/ })).toBeTruthy();
    expect(shown.getByText('7 of 20 answered')).toBeTruthy();
    expect(shown.getByText('Hiragana')).toBeTruthy();
    expect(shown.getByText(/^Begun 2026-11-20/)).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Go on' }));
    expect(place()).toBe(`/top?attempt=${left.id}`);
    expect(screen.queryByRole('region', { name: 'Practice you have begun' })).toBeNull();
  });

  it('STUDY-2 the newest stands there, the others on demand', async () => {
    const timed = { level: 'N5', seconds_total: 1200 } as const;
    const older = aLeft({ quiz_type: 6, answered: 3, question_count: 10, setup: timed });
    const { user } = await onTop({ [LIST]: list([aLeft(), older]) });
    const shown = within(await card());
    expect(shown.queryByText('3 of 10 answered')).toBeNull();
    expect(shown.queryByText(/^Open until/)).toBeNull();
    await user.click(shown.getByRole('button', { name: 'Show 1 more' }));
    expect(shown.getByText('3 of 10 answered')).toBeTruthy();
    expect(shown.getAllByText(/^Open until 2999/)).toHaveLength(1);
    await user.click(shown.getByRole('button', { name: 'Show less' }));
    expect(shown.queryByText('3 of 10 answered')).toBeNull();
  });

  it.each([
    ['handed in', { body: { position: '2', version: 9 } }],
    ['ended by another device meanwhile', problem(409, 'attempt.already-submitted')],
  ])('STUDY-2 let go, it is %s after a question, and shows its result', async (_name, reply) => {
    const left = aLeft();
    const submit = `POST /quiz/attempts/${left.id}/submit`;
    const { user, asked, client, learner } = await onTop({ [LIST]: list([left]), [submit]: reply });
    await user.click(await screen.findByRole('button', { name: 'Hand in now' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand in this practice?' }));
    expect(dialog.getByText(/^13 questions have no answer yet/)).toBeTruthy();
    expect(calls(asked, submit)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Hand in now' }));
    await waitFor(() => expect(place()).toBe(`/top?attempt=${left.id}`));
    expect(calls(asked, submit)).toHaveLength(1);
    expect(client.getQueryData(liveKey('practice-in-progress', learner.id))).toMatchObject({ attempts: [] });
  });

  it('STUDY-2 what could not be handed in stays, and is tried again', async () => {
    const left = aLeft();
    const submit = `POST /quiz/attempts/${left.id}/submit`;
    let broken = true;
    const { user, asked } = await onTop({
      [LIST]: list([left]),
      [submit]: () => (broken ? problem(500, 'server.error') : { body: { position: '2', version: 9 } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Hand in now' }));
    const confirm = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hand in now' });
    await user.click(confirm);
    await waitFor(() => expect(calls(asked, submit)).toHaveLength(1));
    expect(place()).toBe('/top');
    broken = false;
    await user.click(confirm);
    await waitFor(() => expect(place()).toBe(`/top?attempt=${left.id}`));
  });

  it('LIVE-1 what another device goes on with, and ends, is followed without a reload', async () => {
    const left = aLeft();
    let now = list([left]);
    const { client, learner } = await onTop({ [LIST]: () => now });
    await card();
    const push = (position: string, attempts: Left[]) => {
      now = list(attempts, position);
      act(() => applyChange(client, { model: 'practice-in-progress', id: learner.id, position }));
    };
    push('2', [{ ...left, answered: 8 }]);
    await screen.findByText('8 of 20 answered');
    push('3', []);
    await waitFor(() => expect(screen.queryByText('8 of 20 answered')).toBeNull());
  });

  it('STUDY-2 what its time has ended is not offered, though the server has not been asked again', async () => {
    const [over, open] = [aLeft({ answered: 3, deadline: '2026-11-20T05:05:00.000Z' }), aLeft()];
    await onTop({ [LIST]: list([over, open]) });
    await screen.findByText('7 of 20 answered');
    expect(screen.queryByText('3 of 20 answered')).toBeNull();
    expect(screen.queryByRole('button', { name: /more/ })).toBeNull();
  });

  it('TEST-5 a test comes first: it is offered when no test confines any more', async () => {
    const { asked, client, learner } = await onTop({
      'GET /quiz/availability': { body: CONFINED },
      [LIST]: list([aLeft()]),
    });
    const key = liveKey('learner-availability', learner.id);
    await waitFor(() => expect(client.getQueryData(key)).toEqual(CONFINED));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(calls(asked, 'in-progress')).toEqual([]);
    act(() => void client.setQueryData(key, { ...CONFINED, confined: false }));
    await card();
  });

  it('STUDY-8 nothing is asked for an administrator, whose practice is kept nowhere', async () => {
    const teacher = aUser({ id: newAttempt(), usertype: 2 });
    const { asked } = await onTop({ [LIST]: list([aLeft()]) }, teacher);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(asked).toEqual([]);
  });

  it('STUDY-1 the setup says that one of its type is not ended, and goes on with it', async () => {
    const [other, left] = [aLeft(), aLeft({ quiz_type: 1, setup: { grade: 2 }, answered: 4 })];
    const { user } = await open({
      sheet: aSheet([aChoiceQuestion(1)], { id: left.id }),
      address: '/kanji-quiz-menu/kanji-quiz',
      replies: { [LIST]: list([other, left]) },
    });
    const one = await screen.findByRole('region', { name: 'You are in the middle of one: 4/20' });
    expect(within(one).getByText('Grade 2')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy();
    expect(screen.queryByText(/7\/20/)).toBeNull();
    await user.click(within(one).getByRole('button', { name: 'Go on' }));
    await begun();
    expect(place()).toBe(`/kanji-quiz-menu/kanji-quiz?attempt=${left.id}`);
  });

  it('STUDY-2 what has just been ended here is offered no more, though the server has not heard of it', async () => {
    const sheet = aNewSheet([aChoiceQuestion(1), aChoiceQuestion(2)]);
    const { user, asked } = await open({
      sheet,
      page: <PracticePage types={['kanji-by-grade']} />,
      replies: {
        [LIST]: list([aLeft({ id: sheet.id, quiz_type: 1, answered: 1, question_count: 2 })]),
        [`POST /quiz/attempts/${sheet.id}/submit`]: problem(503, 'server.unavailable'),
      },
    });
    await begun();
    await user.keyboard('1');
    await goOn();
    later();
    await user.click(screen.getByRole('button', { name: 'End practice' }));
    await user.click(await screen.findByRole('button', { name: 'End' }));
    await waitFor(() => expect(place()).toBe('/kanji-quiz-menu/kanji-quiz'));
    await waitFor(() => expect(calls(asked, 'in-progress')).not.toEqual([]));
    await screen.findByRole('button', { name: 'Start' });
    expect(screen.queryByText(/You are in the middle of one/)).toBeNull();
  });
});
