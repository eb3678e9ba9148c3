import { Inject, Injectable } from '@nestjs/common';
import { LearnerAvailabilityQuery } from './learner-availability.query.js';

/** Whether a proficiency test comes before everything else (TEST-5). Fills the attempts context's port `Confinement`. */
@Injectable()
export class LearnerConfinement {
  constructor(@Inject(LearnerAvailabilityQuery) private readonly tests: LearnerAvailabilityQuery) {}

  /** Throws `server.behind` where a new learner's row does not come in time: nobody is let go who may be confined. */
  async isConfined(learnerId: string, organizationId: string): Promise<boolean> {
    const { confined } = await this.tests.arrived(learnerId, () =>
      this.tests.availability(learnerId, organizationId),
    );
    return confined;
  }
}
