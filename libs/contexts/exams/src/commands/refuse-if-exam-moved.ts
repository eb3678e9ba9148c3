import { DomainError } from '#libs/kernel';
import { refuseIfStale } from '#platform/http';
import { examOf } from '../rows/exam-wire.js';
import type { SeenExam } from '../rows/exam-stream.js';

/** 412 with the exam as it is now, when the author saw another version. */
export function refuseIfExamMoved(
  ifMatch: string,
  id: string,
  { organizationId, version, state }: SeenExam,
): void {
  if (!('plan' in state)) throw new DomainError('request.not-found');
  refuseIfStale(ifMatch, version, examOf(id, organizationId, version, state));
}
