import { test } from 'vitest';
import { expectRollingRestart } from './harness/rolling-restart.js';

test('G10 long: two api and two worker processes restarted in turn under load, twice around: no answer fails after the retry', () =>
  expectRollingRestart({ apis: 2, workers: 2, redis: true, rounds: 2 }));
