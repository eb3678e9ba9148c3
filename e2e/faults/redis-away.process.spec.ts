import { test } from 'vitest';
import { expectWorkWithoutRedis } from './harness/without-redis.js';

test('G6 Redis flushed and gone: every answer 2xx at the first try, auto-submit in time, push comes back', () =>
  expectWorkWithoutRedis({ rounds: 1, attempts: 20 }));
