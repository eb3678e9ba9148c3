import { Injectable } from '@nestjs/common';
import type { ScopedSql } from '#platform/database';
import type { Changed, ChangesReader } from '#platform/read-models';
import { ATTEMPT_JSON, changeOf, type StoredAttempt } from './room-rows.js';

interface Row {
  readonly id: string;
  readonly position: string;
  /** Whether something else than attempts has changed: who is in the room, or the exam itself. */
  readonly other: boolean;
  readonly items: readonly StoredAttempt[];
}

/**
 * By the indexes on positions: what it costs goes by what changed, not by how many are in the room. Whoever comes or leaves
 * is no changed row: then pages ask for the room.
 */
const CHANGED = `
select exam.exam_id as id, greatest(exam.position, others.position, attempts.position) as position,
  since is null or greatest(exam.position, others.position) > since as other,
  coalesce((select json_agg(${ATTEMPT_JSON}) from exam_room_attempt t
    where t.exam_id = exam.exam_id and t.position > since), '[]') as items
from unnest($1::uuid[], $2::text[]) as asked(id, asked_since)
cross join lateral (select asked_since collate "C" as since) s
join exam_room_exam exam on exam.exam_id = asked.id
cross join lateral (select greatest(
  (select max(a.position) from exam_room_assignment a where a.exam_id = exam.exam_id),
  (select max(l.position) from exam_room_learner l where l.organization_id = exam.organization_id)) as position) others
cross join lateral (select max(t.position) as position from exam_room_attempt t where t.exam_id = exam.exam_id) attempts
where mine(exam.organization_id)`;

/** The rows of the room that changed, for pushes: without names, which pages have. */
@Injectable()
export class ExamRoomChanges implements ChangesReader {
  async changed(sql: ScopedSql, since: ReadonlyMap<string, string | null>) {
    const rows = await sql.query<Row>(CHANGED, [[...since.keys()], [...since.values()]]);
    return new Map(
      rows.map(({ id, position, other, items }): [string, Changed] => [
        id,
        { position, items: other ? undefined : items.map(changeOf) },
      ]),
    );
  }
}
