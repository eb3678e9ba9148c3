import { DomainError } from '#libs/kernel';
import { refuseIfStale } from '#platform/http';
import type { ExamState } from '../domain/exam.state.js';
import { examOf } from '../exam-plan.js';

/** 412 with the exam as it is now, when the author saw another version. */
export function refuseIfExamMoved(
  ifMatch: string,
  id: string,
  { organizationId, version, state }: { organizationId: string; version: number; state: ExamState },
): void {
  if (!('plan' in state)) throw new DomainError('request.not-found');
  refuseIfStale(ifMatch, version, examOf(id, organizationId, version, state));
}
