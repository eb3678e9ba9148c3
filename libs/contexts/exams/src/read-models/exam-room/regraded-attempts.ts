import type { AttemptRegraded, LateAnswersCounted, Score } from '#libs/contexts/attempts';
import type { SqlExecutor } from '#libs/event-store';
import { idOfStream, type RecordedEvent } from '#libs/kernel';

type JudgedAnew = RecordedEvent<AttemptRegraded | LateAnswersCounted>;
type Mark = 'o' | 'x' | '-';

/** What is the last word on an attempt, and on those of its questions that were judged anew. */
interface Judged {
  readonly attemptId: string;
  readonly marks: Readonly<Record<string, Mark>>;
  readonly score: Score;
  readonly position: string;
}

/**
 * After the answers of the batch: a corrected verdict is the last word on its cell. What was left open stays open, whatever points it
 * was given, and a question that was taken out keeps what was answered.
 */
export async function writeRegraded(tx: SqlExecutor, events: readonly JudgedAnew[]): Promise<void> {
  const judged = lastWords(events);
  if (judged.length === 0) return;
  await tx.query(WRITE, [
    judged.map(({ attemptId }) => attemptId),
    judged.map(({ score }) => score.points),
    judged.map(({ score }) => score.total_points),
    judged.map(({ position }) => position),
    judged.map(({ marks }) => JSON.stringify(marks)),
  ]);
}

function lastWords(events: readonly JudgedAnew[]): Judged[] {
  const attempts = new Map<string, Judged>();
  for (const { streamId, position, data } of events) {
    const attemptId = idOfStream(streamId);
    const marks = 'regradings' in data ? regradedMarks(data) : lateMarks(data);
    attempts.set(attemptId, {
      ...{ attemptId, position, score: data.after },
      marks: { ...attempts.get(attemptId)?.marks, ...Object.fromEntries(marks) },
    });
  }
  return [...attempts.values()];
}

const regradedMarks = ({ regradings }: AttemptRegraded['data']): [string, Mark][] =>
  regradings
    .filter(({ answered, after }) => answered && after.counts)
    .map(({ question_id, after }) => [question_id, after.correct ? 'o' : 'x']);

const lateMarks = ({ answers }: LateAnswersCounted['data']): [string, Mark][] =>
  answers.map(({ question_id, after }) => [
    question_id,
    after.answered_on === null ? '-' : after.correct ? 'o' : 'x',
  ]);

/**
 * One statement for the batch; the marks are an object by question, for a join of theirs would compare each with every cell of the
 * batch. `answered` goes by the cells: a late answer may fill one, or leave it again.
 */
const WRITE = `
with judged as (
  select * from unnest($1::uuid[], $2::int[], $3::int[], $4::text[], $5::jsonb[])
    as j(attempt_id, points, asked_points, position, marks)),
marked as (
  select j.*, c.cells from judged j join exam_room_attempt a using (attempt_id)
  cross join lateral (
    select coalesce(
      string_agg(coalesce(j.marks ->> q.question_id::text, substr(a.cells, q.place::int, 1)), '' order by q.place), '') as cells
    from unnest(a.question_ids) with ordinality as q(question_id, place)) c)
update exam_room_attempt t set points = m.points, asked_points = m.asked_points,
  position = greatest(t.position, m.position collate "C"),
  cells = m.cells, answered = length(replace(m.cells, '-', ''))
from marked m where t.attempt_id = m.attempt_id`;
