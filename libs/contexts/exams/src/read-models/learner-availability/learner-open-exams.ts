import { Inject, Injectable } from '@nestjs/common';
import { LearnerTests } from './learner-tests.query.js';

/** Which exams a learner may be taking (TEST-8). Fills the attempts context's port `OpenExams`. */
@Injectable()
export class LearnerOpenExams {
  constructor(@Inject(LearnerTests) private readonly tests: LearnerTests) {}

  /** Throws `server.behind` where a new learner's row does not come in time. */
  idsOf(learnerId: string, organizationId: string): Promise<string[]> {
    return this.tests.open(learnerId, organizationId);
  }
}
