import { Inject, Injectable } from '@nestjs/common';
import { EXAM_STREAM, type AssignmentSet, type ExamEvent, type ExamPublished } from '#libs/contexts/exams';
import { EventStore } from '#libs/event-store';
import { DomainError, type Instant } from '#libs/kernel';
import { extensionOf, isClosed, publishedExam } from '../../ports/exam-facts.js';
import { type LearnerFacts, Learners } from '../../ports/learners.js';

export interface ExamToTake {
  readonly exam: ExamPublished['data'];
  readonly classId: string | null;
  readonly timeZone: string;
  /** Everybody's and the learner's own together. */
  readonly extensionSeconds: number;
}

/**
 * Whether this learner may start this exam now. Window, assignment and class must be exact, so they are folded from
 * their streams and not read from a projection, which may be a moment behind.
 */
@Injectable()
export class ExamsToTake {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Learners) private readonly learners: Learners,
  ) {}

  /** Throws `request.not-found` (not this learner's exam) or `attempt.not-available` (not now). */
  async find(examId: string, learnerId: string, organizationId: string, now: Instant): Promise<ExamToTake> {
    const [exam, learner, { timeZone }] = await Promise.all([
      this.exam(examId, organizationId),
      this.learners.facts(learnerId),
      this.learners.localTime(organizationId),
    ]);
    if (!isAssigned(exam.assignments, learnerId, learner)) throw new DomainError('request.not-found');
    const { starts_at, ends_at } = exam.published;
    if (exam.closed || now < starts_at || now > ends_at) throw new DomainError('attempt.not-available');
    const extensionSeconds = extensionOf(exam.events, learnerId);
    return { exam: exam.published, classId: learner.classId, timeZone, extensionSeconds };
  }

  private async exam(id: string, organizationId: string) {
    const { events } = await this.store.load<ExamEvent>(EXAM_STREAM, id);
    const published = publishedExam(events);
    let assignments: AssignmentSet = { organization: false, class_ids: [], student_ids: [] };
    for (const { type, data } of events) {
      if (type === 'ExamAssignmentsChanged') assignments = data;
    }
    if (!published || events[0]?.organizationId !== organizationId)
      throw new DomainError('request.not-found');
    return { published, assignments, events, closed: isClosed(events) };
  }
}

function isAssigned(
  set: AssignmentSet,
  learnerId: string,
  { classId, active, guest }: LearnerFacts,
): boolean {
  if (!active) return false;
  if (set.student_ids.includes(learnerId)) return true;
  if (guest) return false;
  return set.organization || (classId !== null && set.class_ids.includes(classId));
}
