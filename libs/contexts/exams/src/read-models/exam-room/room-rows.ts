import type { ExamRoomChange } from '#contracts/http/exam-room';
import { instantSql } from '#libs/event-store';

/** What is stored of an attempt, its cells still in its own order. */
export type StoredAttempt = Omit<ExamRoomChange, 'state'>;

/** One attempt as JSON. Needs its table as `t` and the exam as `exam`; `order` is null where places are columns. */
export const ATTEMPT_JSON = `json_build_object('student_id', t.learner_id, 'attempt_id', t.attempt_id,
  'started_at', ${instantSql('t.started_at')}, 'deadline', ${instantSql('t.deadline')},
  'submitted_at', ${instantSql('t.ended_at')}, 'submitted_by', t.submitted_by, 'answered', t.answered, 'points', t.points,
  'asked_points', t.asked_points, 'seconds', t.seconds, 'last_answer_at', ${instantSql('t.last_answer_at')},
  'late_answers', t.late_answers, 'cells', t.cells,
  'order', case when exam.shuffled and exam.question_ids is not null then (
    select json_agg(array_position(exam.question_ids, question_id) - 1 order by place)
    from unnest(t.question_ids) with ordinality as q(question_id, place)) end)`;

/** In the order of the columns, and what it makes of the learner's state. */
export function changeOf(stored: StoredAttempt): ExamRoomChange {
  const { cells, order, submitted_by } = stored;
  return {
    ...stored,
    state: submitted_by === null ? 'in_progress' : 'submitted',
    cells: order === null ? cells : inColumns(cells, order),
  };
}

function inColumns(cells: string, order: readonly number[]): string {
  const columns = Array.from(cells, () => '-');
  order.forEach((column, place) => (columns[column] = cells[place] ?? '-'));
  return columns.join('');
}
