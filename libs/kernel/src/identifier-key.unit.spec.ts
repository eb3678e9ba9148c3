import { expect, test } from 'vitest';
import { identifierKey } from './identifier-key.js';

test.each([
  ['Learner01', 'learner01'],
  ['ＬＥＡＲＮＥＲ０１', 'learner01'],
  [' learner01\u3000', 'learner01'],
  ['ｶﾀｶﾅ', 'カタカナ'],
])('the identifier %j is compared as %j', (typed, key) => {
  expect(identifierKey(typed)).toBe(key);
});
