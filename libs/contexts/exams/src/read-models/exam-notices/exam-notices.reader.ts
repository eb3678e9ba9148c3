import { Inject, Injectable } from '@nestjs/common';
import type { ExamNotices } from '#contracts/http/exam-steering';
import { incompleteSql, instantSql, type Projection } from '#libs/event-store';
import type { Instant } from '#libs/kernel';
import type { ScopedSql } from '#platform/database';
import type { RowReader } from '#platform/read-models';
import { ExamPeople, type NamedLearner } from '../../ports/exam-people.js';
import { IS_FOR } from '../notices/notices.facts.js';

/** Learners named of those to whom a notice has not come. */
const MISSING_NAMED = 50;

interface Notice {
  readonly id: string;
  readonly text: string;
  readonly seconds: number;
  readonly reason: string | null;
  readonly learner_ids: string[] | null;
  readonly at: Instant;
  readonly recipients: number;
  readonly received: number;
  readonly missing: readonly string[];
}
interface Row {
  readonly announcements: readonly Notice[];
  readonly extensions: readonly Notice[];
  readonly incomplete: boolean;
  readonly position: string;
}

/** Of extensions the last one of each whom they are for. */
const sqlOf = (model: Pick<Projection, 'name' | 'version'>) => `
with exam as (select * from exam_notices where exam_id = $1 and mine(organization_id)),
standing as (
  select n.* from exam e join exam_notices_notice n on n.exam_id = e.exam_id where n.kind = 'announcement'
  union all
  (select distinct on (n.learner_ids) n.* from exam e join exam_notices_notice n on n.exam_id = e.exam_id
   where n.kind = 'extension' order by n.learner_ids, n.version desc)),
reached as (
  select n.notice_id, count(*)::int as recipients, count(r.notice_id)::int as received,
    (array_agg(t.learner_id order by t.learner_id) filter (where r.notice_id is null))[1:${MISSING_NAMED}] as missing
  from standing n
  join exam_notices_attempt t on t.exam_id = n.exam_id and ${IS_FOR}
  left join exam_notices_receipt r on r.attempt_id = t.attempt_id and r.notice_id = n.notice_id
  group by n.notice_id),
notice as (
  select n.kind, json_agg(json_build_object('id', n.notice_id, 'text', n.text, 'seconds', n.seconds, 'reason', n.reason,
    'learner_ids', n.learner_ids, 'at', ${instantSql('n.at')}, 'recipients', coalesce(d.recipients, 0),
    'received', coalesce(d.received, 0), 'missing', coalesce(d.missing, '{}')) order by n.version desc) as notices
  from standing n left join reached d using (notice_id) group by n.kind)
select coalesce((select notices from notice where kind = 'announcement'), '[]') as announcements,
  coalesce((select notices from notice where kind = 'extension'), '[]') as extensions,
  ${incompleteSql(model, 'exam.organization_id')} as incomplete,
  greatest(exam.position, (select max(n.position) from exam_notices_notice n where n.exam_id = exam.exam_id),
    (select max(t.position) from exam_notices_attempt t where t.exam_id = exam.exam_id),
    (select max(r.position) from exam_notices_receipt r where r.exam_id = exam.exam_id)) as position
from exam`;

/** The notices of an exam, figures and position of one snapshot. */
@Injectable()
export class ExamNoticesReader implements RowReader<ExamNotices> {
  constructor(@Inject(ExamPeople) private readonly people: ExamPeople) {}

  async read(sql: ScopedSql, ids: readonly string[], model: Pick<Projection, 'name' | 'version'>) {
    const found = await Promise.all(
      ids.map(async (id) => {
        const [row] = await sql.query<Row>(sqlOf(model), [id]);
        return row ? ([[id, await this.bodyOf(id, row)]] as const) : [];
      }),
    );
    return new Map(found.flat());
  }

  private async bodyOf(exam_id: string, row: Row): Promise<ExamNotices> {
    const { announcements, extensions, incomplete, position } = row;
    const single = extensions.flatMap(({ learner_ids }) => learner_ids ?? []);
    const missing = [...announcements, ...extensions].flatMap((notice) => notice.missing);
    const names = await this.people.learners([...new Set([...single, ...missing])]);
    return {
      exam_id,
      announcements: announcements.map((notice) => ({
        ...{ id: notice.id, text: notice.text, at: notice.at, student_ids: notice.learner_ids },
        ...reachedOf(notice, names),
      })),
      extension_seconds: extensions.find(({ learner_ids }) => learner_ids === null)?.seconds ?? 0,
      extensions: extensions.map((notice) => {
        const student_id = notice.learner_ids?.[0] ?? null;
        const fullname = student_id === null ? null : nameIn(names, student_id);
        const { id, seconds, reason, at } = notice;
        return { id, student_id, fullname, seconds, reason, at, ...reachedOf(notice, names) };
      }),
      incomplete,
      position,
    };
  }
}

type Names = ReadonlyMap<string, NamedLearner>;
const nameIn = (names: Names, id: string): string => names.get(id)?.fullname ?? '';

const reachedOf = ({ recipients, received, missing }: Notice, names: Names) => ({
  recipients,
  received,
  missing: missing.map((student_id) => ({ student_id, fullname: nameIn(names, student_id) })),
});
