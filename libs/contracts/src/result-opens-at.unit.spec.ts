import { expect, it } from 'vitest';
import { resultOpensAt } from './result-opens-at.js';

const facts = {
  result_visible: 'after_window',
  submitted_at: '2026-11-20T10:00:00.000Z',
  exam_ends_at: '2026-11-20T12:00:00.000Z',
} as const;

it('TEST-9 a result of after_window opens when nobody’s answer counts any more', () => {
  expect(resultOpensAt(facts)).toBe('2026-11-20T12:01:00.000Z');
  expect(resultOpensAt({ ...facts, submitted_at: '2026-11-20T12:01:00.007Z' })).toBe(
    '2026-11-20T12:01:00.007Z',
  );
});

it('TEST-9 the others open at once, or never', () => {
  expect(resultOpensAt({ ...facts, result_visible: 'after_submit' })).toBe(facts.submitted_at);
  expect(resultOpensAt({ ...facts, result_visible: 'hidden' })).toBeNull();
  expect(resultOpensAt({ ...facts, submitted_at: null })).toBeNull();
});
