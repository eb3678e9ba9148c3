import { Inject, Injectable } from '@nestjs/common';
import { PROFICIENCY_TEST } from '#contracts/constants';
import type { PublicationCheck } from '#contracts/http/exams';
import { instantSql } from '#libs/event-store';
import { Tenancy } from '#platform/database';
import type { ExamPlan } from '../../domain/exam.events.js';
import { hasExamSql } from '../assigned/assigned.facts.js';

const SQL = `
with reached as (
  select * from learner_availability_learner l where mine(l.organization_id) and ${hasExamSql('learner_availability', '$1')}),
overlapping as (
  select e.exam_id, e.title, e.starts_at, e.ends_at, count(distinct l.learner_id)::int as learner_count
  from learner_availability_exam e
  join reached l on ${hasExamSql('learner_availability', 'e.exam_id')}
  left join learner_availability_attempt t on t.learner_id = l.learner_id and t.exam_id = e.exam_id
  where mine(e.organization_id) and $2::boolean and e.exam_id <> $1 and e.exam_type = ${PROFICIENCY_TEST} and not e.closed
    and e.starts_at <= $4 and e.ends_at >= greatest($3::timestamptz, clock_timestamp())
    and t.status is distinct from 'submitted'
  group by e.exam_id)
select (select count(*)::int from reached) as learner_count,
  coalesce((select json_agg(json_build_object('id', exam_id, 'title', title, 'exam_start_datetime', ${instantSql('starts_at')},
    'exam_end_datetime', ${instantSql('ends_at')}, 'learner_count', learner_count) order by starts_at, exam_id)
    from overlapping), '[]') as overlapping`;

/** What publishing an exam would mean for its learners, from the facts that their availability comes from. */
@Injectable()
export class PublicationChecks {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  async of(organizationId: string, examId: string, plan: ExamPlan): Promise<PublicationCheck> {
    const { exam_type, starts_at, ends_at } = plan;
    const [found] = await this.tenancy
      .sql(organizationId)
      .query<PublicationCheck>(SQL, [examId, exam_type === PROFICIENCY_TEST, starts_at, ends_at]);
    return found ?? { learner_count: 0, overlapping: [] };
  }
}
