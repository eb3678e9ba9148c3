import { describe, expect, it } from 'vitest';
import { gradeBy, isSameRule, keyOfAnswer } from './grading.js';

const choice = (choice_id: string) => ({ type: 'choice', choice_id }) as const;

describe('a rule in the place of a key', () => {
  it('TEST-12 another answer, or a second one, is right by the judge of every answer', () => {
    const rule = { type: 'keys', keys: [choice('b'), choice('c')] } as const;
    expect(['a', 'b', 'c', null].map((value) => gradeBy(rule, value).correct)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const typed = { type: 'keys', keys: [{ type: 'text', accepted: ['コーヒー'] }] } as const;
    expect(gradeBy(typed, 'ｺｰﾋｰ')).toEqual({ correct: true, counts: true });
    const order = { type: 'keys', keys: [{ type: 'order', accepted: [['b', 'a']] }] } as const;
    expect([gradeBy(order, ['b', 'a']).correct, gradeBy(order, ['a', 'b']).correct]).toEqual([true, false]);
  });

  it('TEST-12 full marks are for who left it open as well; what is taken out counts for nobody', () => {
    expect(gradeBy({ type: 'full_marks' }, null)).toEqual({ correct: true, counts: true });
    expect(gradeBy({ type: 'void' }, 'a')).toEqual({ correct: false, counts: false });
  });

  it('TEST-12 an answer becomes the key of its kind, and one of another shape becomes none', () => {
    expect(keyOfAnswer('choice', 'b')).toEqual(choice('b'));
    expect(keyOfAnswer('text', 'おんな')).toEqual({ type: 'text', accepted: ['おんな'] });
    expect(keyOfAnswer('order', ['a', 'b'])).toEqual({ type: 'order', accepted: [['a', 'b']] });
    expect([keyOfAnswer('order', 'a'), keyOfAnswer('choice', ['a']), keyOfAnswer('text', '')]).toEqual(
      Array(3).fill(undefined),
    );
  });

  it('TEST-12 rules are the same by what they say', () => {
    const rule = { type: 'keys', keys: [choice('b')] } as const;
    expect(isSameRule(rule, { keys: [{ choice_id: 'b', type: 'choice' }], type: 'keys' })).toBe(true);
    expect(isSameRule(rule, { type: 'keys', keys: [choice('c')] })).toBe(false);
    expect([isSameRule(null, null), isSameRule(null, { type: 'void' })]).toEqual([true, false]);
  });
});
