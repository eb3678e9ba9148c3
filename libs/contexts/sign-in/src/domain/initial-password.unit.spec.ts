import { expect, test } from 'vitest';
import { PERMISSIONS, type Usertype } from '#contracts/constants';
import { mayIssueInitialPassword } from './initial-password.js';

test.each<[Usertype, readonly string[], Usertype, boolean]>([
  [2, ['students.edit'], 1, true],
  [2, ['students.view'], 1, false],
  [2, PERMISSIONS, 2, false],
  [2, PERMISSIONS, 3, false],
  [3, PERMISSIONS, 1, true],
  [3, PERMISSIONS, 2, true],
  [3, PERMISSIONS, 3, false],
  [1, [], 1, false],
])('AUTH-6 role %i with %j issues an initial password to role %i: %s', (usertype, permissions, to, may) => {
  expect(mayIssueInitialPassword({ usertype, permissions }, to)).toBe(may);
});
