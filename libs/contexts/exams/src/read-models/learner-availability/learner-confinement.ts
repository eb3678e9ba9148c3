import { Inject, Injectable } from '@nestjs/common';
import { LearnerAvailabilityQuery } from './learner-availability.query.js';

/** Whether a proficiency test comes before everything else (TEST-5). Fills the attempts context's port `Confinement`. */
@Injectable()
export class LearnerConfinement {
  constructor(@Inject(LearnerAvailabilityQuery) private readonly tests: LearnerAvailabilityQuery) {}

  async isConfined(learnerId: string, organizationId: string): Promise<boolean> {
    return (await this.tests.availability(learnerId, organizationId)).confined;
  }
}
