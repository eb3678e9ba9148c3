import { Injectable } from '@nestjs/common';
import type { LearnerNotices } from '#contracts/http/exam-steering';
import { instantSql } from '#libs/event-store';
import type { ScopedSql } from '#platform/database';
import type { RowReader } from '#platform/read-models';
import { IS_FOR } from '../notices/notices.facts.js';

/** The newest; a test that was told more has older ones that nobody reads. */
const NOTICES_SHOWN = 30;

type Row = LearnerNotices & { readonly learner_id: string };

/** All learners of a push in one statement: an announcement to a class of thousands is one read. */
const SQL = `
with learner as (select * from learner_notices where learner_id = any($1::uuid[]) and mine(organization_id)),
running as (
  select t.* from learner l join learner_notices_attempt t on t.learner_id = l.learner_id where t.submitted_at is null),
told as (
  select t.attempt_id, n.*, r.notice_id is not null as received,
    row_number() over (partition by t.attempt_id order by n.version desc) as nth,
    row_number() over (partition by t.attempt_id, n.kind, n.learner_ids order by n.version desc) as nth_of_kind
  from running t join learner_notices_notice n on n.exam_id = t.exam_id and ${IS_FOR}
  left join learner_notices_receipt r on r.attempt_id = t.attempt_id and r.notice_id = n.notice_id),
notices as (
  select attempt_id, coalesce(sum(seconds) filter (where kind = 'extension' and nth_of_kind = 1), 0)::int as extension_seconds,
    json_agg(json_build_object('id', notice_id, 'kind', kind, 'at', ${instantSql('at')}, 'text', text,
      'added_seconds', added_seconds, 'received', received) order by version) filter (where nth <= ${NOTICES_SHOWN}) as notices
  from told group by attempt_id),
tests as (
  select t.learner_id, json_agg(json_build_object('exam_id', t.exam_id, 'attempt_id', t.attempt_id,
    'extension_seconds', coalesce(n.extension_seconds, 0), 'notices', coalesce(n.notices, '[]')) order by t.attempt_id) as tests
  from running t left join notices n using (attempt_id) group by t.learner_id)
select l.learner_id, coalesce(s.tests, '[]') as tests,
  greatest(l.position, f.attempt, f.notice, f.receipt) as position
from learner l left join tests s using (learner_id)
left join lateral (
  select max(t.position) as attempt,
    max((select max(n.position) from learner_notices_notice n where n.exam_id = t.exam_id)) as notice,
    max((select max(r.position) from learner_notices_receipt r where r.attempt_id = t.attempt_id)) as receipt
  from learner_notices_attempt t where t.learner_id = l.learner_id) f on true`;

/** What learners were told, figures and position of one snapshot. */
@Injectable()
export class LearnerNoticesReader implements RowReader<LearnerNotices> {
  async read(sql: ScopedSql, ids: readonly string[]): Promise<ReadonlyMap<string, LearnerNotices>> {
    const rows = await sql.query<Row>(SQL, [ids]);
    return new Map(rows.map(({ learner_id, ...notices }) => [learner_id, notices]));
  }
}
