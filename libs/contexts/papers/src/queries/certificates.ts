import type { ExamResult, ExamResults } from '#contracts/http/exam-results';
import { uuidv5 } from '#libs/kernel';
import type { Certificate } from '#libs/paper';
import type { SchoolTime } from './school-time.js';

/** What events say of an attempt that has passed. */
export interface PassedAttempt {
  readonly attemptId: string;
  readonly title: string;
  readonly points: number;
  readonly totalPoints: number;
  readonly passPoints: number;
  readonly submittedAt: string;
}
interface Issued {
  readonly organization: string;
  /** Who published the test; null: whoever it was has been erased. */
  readonly examiner: string | null;
  readonly time: SchoolTime;
}

export const certificateOf = (
  learner: string,
  passed: PassedAttempt,
  { organization, examiner, time }: Issued,
): Certificate => ({
  ...{ learner, organization, examiner, title: passed.title },
  ...{ points: passed.points, totalPoints: passed.totalPoints, passPoints: passed.passPoints },
  number: numberOf(passed.attemptId, time.year(passed.submittedAt)),
  day: time.day(passed.submittedAt),
});

/** Crockford's digits: no letter is taken for another. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** It follows from the attempt, so that a certificate that is given again has the same: `2026-7F3K-92QD`. */
export function numberOf(attemptId: string, year: string): string {
  let rest = BigInt(`0x${uuidv5('certificate', attemptId).replaceAll('-', '').slice(-12)}`);
  let digits = '';
  for (let place = 0; place < LENGTH; place++) {
    digits = (DIGITS[Number(rest % 32n)] ?? '') + digits;
    rest /= 32n;
  }
  return `${year}-${digits.slice(0, LENGTH / 2)}-${digits.slice(LENGTH / 2)}`;
}

/** Those who have passed by the grading of this moment, in the order of the list. */
export const passedOf = (items: readonly ExamResult[], { summary }: ExamResults, title: string) =>
  items.flatMap((item): { name: string; passed: PassedAttempt }[] => {
    const { attempt_id, points, total_points, submitted_at, passed } = item;
    if (passed !== true || attempt_id === null || submitted_at === null || !summary.pass) return [];
    return [
      {
        name: item.fullname,
        passed: {
          ...{ attemptId: attempt_id, title, points: points ?? 0, totalPoints: total_points ?? 0 },
          ...{ passPoints: summary.pass.points, submittedAt: submitted_at },
        },
      },
    ];
  });
