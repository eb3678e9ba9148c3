import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { practiceSearch } from '../../parts/study/practice-link.js';
import { problem, type Asked } from '../../testing/api.js';
import { PracticeLauncher } from './practice-launcher.js';
import { aChoiceQuestion } from './testing/a-sheet.js';
import { aNewSheet, calls, endPractice, open, place, startPractice } from './testing/open-practice.js';

const tab = { held: true, takeOver: () => undefined };
vi.mock('../../realtime/answer-queue/attempt-tab.js', () => ({ useAttemptTab: () => tab }));

beforeEach(startPractice);
afterEach(() => {
  tab.held = true;
  endPractice();
});

const never = () => Promise.withResolvers<never>().promise;
const broken = problem(500, 'server.error');
const loading = () => screen.findByRole('status', { name: 'Loading' });
const failed = () => screen.findByText('Unknown error occurred.');
const SUBMITTED = { status: 'submitted' } as const;

type Reply = typeof never | { body: unknown } | typeof broken;
interface Case {
  when: string;
  /** Answers the question for the sheet, for the result, or for a new attempt. */
  sheet?: Reply;
  result?: Reply;
  start?: Reply;
  changes?: typeof SUBMITTED;
  elsewhere?: boolean;
  shown: (asked: Asked[]) => Promise<unknown>;
}
const ELSEWHERE: Case = {
  when: 'another tab holds it',
  elsewhere: true,
  shown: () => screen.findByText('This practice is open in another tab'),
};
const CASES: Case[] = [
  { when: 'its questions are on their way', sheet: never, shown: loading },
  { when: 'its questions cannot be loaded', sheet: broken, shown: failed },
  {
    when: 'its result is on its way',
    changes: SUBMITTED,
    result: never,
    shown: (asked) => waitFor(() => expect(calls(asked, '/result')).toHaveLength(1)),
  },
  { when: 'its result cannot be loaded', changes: SUBMITTED, result: broken, shown: failed },
  ELSEWHERE,
  { when: 'a start is on its way', start: never, shown: loading },
  { when: 'a start has failed', start: broken, shown: failed },
];

/** Above `/home`: an attempt that the address names, or one that begins at once. */
function above({ sheet: ofSheet, result = broken, start, changes, elsewhere = false }: Case) {
  tab.held = !elsewhere;
  const sheet = aNewSheet([aChoiceQuestion(1)], { ...changes });
  const address = start ? practiceSearch('daily-challenge') : `?attempt=${sheet.id}`;
  const replies = {
    [`GET /quiz/attempts/${sheet.id}`]: ofSheet ?? { body: sheet },
    [`GET /quiz/attempts/${sheet.id}/result`]: result,
    'POST /quiz/attempts': start ?? { body: sheet },
  };
  return open({ sheet, replies, address: `/home${address}`, page: <PracticeLauncher /> });
}

describe('practice that cannot be practised yet', () => {
  describe.each(CASES)('while $when', (one) => {
    const isLeft = async () => {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(place()).toBe('/home');
    };

    it('STUDY-2 is left by its cross', async () => {
      const { asked, user } = await above(one);
      await one.shown(asked);
      await user.click(screen.getByRole('button', { name: /^(Close|End practice)$/ }));
      await isLeft();
    });

    it('STUDY-2 is left by Esc', async () => {
      const { asked, user } = await above(one);
      await one.shown(asked);
      await user.keyboard('{Escape}');
      await isLeft();
    });
  });

  it('STUDY-2 the keyboard is where another tab has taken the question away', async () => {
    await above(ELSEWHERE);
    await ELSEWHERE.shown([]);
    const dialog = screen.getByRole('dialog');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    expect(document.activeElement?.textContent).toMatch(/^.?This practice is open in another tab/);
    expect(document.activeElement).not.toBe(dialog);
  });

  it('STUDY-2 what is set up is left by Esc', async () => {
    const sheet = aNewSheet([aChoiceQuestion(1)]);
    const address = `/home${practiceSearch('random')}`;
    const { user } = await open({ sheet, address, page: <PracticeLauncher /> });
    await screen.findByRole('button', { name: 'Start' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(place()).toBe('/home'));
  });
});
