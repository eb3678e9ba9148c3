import type {
  AnswerSubmitted,
  AttemptEvent,
  AttemptRegraded,
  LateAnswersCounted,
} from '#libs/contexts/attempts';
import type { SqlExecutor, TouchedRow } from '#libs/event-store';
import { idOfStream, type Recorded, type RecordedEvent } from '#libs/kernel';

/** What a batch says of one attempt. */
interface Answered {
  readonly attemptId: string;
  /** The last verdict on each question. */
  readonly marks: Map<string, 'o' | 'x'>;
  seconds: number;
  lastAnswerAt: string;
  position: string;
}

/** Which exams the events of a batch are about, and what was answered in it. */
export class TouchedRoom {
  readonly exams = new Set<string>();
  readonly learners = new Set<string>();
  readonly classes = new Set<string>();
  readonly regradings: RecordedEvent<AttemptRegraded | LateAnswersCounted>[] = [];
  newest = '';
  private readonly answers = new Map<string, Answered>();

  constructor(readonly tx: SqlExecutor) {}

  /** @returns the exam's id */
  exam({ streamId, position }: Recorded): string {
    const id = idOfStream(streamId);
    this.exams.add(id);
    this.newest = position;
    return id;
  }

  /** @param classes that have or had the learner. @returns the learner's id */
  learner({ streamId, position }: Recorded, ...classes: readonly (string | null)[]): string {
    const id = idOfStream(streamId);
    this.learners.add(id);
    for (const one of classes) if (one !== null) this.classes.add(one);
    this.newest = position;
    return id;
  }

  /** @returns the transaction of the batch */
  attempt({ data, position }: RecordedEvent<AttemptEvent>): SqlExecutor {
    if (data.exam_id !== null) {
      this.exams.add(data.exam_id);
      this.newest = position;
    }
    return this.tx;
  }

  answered(event: RecordedEvent<AnswerSubmitted>): void {
    const { data, streamId, position } = event;
    if (data.exam_id === null) return;
    this.attempt(event);
    const attemptId = idOfStream(streamId);
    const known = this.answers.get(attemptId);
    const answered = known ?? { attemptId, marks: new Map(), seconds: 0, lastAnswerAt: '', position };
    answered.marks.set(data.question_id, data.correct ? 'o' : 'x');
    answered.seconds += data.seconds;
    answered.lastAnswerAt = data.answered_at;
    answered.position = position;
    this.answers.set(attemptId, answered);
  }

  regraded(event: RecordedEvent<AttemptRegraded | LateAnswersCounted>): void {
    if (event.data.exam_id === null) return;
    this.attempt(event);
    this.regradings.push(event);
  }

  /**
   * One statement for the batch. Its position may be older than that of a hand-in in the same batch, which has been written
   * already and whose points stand.
   */
  async writeAnswers(): Promise<void> {
    const answers = [...this.answers.values()];
    if (answers.length === 0) return;
    const marks = answers.flatMap(({ attemptId, marks }) =>
      [...marks].map(([question, mark]) => ({ attemptId, question, mark })),
    );
    await this.tx.query(WRITE, [
      answers.map(({ attemptId }) => attemptId),
      answers.map(({ seconds }) => seconds),
      answers.map(({ lastAnswerAt }) => lastAnswerAt),
      answers.map(({ position }) => position),
      marks.map(({ attemptId }) => attemptId),
      marks.map(({ question }) => question),
      marks.map(({ mark }) => mark),
    ]);
  }
}

const WRITE = `
with answered as (
  select * from unnest($1::uuid[], $2::int[], $3::timestamptz[], $4::text[]) as d(attempt_id, seconds, last_answer_at, position)),
marks as (select * from unnest($5::uuid[], $6::uuid[], $7::text[]) as m(attempt_id, question_id, mark)),
counted as (
  select d.*, c.cells, c.answered, c.points, c.asked_points
  from answered d join exam_room_attempt a using (attempt_id)
  cross join lateral (
    select string_agg(mark, '' order by place) as cells, count(*) filter (where mark <> '-') as answered,
      coalesce(sum(points) filter (where mark = 'o'), 0) as points,
      coalesce(sum(points) filter (where mark <> '-'), 0) as asked_points
    from (
      select place, points, coalesce(m.mark, substr(a.cells, place::int, 1)) as mark
      from unnest(a.question_ids, a.question_points) with ordinality as q(question_id, points, place)
      left join marks m on m.attempt_id = a.attempt_id and m.question_id = q.question_id) each) c)
update exam_room_attempt t set cells = n.cells, answered = n.answered, seconds = t.seconds + n.seconds,
  last_answer_at = n.last_answer_at, position = greatest(t.position, n.position collate "C"),
  points = case when t.submitted_by is null then n.points else t.points end,
  asked_points = case when t.submitted_by is null then n.asked_points else t.asked_points end
from counted n where t.attempt_id = n.attempt_id`;

/** The exams themselves, and those that a learner of the batch has, had through a class, or took. */
export async function touchedRooms(
  tx: SqlExecutor,
  { exams, learners, classes, newest: position }: TouchedRoom,
): Promise<TouchedRow[]> {
  if (exams.size === 0 && learners.size === 0) return [];
  const { rows } = await tx.query<{ id: string; organizationId: string }>(
    `with reached as (
       select 'class' as kind, unnest($3::uuid[]) as target_id
       union select 'learner', unnest($2::uuid[])
       union select 'class', class_id from exam_room_learner where learner_id = any($2)
       union select 'organization', organization_id from exam_room_learner where learner_id = any($2))
     select e.exam_id as id, e.organization_id as "organizationId" from exam_room_exam e
     where e.exam_id = any($1)
       or e.exam_id in (select exam_id from exam_room_attempt where learner_id = any($2))
       or e.exam_id in (select a.exam_id from exam_room_assignment a join reached r using (kind, target_id) where a.active)`,
    [[...exams], [...learners], [...classes]],
  );
  return rows.map((row) => ({ ...row, position }));
}
