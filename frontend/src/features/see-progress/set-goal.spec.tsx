import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aHistory } from '../../testing/progress.js';
import { startTexts } from '../../testing/render.js';
import { figures, id, open, part } from './testing/open-profile.js';

vi.mock('../../kit/toast/toast.js', () => ({ toast: vi.fn(), toastError: vi.fn() }));
vi.mock('../../realtime/connection.js', () => ({
  connection: {
    watch: () => () => undefined,
    subscribe: () => () => undefined,
    isCurrent: () => true,
    isWatchLive: () => true,
  },
}));

describe('a goal of study time a week', () => {
  beforeEach(() => startTexts('see-progress', 'see-top', 'materials', 'list', 'form'));
  afterEach(() => vi.unstubAllGlobals());

  const GOAL = 18_000;
  /** A goal of five hours for three weeks, of which one reached it. */
  const aimed = () => {
    const { weeks } = aHistory();
    return aHistory({
      weeks: weeks.map((week, index) => ({
        ...week,
        ...(index >= 50 && { goal_seconds: GOAL }),
        ...(index === 50 && { time_spent_seconds: GOAL }),
      })),
    });
  };

  it('STAT-2 a goal of the week: what is missing, how often it was reached, a line and its column in the table', async () => {
    open({ [`GET /statistics/learners/${id}/history`]: { body: aimed() } });
    expect((await figures())[0]).toBe('Time spent (weekly hours)3.5hoursgoal: 5 h');
    const weeks = part(/^Study time by week/);
    expect(
      weeks.getByText('1.5 h more to this week’s goal. Reached in 1 of 3 weeks with a goal.'),
    ).toBeTruthy();
    const table = within(await weeks.findByRole('table', { hidden: true }));
    expect(table.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent)).toEqual([
      ...['Week from', 'hours', 'Weekly goal'],
    ]);
    const rows = table.getAllByRole('row', { hidden: true });
    expect(rows.slice(-4).map(({ textContent }) => textContent)).toEqual([
      ...['2026-11-020 min—', '2026-11-095 h5 h', '2026-11-163 min5 h', '2026-11-23 (running)3.5 h5 h'],
    ]);
  });

  it('STAT-2 a goal is set, changed and taken away by its learner, and then read again', async () => {
    const asked = open({
      [`GET /statistics/learners/${id}/history`]: { body: aimed() },
      'PUT /quiz/weekly-goal': { body: { position: '2'.padStart(40, '0') } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change the goal' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Weekly goal' }));
    const choice = dialog.getByLabelText<HTMLSelectElement>('Study time a week');
    expect(choice.selectedOptions[0]?.textContent).toBe('5 h');
    await userEvent.selectOptions(choice, 'No goal');
    const reads = () => asked.filter(({ call }) => call.endsWith('/history')).length;
    const before = reads();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(asked).toContainEqual({ call: 'PUT /quiz/weekly-goal', body: { minutes: null } }),
    );
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
  });

  it('STAT-2 of a first goal only what is missing is said; what is reached is', async () => {
    const first = (goal_seconds: number) => {
      const { weeks } = aHistory();
      return aHistory({ weeks: weeks.map((week, at) => (at === 52 ? { ...week, goal_seconds } : week)) });
    };
    open({ [`GET /statistics/learners/${id}/history`]: { body: first(GOAL) } });
    expect(await screen.findByText('1.5 h more to this week’s goal.')).toBeTruthy();
    document.body.innerHTML = '';
    open({ [`GET /statistics/learners/${id}/history`]: { body: first(12_600) } });
    expect(await screen.findByText('This week’s goal is reached.')).toBeTruthy();
  });

  it('STAT-2 who has no goal is offered one, and reads of none', async () => {
    open();
    expect(await screen.findByRole('button', { name: 'Set a weekly goal' })).toBeTruthy();
    expect(screen.queryByText(/goal this week|with a goal/)).toBeNull();
  });
});
