import { test } from 'vitest';
import { expectWorkWithoutRedis } from './harness/without-redis.js';

test('G6 long: Redis flushed and gone three times under load: every answer 2xx at the first try, 300 tests handed in in time, pushes come back', () =>
  expectWorkWithoutRedis({ rounds: 3, attempts: 100 }));
