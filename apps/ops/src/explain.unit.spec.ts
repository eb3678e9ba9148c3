import { expect, test } from 'vitest';
import { explanationOf } from './explain.js';

const failed = (code: string) => Object.assign(new Error('what it quotes'), { code });

test('OPS-1 an operator is told in words what a code of the database means, without what the error quotes', () => {
  expect(explanationOf(failed('42P01'))).toMatch(/run `migrate` first/);
  expect(explanationOf(failed('ECONNREFUSED'))).toBe('nobody listens at the address of the database');
});

test('OPS-1 what has a message of its own, or a code that nobody knows, is left to the log', () => {
  for (const error of [new Error('read models differ'), failed('23505'), 'text', undefined])
    expect(explanationOf(error)).toBeUndefined();
});
