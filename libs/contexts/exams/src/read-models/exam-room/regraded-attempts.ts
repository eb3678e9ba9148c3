import type { AttemptRegraded, LateAnswersCounted } from '#libs/contexts/attempts';
import type { SqlExecutor } from '#libs/event-store';
import { idOfStream, type RecordedEvent } from '#libs/kernel';

/**
 * After the answers of the batch: a corrected verdict is the last word on its cell. What was left open stays open, whatever points it
 * was given, and a question that was taken out keeps what was answered.
 */
export async function writeRegraded(
  tx: SqlExecutor,
  events: readonly RecordedEvent<AttemptRegraded | LateAnswersCounted>[],
): Promise<void> {
  for (const { streamId, position, data } of events) {
    const marked = 'regradings' in data ? regradedMarks(data) : lateMarks(data);
    await tx.query(WRITE, [
      ...[idOfStream(streamId), data.after.points, data.after.total_points, position],
      marked.map(({ question_id }) => question_id),
      marked.map(({ mark }) => mark),
    ]);
  }
}

interface Mark {
  readonly question_id: string;
  readonly mark: 'o' | 'x' | '-';
}

const regradedMarks = ({ regradings }: AttemptRegraded['data']): Mark[] =>
  regradings
    .filter(({ answered, after }) => answered && after.counts)
    .map(({ question_id, after }) => ({ question_id, mark: after.correct ? 'o' : 'x' }));

const lateMarks = ({ answers }: LateAnswersCounted['data']): Mark[] =>
  answers.map(({ question_id, after }) => ({
    question_id,
    mark: after.answered_on === null ? '-' : after.correct ? 'o' : 'x',
  }));

/** `answered` goes by the cells: a late answer may fill one, or leave it again. */
const WRITE = `
with marked as (
  select coalesce(string_agg(coalesce(m.mark, substr(a.cells, q.place::int, 1)), '' order by q.place), a.cells) as cells
  from exam_room_attempt a cross join lateral unnest(a.question_ids) with ordinality as q(question_id, place)
  left join unnest($5::uuid[], $6::text[]) as m(question_id, mark) using (question_id)
  where a.attempt_id = $1 group by a.cells)
update exam_room_attempt t set points = $2, asked_points = $3, position = greatest(t.position, $4 collate "C"),
  cells = marked.cells, answered = length(replace(marked.cells, '-', ''))
from marked where t.attempt_id = $1`;
