import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Strip } from '../../../parts/results/strip.js';
import { aChoiceQuestion, aSheet } from '../testing/a-sheet.js';
import { begun, endPractice, later, newAttempt, open, startPractice } from '../testing/open-practice.js';

vi.mock(import('../../../parts/results/strip.js'), async (original) => {
  const { Strip: shown, ...rest } = await original();
  return { ...rest, Strip: vi.fn(shown) };
});

beforeEach(startPractice);
afterEach(endPractice);

describe('the time that is left', () => {
  it.each([
    ['for the whole', { seconds_total: 300 }, '04:57'],
    ['for a question', { seconds_per_question: 10 }, '00:07'],
  ] as const)('STUDY-2 %s runs down, and the player around it stands still', async (_what, setup, rest) => {
    const deadline = '2026-11-21T00:05:00.000Z';
    await open({ sheet: aSheet([aChoiceQuestion(1)], { id: newAttempt(), setup, deadline }) });
    await begun();
    const drawn = vi.mocked(Strip).mock.calls.length;
    act(() => void later(2_600));
    expect((await screen.findByText(rest)).getAttribute('role')).toBe('timer');
    expect(vi.mocked(Strip).mock.calls).toHaveLength(drawn);
  });

  it('STUDY-1 there is none where no timer was wanted', async () => {
    const deadline = '2026-11-22T00:00:00.000Z';
    await open({ sheet: aSheet([aChoiceQuestion(1)], { id: newAttempt(), deadline }) });
    await begun();
    expect(screen.queryByRole('timer')).toBeNull();
  });
});
