import { Inject, Injectable } from '@nestjs/common';
import { CLASS_STREAM, type ClassEvent, USER_STREAM, type UserEvent } from '#libs/contexts/people';
import { EventStore } from '#libs/event-store';
import { DomainError, type DomainEvent, type RecordedEvent, type StreamType } from '#libs/kernel';
import type { AssignmentSet } from '../domain/exam.events.js';

/** Knows from people's streams whose a class or a learner is. */
@Injectable()
export class AssignmentTargets {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  /**
   * Throws `exam.unknown-target` with the places of classes and learners that the organization does not have; guests are left out of exams.
   * @param at where the set stands in the request, with a dot at its end
   */
  async assertOf(
    organizationId: string,
    { class_ids, student_ids }: AssignmentSet,
    at: '' | 'add.' = '',
  ): Promise<void> {
    const [classes, students] = [`${at}class_ids`, `${at}student_ids`];
    const errors = [
      ...(await this.foreign<ClassEvent>(CLASS_STREAM, class_ids, organizationId, classes, () => true)),
      ...(await this.foreign<UserEvent>(USER_STREAM, student_ids, organizationId, students, isLearner)),
    ];
    if (errors.length > 0) throw new DomainError('exam.unknown-target', { errors: errors.slice(0, 50) });
  }

  /** Throws `exam.unknown-target` with `path` for whoever is no learner of the organization. */
  async assertLearner(organizationId: string, id: string, path: string): Promise<void> {
    const [error] = await this.foreign<UserEvent>(USER_STREAM, [id], organizationId, path, isLearner);
    if (error) throw new DomainError('exam.unknown-target', { errors: [{ ...error, path }] });
  }

  private async foreign<E extends DomainEvent>(
    type: StreamType<E>,
    ids: readonly string[],
    organizationId: string,
    field: string,
    fits: (events: readonly RecordedEvent<E>[]) => boolean,
  ) {
    const streams = await this.store.loadMany(type, ids);
    return ids.flatMap((id, index) => {
      const events = streams.get(id) ?? [];
      const known = events[0]?.organizationId === organizationId && fits(events);
      return known ? [] : [{ path: `${field}.${index}`, message: 'is not in this organization' }];
    });
  }
}

/** A guest becomes one with the name. */
const isLearner = ([first, ...later]: readonly RecordedEvent<UserEvent>[]) =>
  first?.type === 'UserCreated' &&
  first.data.usertype === 1 &&
  (!first.data.guest || later.some(({ type }) => type === 'GuestNamed'));
