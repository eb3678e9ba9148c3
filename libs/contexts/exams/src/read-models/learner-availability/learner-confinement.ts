import { Inject, Injectable } from '@nestjs/common';
import { LearnerTests } from './learner-tests.query.js';

/** Whether a proficiency test comes before everything else (TEST-5). Fills the attempts context's port `Confinement`. */
@Injectable()
export class LearnerConfinement {
  constructor(@Inject(LearnerTests) private readonly tests: LearnerTests) {}

  /** Throws `server.behind` where a new learner's row does not come in time: nobody is let go who may be confined. */
  isConfined(learnerId: string, organizationId: string): Promise<boolean> {
    return this.tests.isConfined(learnerId, organizationId);
  }
}
