import { test } from 'vitest';
import { expectRollingRestart } from './harness/rolling-restart.js';

test('G10 two api and one worker process restarted in turn under load: no answer fails after the retry', () =>
  expectRollingRestart({ apis: 2, workers: 1, rounds: 1 }));
