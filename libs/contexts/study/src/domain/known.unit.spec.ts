import { expect, it } from 'vitest';
import { knownOf } from './known.js';

const TODAY = '2026-11-20';

it.each([
  ['never asked', undefined, 'new'],
  ['learned yesterday, due today', { stability: 2, due_on: TODAY }, 'learning'],
  ['lasts a week, due tomorrow', { stability: 7, due_on: '2026-11-21' }, 'learning'],
  ['lasted a week, due today', { stability: 7, due_on: TODAY }, 'fading'],
  ['lasted a year, overdue', { stability: 400, due_on: '2026-10-01' }, 'fading'],
  ['lasts three weeks, not due', { stability: 21, due_on: '2026-11-21' }, 'holds'],
  ['not quite three weeks', { stability: 20.9, due_on: '2026-12-01' }, 'learning'],
] as const)('STAT-2 %s', (_name, memory, known) => {
  expect(knownOf(memory, TODAY)).toBe(known);
});
