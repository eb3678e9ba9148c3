import { DomainError, type Instant } from '#libs/kernel';
import type { ExamKeyChecked } from './exam.events.js';
import type { Written } from './exam.state.js';
import { pinnedIn } from './question-grading.js';

export interface CheckKey {
  readonly questionId: string;
  /** False: what was said before does not stand any more. */
  readonly right: boolean;
}

/**
 * Somebody looked at the key of a question and says that it is right: its alarm is over (TEST-11). It is said of the grading that
 * stands: another one ends it, more answers do not, for they make no key wrong. Nothing where it is said already.
 * Throws `exam.not-published` of a draft, `request.not-found` of a question it does not ask.
 */
export function checkKey(exam: Written, { questionId, right }: CheckKey, now: Instant): ExamKeyChecked[] {
  if (exam.status === 'draft') throw new DomainError('exam.not-published');
  if (!pinnedIn(exam, questionId)) throw new DomainError('request.not-found');
  if (exam.checkedKeys.has(questionId) === right) return [];
  return [{ type: 'ExamKeyChecked', data: { question_id: questionId, right, at: now } }];
}
