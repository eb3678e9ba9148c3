import { describe, expect, it } from 'vitest';
import goldens from './fsrs-goldens.json' with { type: 'json' };
import { type Memory, type Recall, review } from './memory.js';

/**
 * The goldens were computed from the published formulas of FSRS-6 (forgetting curve with w20, same-day stability with w17 to
 * w19, linear damping and mean reversion of difficulty, default weights) by a script of its own, not by the library.
 */
describe('review', () => {
  it.each(goldens)('STUDY-7 FSRS-6: $name', ({ reviews }) => {
    let memory: Memory | null = null;
    for (const { day, right, due_on, stability, difficulty } of reviews) {
      memory = review(memory, right ? 'right' : 'wrong', day);
      expect(memory).toMatchObject({ due_on, last_on: day });
      expect(memory.stability).toBeCloseTo(stability, 3);
      expect(memory.difficulty).toBeCloseTo(difficulty, 3);
    }
  });

  it('STUDY-7 an answer dated before the last one counts as of that day', () => {
    const memory = review(null, 'right', '2026-01-02');
    expect(review(memory, 'right', '2026-01-01')).toEqual(review(memory, 'right', '2026-01-02'));
  });

  it('STUDY-7 what came at the second try is due after a wrong answer and before a right one', () => {
    const memory = review(review(null, 'right', '2026-01-01'), 'right', '2026-01-04');
    const due = (recall: Recall) => review(memory, recall, '2026-01-14').due_on;
    expect([due('wrong'), due('second-try'), due('right')]).toEqual(
      [due('second-try'), due('right'), due('wrong')].toSorted(),
    );
    expect(due('second-try') < due('right')).toBe(true);
  });

  it('STUDY-7 wrong is never due later than right', () => {
    const memory = review(review(null, 'right', '2026-01-01'), 'right', '2026-01-04');
    expect(review(memory, 'wrong', '2026-01-14').due_on < review(memory, 'right', '2026-01-14').due_on).toBe(
      true,
    );
  });
});
