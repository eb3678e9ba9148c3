import { test } from 'vitest';
import { expectHandedInForNobody } from './harness/nobody-submits.js';

test('G9 TEST-7 two workers, one killed at work, submit what nobody submits: once each, at most 15 s late', () =>
  expectHandedInForNobody({ rounds: 1, attempts: 60 }));
