import { expect, it, vi } from 'vitest';
import { FAILING_MS } from '#contracts/http/operations';
import { FailedCommands } from './failed-commands.js';

it('OPS-3 a fault lasts from its first failure to its last one; after a pause another one begins', () => {
  const failures = new FailedCommands();
  const now = vi.spyOn(failures, 'now');
  const at = (ms: number) => now.mockReturnValue(ms);
  at(5);
  expect(failures.lately()).toEqual({});
  failures.note();
  at(5 + FAILING_MS);
  failures.note();
  at(FAILING_MS + 105);
  expect(failures.lately()).toEqual({ failing_ms: FAILING_MS + 100, failed_ms: 100 });
  at(3 * FAILING_MS);
  failures.note();
  expect(failures.lately()).toEqual({ failing_ms: 0, failed_ms: 0 });
});
