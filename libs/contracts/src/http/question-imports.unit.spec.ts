import { expect, it } from 'vitest';
import { QuestionMend } from './question-imports.js';

it('ADMIN-5 what is asked may be mended at the length that it may have', () => {
  expect(QuestionMend.safeParse({ text: 'あ'.repeat(4_000) }).success).toBe(true);
  expect(QuestionMend.safeParse({ text: 'あ'.repeat(4_001) }).success).toBe(false);
});
