import { Inject, Injectable } from '@nestjs/common';
import { USER_STREAM } from '#libs/contexts/people';
import { PositionWaiter } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import { type OrganizationScope, Tenancy } from '#platform/database';
import { learnerStudy } from '../read-models/learner-study/learner-study.read-model.js';
import { findLearner, type LearnerRow } from '../read-models/learner-study/learner-study.rows.js';

/** Finds the row of a learner within reach, before anything of it is read. */
@Injectable()
export class StudyLearners {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(PositionWaiter) private readonly positions: PositionWaiter,
  ) {}

  /** Throws `request.not-found`, and `server.behind` while a learner's own row is on its way. */
  async find(scope: OrganizationScope, learnerId: string, isOwn: boolean): Promise<LearnerRow> {
    const find = () => findLearner(this.tenancy.sql(scope), learnerId, learnerStudy);
    const known = await find();
    if (known) return known;
    if (isOwn) await this.positions.waitForStream(learnerStudy, USER_STREAM, learnerId);
    const arrived = isOwn ? await find() : undefined;
    if (!arrived) throw new DomainError('request.not-found');
    return arrived;
  }
}
