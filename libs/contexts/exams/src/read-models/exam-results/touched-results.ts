import type {
  AnswerSubmitted,
  AttemptEvent,
  AttemptRegraded,
  LateAnswersCounted,
  Score,
} from '#libs/contexts/attempts';
import type { SqlExecutor, TouchedRow } from '#libs/event-store';
import { idOfStream, type Recorded, type RecordedEvent } from '#libs/kernel';

interface Verdict {
  readonly attemptId: string;
  readonly questionId: string;
  readonly correct: boolean;
  /** False: a teacher took the question out. */
  readonly counts: boolean;
  /** Whether an answer stands there; absent: as before, for a grading gives and takes none. */
  readonly answered?: boolean | undefined;
}

interface JudgedAnew {
  readonly attemptId: string;
  readonly score: Score;
  readonly position: string;
}

/** Which exams the events of a batch are about, and the last verdict on each answer and attempt in it. */
export class TouchedResults {
  readonly exams = new Set<string>();
  readonly learners = new Set<string>();
  readonly classes = new Set<string>();
  newest = '';
  private readonly verdicts = new Map<string, Verdict>();
  private readonly scores = new Map<string, JudgedAnew>();

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

  answered({ streamId, data }: RecordedEvent<AnswerSubmitted>): void {
    if (data.exam_id === null) return;
    const { question_id: questionId, correct } = data;
    this.judged({ attemptId: idOfStream(streamId), questionId, correct, counts: true, answered: true });
  }

  regraded(event: RecordedEvent<AttemptRegraded>): void {
    const attemptId = this.judgedAnew(event);
    for (const { question_id: questionId, after } of event.data.regradings)
      this.judged({ attemptId, questionId, ...after });
  }

  /** @returns the transaction of the batch */
  lateCounted(event: RecordedEvent<LateAnswersCounted>): SqlExecutor {
    const attemptId = this.judgedAnew(event);
    for (const { question_id: questionId, after } of event.data.answers) {
      const { correct, counts, answered_on } = after;
      const answered = answered_on !== null;
      this.judged({ attemptId, questionId, correct, counts, answered });
    }
    return this.tx;
  }

  /** @returns the attempt's id */
  private judgedAnew(event: RecordedEvent<AttemptRegraded | LateAnswersCounted>): string {
    this.attempt(event);
    const attemptId = idOfStream(event.streamId);
    this.scores.set(attemptId, { attemptId, score: event.data.after, position: event.position });
    return attemptId;
  }

  private judged(verdict: Verdict): void {
    const place = `${verdict.attemptId}/${verdict.questionId}`;
    const answered = verdict.answered ?? this.verdicts.get(place)?.answered;
    this.verdicts.set(place, { ...verdict, answered });
  }

  async writeAnswers(): Promise<void> {
    const verdicts = [...this.verdicts.values()];
    if (verdicts.length === 0) return;
    await this.tx.query(
      `update exam_results_question q set correct = d.correct, counts = d.counts, answered = coalesce(d.answered, q.answered)
       from unnest($1::uuid[], $2::uuid[], $3::boolean[], $4::boolean[], $5::boolean[])
         as d(attempt_id, question_id, correct, counts, answered)
       where q.attempt_id = d.attempt_id and q.question_id = d.question_id`,
      [
        verdicts.map(({ attemptId }) => attemptId),
        verdicts.map(({ questionId }) => questionId),
        verdicts.map(({ correct }) => correct),
        verdicts.map(({ counts }) => counts),
        verdicts.map(({ answered }) => answered ?? null),
      ],
    );
  }

  /** After the hand-ins of the batch. A score is what a new grading, or late answers, made of the attempt. */
  async writeScores(): Promise<void> {
    const scores = [...this.scores.values()];
    if (scores.length === 0) return;
    await this.tx.query(
      `update exam_results_attempt a set question_count = d.question_count, correct = d.correct, points = d.points,
         total_points = d.total_points, position = greatest(a.position, d.position collate "C")
       from unnest($1::uuid[], $2::int[], $3::int[], $4::int[], $5::int[], $6::text[])
         as d(attempt_id, question_count, correct, points, total_points, position)
       where a.attempt_id = d.attempt_id`,
      [
        scores.map(({ attemptId }) => attemptId),
        scores.map(({ score }) => score.question_count),
        scores.map(({ score }) => score.correct),
        scores.map(({ score }) => score.points),
        scores.map(({ score }) => score.total_points),
        scores.map(({ position }) => position),
      ],
    );
  }
}

/** The exams themselves, and those that a learner of the batch has, had through a class, or took. */
export async function touchedExams(
  tx: SqlExecutor,
  { exams, learners, classes, newest: position }: TouchedResults,
): Promise<TouchedRow[]> {
  if (exams.size === 0 && learners.size === 0) return [];
  const { rows } = await tx.query<{ id: string; organizationId: string }>(
    `with reached as (
       select 'class' as kind, unnest($3::uuid[]) as target_id
       union select 'learner', unnest($2::uuid[])
       union select 'class', class_id from exam_results_learner where learner_id = any($2)
       union select 'organization', organization_id from exam_results_learner where learner_id = any($2))
     select e.exam_id as id, e.organization_id as "organizationId" from exam_results_exam e
     where e.exam_id = any($1)
       or e.exam_id in (select exam_id from exam_results_attempt where learner_id = any($2))
       or e.exam_id in (select a.exam_id from exam_results_assignment a join reached r using (kind, target_id) where a.active)`,
    [[...exams], [...learners], [...classes]],
  );
  return rows.map((row) => ({ ...row, position }));
}
