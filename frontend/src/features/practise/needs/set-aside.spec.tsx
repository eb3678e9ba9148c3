import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problem } from '../../../testing/api.js';
import { aUser } from '../../../testing/render.js';
import { serverClock } from '../../../kit/client/server-clock.js';
import { keep, keptPlace } from '../../../kit/session/kept.js';
import { setToken } from '../../../kit/session/token.js';
import {
  aChoiceQuestion,
  aHeardQuestion,
  aMatchingQuestion,
  aTypedQuestion,
  aWrittenQuestion,
  questionId,
} from '../testing/a-sheet.js';
import {
  aNewSheet,
  calls,
  endPractice,
  goOnByKey,
  later,
  newAttempt,
  open,
  startPractice,
} from '../testing/open-practice.js';

beforeEach(startPractice);
afterEach(endPractice);

const HEARD = 'I can’t listen now';
const TYPED = 'I can’t type now';
const SAVED = { body: { position: '1', version: 2 } };
const button = (name: string) => screen.findByRole('button', { name });
const press = async ({ user }: Awaited<ReturnType<typeof open>>, name: string) => {
  const found = await button(name);
  later();
  await user.click(found);
};
const aside = (sheet: { id: string }, number: number) =>
  `PUT /quiz/attempts/${sheet.id}/aside/${questionId(number)}`;

/** Two that are heard, one that is typed, one of four choices. */
const mixed = () =>
  aNewSheet([aHeardQuestion(1), aTypedQuestion(2), aHeardQuestion(3), aChoiceQuestion(4)], { quiz_type: 4 });
const served = (sheet: { id: string }) =>
  Object.fromEntries([1, 2, 3].map((number) => [aside(sheet, number), SAVED]));

/** Somebody who cannot listen until in half an hour. */
function quietLearner() {
  const user = aUser({ id: newAttempt() });
  setToken(`x.${btoa(JSON.stringify({ sub: user.id }))}.x`);
  const now = Date.parse('2026-11-21T00:00:00.000Z');
  vi.spyOn(serverClock, 'now').mockReturnValue(now);
  keep('practice.left-out', { listening: now + 1_800_000 });
  expect(localStorage.getItem(keptPlace('practice.left-out'))).not.toBeNull();
  return user;
}

describe('what cannot be answered now', () => {
  it('STUDY-2 is set aside with all that take the same; the others are asked, and are what the score is of', async () => {
    const sheet = mixed();
    const opened = await open({ sheet, replies: served(sheet) });
    await press(opened, HEARD);
    await press(opened, TYPED);
    await screen.findByRole('radio', { name: /サン/ });
    later();
    await opened.user.keyboard('1');
    await goOnByKey(opened.user);
    expect((await screen.findByText('100')).tagName).toBe('B');
    expect(screen.getByRole('img', { name: '1 of 1 right' })).toBeTruthy();
    expect(screen.getAllByText('Set aside').length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /Only the wrong/ })).toBeNull();
    await waitFor(() => expect(calls(opened.asked, '/submit')).toHaveLength(1));
    const sent = calls(opened.asked, '/aside/').map(({ call, body }) => [call, body]);
    expect(sent).toMatchObject([
      [aside(sheet, 1), { need: 'listening' }],
      [aside(sheet, 3), { need: 'listening' }],
      [aside(sheet, 2), { need: 'typing' }],
    ]);
  });

  it.each([
    ['four choices', aChoiceQuestion],
    ['handwriting', aWrittenQuestion],
    ['matching', aMatchingQuestion],
  ])('STUDY-2 is not offered by a question of %s', async (_what, question) => {
    await open({ sheet: aNewSheet([question(1)]) });
    await screen.findByText('1/1');
    expect(screen.queryByRole('button', { name: HEARD })).toBeNull();
    expect(screen.queryByRole('button', { name: TYPED })).toBeNull();
  });

  it('STUDY-2 an older practice passes by what is left out, and asks at its end; then it is asked after all', async () => {
    const learner = quietLearner();
    const sheet = mixed();
    const given = { value: '1', saved_at: '2026-11-21T00:00:05.000Z' };
    const answers = [2, 4].map((number) => ({ question_id: questionId(number), ...given }));
    const opened = await open({ sheet: { ...sheet, answers }, user: learner, replies: served(sheet) });
    await screen.findByRole('heading', { name: 'Nothing is left to ask. Ask them again?' });
    await press(opened, 'Ask them again');
    await button(HEARD);
    expect(screen.getByText('1/4')).toBeTruthy();
    expect([...calls(opened.asked, '/aside/'), ...calls(opened.asked, '/submit')]).toEqual([]);
  });

  it('STUDY-2 with everything set aside the result says so, and once more is asked with it', async () => {
    const sheet = aNewSheet([aHeardQuestion(1), aHeardQuestion(3)], {
      quiz_type: 6,
      setup: { kinds: ['kana'] },
    });
    const opened = await open({ sheet, replies: served(sheet) });
    await press(opened, HEARD);
    await screen.findByText('You set everything aside. It counts as neither right nor wrong.');
    await press(opened, 'Ask them again');
    await waitFor(() =>
      expect(calls(opened.asked, 'POST /quiz/attempts').at(-1)?.body).toMatchObject({
        setup: { kinds: ['kana'] },
      }),
    );
    expect(calls(opened.asked, 'POST /quiz/attempts').at(-1)?.body).not.toHaveProperty('setup.without');
  });

  it('STUDY-2 the setup says what is left out, new practice leaves it out, and with nothing left it asks', async () => {
    const learner = quietLearner();
    const sheet = mixed();
    const replies = { 'POST /quiz/attempts': problem(422, 'practice.nothing-to-ask') };
    const { PracticePage } = await import('../practice-page.js');
    const page = <PracticePage types={['audio']} />;
    const opened = await open({ sheet, user: learner, replies, page, address: '/audio-quiz' });
    const notice = await screen.findByText(/^Listening questions are left out until \d\d:\d\d\.$/);
    await opened.user.click(screen.getByRole('button', { name: 'Start' }));
    const alert = await screen.findByRole('alert');
    await within(alert).findByText('Nothing is left to ask. Ask them again?');
    const starts = () => calls(opened.asked, 'POST /quiz/attempts').map(({ body }) => body);
    expect(starts()).toMatchObject([{ setup: { without: ['listening'] } }]);
    await opened.user.click(within(alert).getByRole('button', { name: 'Ask them again' }));
    await waitFor(() => expect(starts()).toHaveLength(2));
    expect(starts()[1]).not.toHaveProperty('setup.without');
    await waitFor(() => expect(notice.isConnected).toBe(false));
  });
});
