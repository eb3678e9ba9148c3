import { Inject, Injectable } from '@nestjs/common';
import {
  ORGANIZATION_STREAM,
  type OrganizationEvent,
  timeZoneOf,
  USER_STREAM,
  type UserEvent,
} from '#libs/contexts/people';
import { EventStore } from '#libs/event-store';
import type { Instant, RecordedEvent } from '#libs/kernel';

export interface LearnerFacts {
  readonly classId: string | null;
  readonly active: boolean;
  readonly guest: boolean;
}
export interface LocalTime {
  readonly timeZone: string;
  /** The database's clock. */
  readonly now: Instant;
}

/** Who a learner is at this moment: folded from the streams, because a projection may be a moment behind. */
@Injectable()
export class Learners {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  async facts(learnerId: string): Promise<LearnerFacts> {
    const { events } = await this.store.load<UserEvent>(USER_STREAM, learnerId);
    return events.reduce<LearnerFacts>(foldLearner, { classId: null, active: false, guest: true });
  }

  async localTime(organizationId: string): Promise<LocalTime> {
    const { events, now } = await this.store.load<OrganizationEvent>(ORGANIZATION_STREAM, organizationId);
    const timeZone = timeZoneOf(events);
    if (timeZone === undefined) throw new Error(`organization ${organizationId} has no time zone`);
    return { timeZone, now };
  }
}

function foldLearner(learner: LearnerFacts, { type, data }: RecordedEvent<UserEvent>): LearnerFacts {
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
