import { expect } from 'vitest';
import { ERROR_STATUS, isErrorCode } from '#contracts/errors';
import { Problem } from '#contracts/problem';
import type { Answer } from './house.js';

/** Words of the inside: a stack, a place in the code, SQL or what a database says. */
const OF_THE_INSIDE = /\bat .*:\d+|node_modules|\bselect .* from |insert into |violates|syntax error|zod/i;

/** Never a 500, never a word of the inside, always the one shape with a known code; the field by its path, where one is to blame. */
export function expectProblem(name: string, { status, headers, text }: Answer, field?: string): void {
  const problem = Problem.safeParse(/^\{/.test(text) ? JSON.parse(text) : text).data;
  expect({ name, status, refused: status >= 400 && status < 500 }, text).toMatchObject({ refused: true });
  expect(headers['content-type'], name).toBe('application/problem+json; charset=utf-8');
  expect(problem, `${name}: ${text}`).toMatchObject({ status });
  const code = problem?.code ?? '';
  expect(isErrorCode(code) && ERROR_STATUS[code], `${name}: ${code}`).toBe(status);
  expect(problem?.trace_id, name).toMatch(/^[0-9a-f]{32}$/);
  expect(withoutEchoes(problem), name).not.toMatch(OF_THE_INSIDE);
  if (field === undefined) return;
  const paths = problem?.errors.map((error) => error.path) ?? [];
  expect(
    paths.some((path) => path === field || path.startsWith(`${field}.`) || field.startsWith(`${path}.`)),
    `${name}: ${text}`,
  ).toBe(true);
}

/** What the product said by itself: an error's path is what the client called its field, `current` what the thing holds. */
const withoutEchoes = (problem: Problem | undefined): string =>
  JSON.stringify({ ...problem, current: undefined, errors: problem?.errors.map(({ message }) => message) });
