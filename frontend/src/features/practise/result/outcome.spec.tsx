import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aDaily, aStudy } from '../../../testing/study.js';
import { aUser } from '../../../testing/render.js';
import { aChoiceQuestion, questionId } from '../testing/a-sheet.js';
import {
  aNewSheet,
  begun,
  endPractice,
  goOnByKey,
  later,
  newAttempt,
  open,
  startPractice,
} from '../testing/open-practice.js';

beforeEach(startPractice);
afterEach(endPractice);

const STAGES = {
  body: { stages: [1, 2, 3].map((stage) => ({ stage, grade: 1, kanji: ['山'] })) },
};

/** Plays all five questions, and this many of them right. */
async function played(
  right: number,
  changes: Parameters<typeof aNewSheet>[1],
  replies = {},
  user = aUser({ id: newAttempt() }),
) {
  const questions = [1, 2, 3, 4, 5].map((number) => aChoiceQuestion(number));
  const sheet = aNewSheet(questions, changes);
  const opened = await open({ sheet, user, replies: { 'GET /quiz/study/stages': STAGES, ...replies } });
  await begun();
  for (let number = 1; number <= 5; number++) {
    await screen.findByText(new RegExp(`山${number}`));
    later();
    await opened.user.keyboard(number <= right ? '1' : '2');
    await goOnByKey(opened.user);
  }
  await screen.findByText(String(right * 20), { selector: 'b' });
  return { ...opened, sheet };
}
const stage = (number: number) => ({ quiz_type: 3, setup: { stage: number } });

describe('the end of a stage', () => {
  it('STUDY-6 passed with 80 %: the next stage is open, and begins', async () => {
    const { asked, user } = await played(4, stage(2));
    expect(screen.getByText('Stage 2 passed')).toBeTruthy();
    expect(screen.getByText('The next stage is open.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next stage' }));
    await waitFor(() =>
      expect(
        asked.filter(({ call }) => call === 'POST /quiz/attempts').map(({ body }) => body),
      ).toMatchObject([stage(3)]),
    );
  });

  it('STUDY-6 not passed: how many it takes, and no next stage', async () => {
    await played(3, stage(2));
    expect(screen.getByText('Stage 2 is not passed yet')).toBeTruthy();
    expect(screen.getByText('4 of 5 right answers are needed.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Next stage' })).toBeNull();
  });

  it('STUDY-6 the last one passed: all are, and there is no next', async () => {
    await played(5, stage(3));
    expect(screen.getByText('This was the last stage.')).toBeTruthy();
    expect(screen.getByText(/^You have passed all 3 stages/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Next stage' })).toBeNull();
    expect(screen.queryByText('The next stage is open.')).toBeNull();
  });

  it('STUDY-8 an administrator’s last stage says nothing of the others', async () => {
    const recorded = { ...stage(3), recorded: false };
    const sheet = aNewSheet([aChoiceQuestion(1)], { ...recorded });
    const { user } = await open({
      sheet,
      user: aUser({ usertype: 2 }),
      address: '/digital-teaching-materials/menu/kanji-quiz-menu/kanji-quiz',
      replies: { 'GET /quiz/study/stages': STAGES },
    });
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    await begun();
    await user.keyboard('1');
    await goOnByKey(user);
    expect(await screen.findByText('This was the last stage.')).toBeTruthy();
    expect(screen.queryByText(/^You have passed all/)).toBeNull();
  });
});

describe('the end of practice', () => {
  it('STUDY-1 “Only the wrong ones again” is called just that, and asks those that were wrong', async () => {
    const { asked, user, sheet } = await played(3, {});
    const wrong = screen.getByRole('button', { name: /^Only the wrong ones again$/ });
    expect(screen.getByText('Only the wrong ones again').childNodes).toHaveLength(1);
    expect(wrong.textContent).toContain('2');
    await user.click(wrong);
    const setup = { again_of: sheet.id, question_ids: [questionId(4), questionId(5)] };
    const starts = asked.filter(({ call }) => call === 'POST /quiz/attempts');
    expect(starts.map(({ body }) => body)).toMatchObject([{ setup }]);
  });

  it('STUDY-1 one wrong question changes nothing about its name', async () => {
    await played(4, {});
    expect(screen.getByRole('button', { name: /^Only the wrong ones again$/ })).toBeTruthy();
  });
});

describe('the end of the daily challenge', () => {
  const daily = { quiz_type: 14, setup: {} };
  const study = (id: string, state: 'open' | 'done') => ({
    'GET /quiz/study': { body: aStudy({ daily: aDaily({ attempt_id: id, state, streak: 6 }) }) },
  });

  it('STUDY-7 says how many days in a row, and that tomorrow’s comes; it is not done once more', async () => {
    const id = newAttempt();
    await played(5, { ...daily, id }, study(id, 'done'));
    expect(await screen.findByText('days in a row')).toBeTruthy();
    expect(screen.getByText('6')).toBeTruthy();
    expect(screen.getByText('Tomorrow there is a new challenge.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Once more' })).toBeNull();
  });

  it('STUDY-7 no streak is said before the server has counted the day', async () => {
    const id = newAttempt();
    await played(5, { ...daily, id }, study(id, 'open'));
    const tomorrow = await screen.findByText('Tomorrow there is a new challenge.');
    expect(screen.queryByText('days in a row')).toBeNull();
    // Its place is kept: the buttons below do not move when it comes.
    expect(tomorrow.closest('[role=status]')?.querySelectorAll('p')).toHaveLength(2);
  });
});
