import type { AttemptRegraded } from '#libs/contexts/attempts';
import type { SqlExecutor } from '#libs/event-store';
import { idOfStream, type RecordedEvent } from '#libs/kernel';

/**
 * After the answers of the batch: a corrected verdict is the last word on its cell. What was left open stays open, whatever points it
 * was given, and a question that was taken out keeps what was answered.
 */
export async function writeRegraded(
  tx: SqlExecutor,
  events: readonly RecordedEvent<AttemptRegraded>[],
): Promise<void> {
  for (const { streamId, position, data } of events) {
    const marked = data.regradings.filter(({ answered, after }) => answered && after.counts);
    await tx.query(WRITE, [
      ...[idOfStream(streamId), data.after.points, data.after.total_points, position],
      marked.map(({ question_id }) => question_id),
      marked.map(({ after }) => (after.correct ? 'o' : 'x')),
    ]);
  }
}

const WRITE = `
update exam_room_attempt t set points = $2, asked_points = $3, position = greatest(t.position, $4 collate "C"),
  cells = coalesce((
    select string_agg(coalesce(m.mark, substr(t.cells, q.place::int, 1)), '' order by q.place)
    from unnest(t.question_ids) with ordinality as q(question_id, place)
    left join unnest($5::uuid[], $6::text[]) as m(question_id, mark) using (question_id)), t.cells)
where t.attempt_id = $1`;
