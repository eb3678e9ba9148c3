import { Inject, Injectable } from '@nestjs/common';
import { EXAM_STREAM, type AssignmentSet, type ExamEvent, type ExamPublished } from '#libs/contexts/exams';
import {
  ORGANIZATION_STREAM,
  type OrganizationEvent,
  USER_STREAM,
  timeZoneOf,
  type UserEvent,
} from '#libs/contexts/identity';
import { EventStore } from '#libs/event-store';
import { DomainError, type Instant, type RecordedEvent } from '#libs/kernel';

export interface ExamToTake {
  readonly exam: ExamPublished['data'];
  readonly classId: string | null;
  readonly timeZone: string;
}

interface Learner {
  readonly classId: string | null;
  readonly active: boolean;
  readonly guest: boolean;
}

/**
 * Whether this learner may start this exam now. Window, assignment and class must be exact, so they are folded from
 * their streams and not read from a projection, which may be a moment behind.
 */
@Injectable()
export class ExamsToTake {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  /** Throws `request.not-found` (not this learner's exam) or `attempt.not-available` (not now). */
  async find(examId: string, learnerId: string, organizationId: string, now: Instant): Promise<ExamToTake> {
    const [exam, learner, timeZone] = await Promise.all([
      this.exam(examId, organizationId),
      this.learner(learnerId),
      this.timeZone(organizationId),
    ]);
    if (!isAssigned(exam.assignments, learnerId, learner)) throw new DomainError('request.not-found');
    const { starts_at, ends_at } = exam.published;
    if (exam.closed || now < starts_at || now > ends_at) throw new DomainError('attempt.not-available');
    return { exam: exam.published, classId: learner.classId, timeZone };
  }

  private async exam(id: string, organizationId: string) {
    const { events } = await this.store.load<ExamEvent>(EXAM_STREAM, id);
    let published: ExamPublished['data'] | undefined;
    let assignments: AssignmentSet = { organization: false, class_ids: [], student_ids: [] };
    for (const { type, data } of events) {
      if (type === 'ExamPublished') published = data;
      if (type === 'ExamAssignmentsChanged') assignments = data;
    }
    if (!published || events[0]?.organizationId !== organizationId)
      throw new DomainError('request.not-found');
    return { published, assignments, closed: events.some(({ type }) => type === 'ExamClosed') };
  }

  private async learner(id: string): Promise<Learner> {
    const { events } = await this.store.load<UserEvent>(USER_STREAM, id);
    return events.reduce<Learner>(foldLearner, { classId: null, active: false, guest: true });
  }

  private async timeZone(organizationId: string): Promise<string> {
    const { events } = await this.store.load<OrganizationEvent>(ORGANIZATION_STREAM, organizationId);
    const zone = timeZoneOf(events);
    if (zone === undefined) throw new Error(`organization ${organizationId} has no time zone`);
    return zone;
  }
}

function foldLearner(learner: Learner, { type, data }: RecordedEvent<UserEvent>): Learner {
  switch (type) {
    case 'UserCreated':
      return { classId: data.class_id, active: true, guest: data.guest };
    case 'LearnerClassChanged':
      return { ...learner, classId: data.to };
    case 'UserDeactivated':
      return { ...learner, active: false };
    case 'UserReactivated':
      return { ...learner, active: true };
    case 'GuestNamed':
      return { ...learner, classId: data.class_id, guest: false };
    default:
      return learner;
  }
}

function isAssigned(set: AssignmentSet, learnerId: string, { classId, active, guest }: Learner): boolean {
  if (!active) return false;
  if (set.student_ids.includes(learnerId)) return true;
  if (guest) return false;
  return set.organization || (classId !== null && set.class_ids.includes(classId));
}
