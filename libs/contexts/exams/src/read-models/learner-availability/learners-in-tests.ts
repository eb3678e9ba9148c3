import { Inject, Injectable } from '@nestjs/common';
import { Tenancy } from '#platform/database';

/** Who takes a test in this moment. Fills the port `TestTakers` of the context sign-in. */
@Injectable()
export class LearnersInTests {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  /** Those of them who have begun a test of this organization and not handed it in; what nobody hands in is handed in when its time is up. */
  async among(learnerIds: readonly string[], organizationId: string): Promise<ReadonlySet<string>> {
    if (learnerIds.length === 0) return new Set();
    const taking = await this.tenancy.sql(organizationId).query<{ learner_id: string }>(
      `select distinct learner_id from learner_availability_attempt join learner_availability_exam e using (exam_id)
       where learner_id = any($1::uuid[]) and status = 'in_progress' and mine(e.organization_id)`,
      [[...learnerIds]],
    );
    return new Set(taking.map(({ learner_id }) => learner_id));
  }
}
