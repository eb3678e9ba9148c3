import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PracticeLauncher } from '../practice-launcher.js';
import { aChoiceQuestion } from '../testing/a-sheet.js';
import {
  aNewSheet,
  begun,
  calls,
  endPractice,
  later,
  open,
  place,
  startPractice,
} from '../testing/open-practice.js';

beforeEach(startPractice);
afterEach(endPractice);

/** One round; its first answer is given already. */
function check(stage: number) {
  const questions = [1, 2, 3, 4, 5].map((number) => aChoiceQuestion(number));
  const [first] = questions;
  const answers = [{ question_id: first?.id ?? '', value: '1', saved_at: '2026-11-21T00:00:01.000Z' }];
  const sheet = aNewSheet(questions, { quiz_type: 3, setup: { stage, check: true }, answers });
  const address = `/stages?attempt=${sheet.id}`;
  return open({ sheet, address, page: <PracticeLauncher /> }).then((one) => ({ ...one, sheet }));
}

describe('the check that lets start higher', () => {
  it('STUDY-6 goes on where it was, says nothing of right or wrong, and asks about a higher stage', async () => {
    const { asked, user, sheet } = await check(24);
    await begun();
    expect(screen.getByText('2/15')).toBeTruthy();
    for (const key of ['1', '1', '2']) {
      await user.keyboard(key);
      later();
      expect(screen.queryByText(/Right|Wrong/)).toBeNull();
    }
    await user.keyboard('1');
    await waitFor(() =>
      expect(asked.filter(({ call }) => call === 'POST /quiz/attempts')).toMatchObject([
        { body: { quiz_type: 3, setup: { stage: 64, check: true } } },
      ]),
    );
    await waitFor(() => expect(calls(asked, `/${sheet.id}/submit`)).toHaveLength(1));
  });

  it('STUDY-6 after the last round it says where one may start', async () => {
    const { user } = await check(16);
    await begun();
    for (let number = 2; number <= 5; number++) {
      await user.click(screen.getByRole('button', { name: 'I don’t know' }));
      later();
    }
    expect(await screen.findByRole('heading', { name: 'You can start at stage 9' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start stage 9' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back to the menu' }));
    expect(place()).toBe('/stages');
  });
});
