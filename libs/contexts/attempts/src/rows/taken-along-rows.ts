import { Inject, Injectable } from '@nestjs/common';
import type { QuizTypeCode } from '#contracts/constants';
import { instantSql } from '#libs/event-store';
import { DomainError, type Instant } from '#libs/kernel';
import { Tenancy } from '#platform/database';
import type { AttemptQuestion, AttemptSetup } from '../domain/attempt.events.js';

/** What a practice asks, in which order, with which choices. */
export interface Plan {
  readonly quizType: QuizTypeCode;
  readonly setup: AttemptSetup;
  readonly questions: readonly AttemptQuestion[];
}
export interface TakenAlong extends Plan {
  readonly id: string;
  /** The learner's local date (YYYY-MM-DD) when it was taken along. */
  readonly day: string;
  readonly takenAt: Instant;
}
interface ToKeep extends Omit<TakenAlong, 'takenAt'> {
  readonly learnerId: string;
  readonly organizationId: string;
}

const FIND_SQL = `select attempt_id as id, quiz_type as "quizType", setup, questions, day::text as day, ${instantSql('taken_at')} as "takenAt"
  from practice_taken_along where mine(organization_id) and attempt_id = $1 and learner_id = $2`;

/** Whoever takes it along first fixes it: a second device gets the same. */
const KEEP_SQL = `insert into practice_taken_along (attempt_id, organization_id, learner_id, quiz_type, setup, questions, day)
  select $1, o.id, $2, $3, $4, $5, $6 from (select $7::uuid as id) o where mine(o.id) on conflict do nothing`;

/** Practice that was fixed to be begun later, perhaps without a network (PLUS-10). */
@Injectable()
export class TakenAlongRows {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  async find(id: string, learnerId: string, organizationId: string): Promise<TakenAlong | undefined> {
    const [row] = await this.tenancy.sql(organizationId).query<TakenAlong>(FIND_SQL, [id, learnerId]);
    return row;
  }

  /** @returns what is fixed under this id from now on. Throws `request.not-found` where the id is somebody else's. */
  async keep(taken: ToKeep): Promise<TakenAlong> {
    const { id, learnerId, organizationId, quizType, setup, questions, day } = taken;
    const values = [
      ...[id, learnerId, quizType, JSON.stringify(setup), JSON.stringify(questions), day],
      organizationId,
    ];
    await this.tenancy.sql(organizationId).query(KEEP_SQL, values);
    const kept = await this.find(id, learnerId, organizationId);
    if (!kept) throw new DomainError('request.not-found');
    return kept;
  }
}
