import type { ExamReplay, ReplayItem, ReplayStep } from './http/exam-replay.js';
import type { ExamRoom, ExamRoomRow } from './http/exam-room.js';

// The fold of a replay. It says in words of steps what the read model `exam-room` says in SQL; a property holds the two together
// (exam-replay.int.spec.ts): after the last step the room is the room.

type RoomAttempt = Omit<
  ExamRoomRow,
  'student_id' | 'user_id' | 'fullname' | 'class_name' | 'active' | 'assigned' | 'order' | 'cells'
> & {
  /** In the attempt's own order. */
  readonly marks: readonly string[];
};

const NOT_STARTED: RoomAttempt = {
  ...{ state: 'not_started', attempt_id: null, started_at: null, deadline: null, submitted_at: null },
  ...{ submitted_by: null, answered: 0, points: 0, asked_points: 0, seconds: 0, last_answer_at: null },
  ...{ late_answers: 0, marks: [] },
};

/** What is the same at every moment. */
type Fixed = Pick<ReplayItem, 'attempt_id' | 'points'> & { readonly fromMs: number };

function take(row: RoomAttempt, step: ReplayStep, fixed: Fixed): RoomAttempt {
  const at = () => new Date(fixed.fromMs + step.at).toISOString();
  switch (step.is) {
    case 'begun': {
      const { attempt_id, points } = fixed;
      const marks = points.map(() => '-');
      return { ...row, state: 'in_progress', attempt_id, started_at: at(), deadline: step.deadline, marks };
    }
    case 'answered': {
      const mark = step.right ? 'o' : 'x';
      const marks = row.marks.map((before, place) => (place === step.place ? mark : before));
      const counted = row.submitted_by === null ? scoreOf(marks, fixed.points) : {};
      const seconds = row.seconds + step.seconds;
      return {
        ...{ ...row, ...counted, marks, seconds },
        ...{ answered: answeredIn(marks), last_answer_at: at() },
      };
    }
    case 'late':
      return { ...row, late_answers: row.late_answers + 1 };
    case 'deadline':
      return { ...row, deadline: step.deadline };
    case 'submitted': {
      const { by: submitted_by, ended_at: submitted_at, points, asked_points } = step;
      return { ...row, state: 'submitted', submitted_by, submitted_at, points, asked_points };
    }
    case 'regraded': {
      const { points, asked_points } = step;
      const marks = marked(row.marks, step);
      return { ...row, points, asked_points, marks, answered: answeredIn(marks) };
    }
  }
}

const marked = (
  marks: readonly string[],
  { right, wrong, open }: Extract<ReplayStep, { is: 'regraded' }>,
): readonly string[] => {
  const words = new Map([
    ...right.map((place) => [place, 'o'] as const),
    ...wrong.map((place) => [place, 'x'] as const),
    ...open.map((place) => [place, '-'] as const),
  ]);
  return marks.map((mark, place) => words.get(place) ?? mark);
};

const answeredIn = (marks: readonly string[]): number => marks.filter((mark) => mark !== '-').length;

function scoreOf(marks: readonly string[], points: readonly number[]) {
  const sum = (counts: (mark: string) => boolean) =>
    marks.reduce((all, mark, place) => all + (counts(mark) ? (points[place] ?? 0) : 0), 0);
  return { points: sum((mark) => mark === 'o'), asked_points: sum((mark) => mark !== '-') };
}

/** @param count how many of its steps have happened */
function rowOf(item: ReplayItem, count: number, fromMs: number): ExamRoomRow {
  const { steps, points, attempt_id, order, ...person } = item;
  const fixed = { attempt_id, points, fromMs };
  const { marks, ...row } = steps
    .slice(0, count)
    .reduce((seen, step) => take(seen, step, fixed), NOT_STARTED);
  const columns = count === 0 ? null : order;
  return { ...person, ...row, order: columns, cells: inColumns(marks, columns) };
}

function inColumns(marks: readonly string[], order: readonly number[] | null): string {
  if (order === null) return marks.join('');
  const columns = marks.map(() => '-');
  order.forEach((column, place) => (columns[column] = marks[place] ?? '-'));
  return columns.join('');
}

/** Of what was done to the exam, what a room shows. */
function termsAt({ moments, ends_at }: ExamReplay, at: number): Pick<ExamRoom, 'closed' | 'ends_at'> {
  let terms = { closed: false, ends_at };
  for (const moment of moments) {
    if (moment.at > at) break;
    if (moment.is === 'closed') terms = { ...terms, closed: true };
    if (moment.is === 'terms') terms = { ...terms, ends_at: moment.ends_at };
    if (moment.is === 'reopened') terms = { closed: false, ends_at: moment.ends_at };
  }
  return terms;
}

/** How many steps had happened: all before the first that had not. */
export function stepsUntil(steps: readonly { readonly at: number }[], at: number): number {
  const next = steps.findIndex((step) => step.at > at);
  return next === -1 ? steps.length : next;
}

/**
 * The room at any moment, milliseconds since `from`, forwards and backwards alike. The row of a learner stays the same object
 * from one frame to the next until something of this learner changes, so that a page draws anew only what moved.
 */
export function framesOf(replay: ExamReplay): (at: number) => ExamRoom {
  const fromMs = Date.parse(replay.from);
  const kept = new Map<string, { readonly count: number; readonly row: ExamRoomRow }>();
  const rowAt = (item: ReplayItem, at: number): ExamRoomRow => {
    const count = stepsUntil(item.steps, at);
    const known = kept.get(item.student_id);
    if (known?.count === count) return known.row;
    const row = rowOf(item, count, fromMs);
    kept.set(item.student_id, { count, row });
    return row;
  };
  const { exam_id, starts_at, time_limit_seconds, columns, incomplete, position } = replay;
  return (at) => ({
    ...{ exam_id, starts_at, time_limit_seconds, columns, incomplete, position },
    ...termsAt(replay, at),
    items: replay.items.map((item) => rowAt(item, at)),
  });
}

/** Milliseconds since `from` of the last thing that is told. */
export const lastStepOf = ({ items, moments }: Pick<ExamReplay, 'items' | 'moments'>): number =>
  [...items.flatMap(({ steps }) => steps), ...moments].reduce((last, { at }) => Math.max(last, at), 0);
