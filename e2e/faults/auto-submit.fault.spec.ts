import { test } from 'vitest';
import { expectHandedInForNobody } from './harness/nobody-submits.js';

test('G9 long: 600 attempts that nobody submits, four kills of the workers that do it: once each, at most 15 s late', () =>
  expectHandedInForNobody({ rounds: 4, attempts: 120 }));
