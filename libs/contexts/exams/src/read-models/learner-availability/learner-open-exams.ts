import { Inject, Injectable } from '@nestjs/common';
import { LearnerAvailabilityQuery } from './learner-availability.query.js';

/** Which exams a learner may be taking (TEST-8). Fills the attempts context's port `OpenExams`. */
@Injectable()
export class LearnerOpenExams {
  constructor(@Inject(LearnerAvailabilityQuery) private readonly tests: LearnerAvailabilityQuery) {}

  /** Throws `server.behind` where a new learner's row does not come in time. */
  idsOf(learnerId: string, organizationId: string): Promise<string[]> {
    return this.tests.arrived(learnerId, () => this.tests.openTests(learnerId, organizationId));
  }
}
