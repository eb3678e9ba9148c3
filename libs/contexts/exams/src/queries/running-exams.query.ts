import { Inject, Injectable } from '@nestjs/common';
import { instantSql } from '#libs/event-store';
import { systemScope, Tenancy } from '#platform/database';
import { hasExamSql } from '../read-models/assigned/assigned.facts.js';

const SCOPE = systemScope('tests of an organization whose row was authorized');

interface RunningExam {
  readonly exam_id: string;
  readonly exam_type: number;
  readonly title: string;
  readonly ends_at: string;
  readonly learners: readonly string[];
}

/** Tests that can be taken now, and to whom they are assigned, for the figures of classes. */
@Injectable()
export class RunningExams {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  /** The one that ends first stands first. */
  of(organizationId: string): Promise<readonly RunningExam[]> {
    return this.tenancy.sql(SCOPE).query<RunningExam>(
      `select e.exam_id, e.exam_type, e.title, ${instantSql('e.ends_at')} as ends_at,
         coalesce((select json_agg(l.learner_id) from exam_results_learner l
           where l.organization_id = e.organization_id and ${hasExamSql('exam_results', 'e.exam_id')}), '[]') as learners
       from exam_list e
       where e.organization_id = $1 and e.status = 'published' and clock_timestamp() between e.starts_at and e.ends_at
       order by e.ends_at, e.exam_id`,
      [organizationId],
    );
  }
}
