import type {
  AnswerSubmitted,
  AttemptEvent,
  AttemptRegraded,
  LateAnswersCounted,
} from '#libs/contexts/attempts';
import type { SqlExecutor, TouchedRow } from '#libs/event-store';
import { idOfStream, type Recorded, type RecordedEvent } from '#libs/kernel';

interface Answer {
  readonly attemptId: string;
  readonly questionId: string;
  /** JSON, null where there is no answer (any more); undefined: it stays as it is. */
  readonly value: string | null | undefined;
  readonly correct: boolean;
  readonly counts: boolean;
}

/** Which exams the events of a batch are about, and the last word on each answer in it. */
export class AnalysedAnswers {
  private readonly exams = new Set<string>();
  private readonly answers = new Map<string, Answer>();
  /** Of attempts that were judged anew. */
  private readonly positions = new Map<string, string>();
  private newest = '';

  constructor(readonly tx: SqlExecutor) {}

  /** @returns the exam's id */
  exam({ streamId, position }: Recorded): string {
    const id = idOfStream(streamId);
    this.exams.add(id);
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

  /** Before it is handed in an answer moves nothing that is shown: nobody is told. */
  answered({ streamId, data }: RecordedEvent<AnswerSubmitted>): void {
    if (data.exam_id === null) return;
    const { question_id: questionId, value, correct } = data;
    this.last({
      attemptId: idOfStream(streamId),
      questionId,
      value: JSON.stringify(value),
      correct,
      counts: true,
    });
  }

  regraded(event: RecordedEvent<AttemptRegraded>): void {
    const attemptId = this.judgedAnew(event);
    for (const { question_id: questionId, after } of event.data.regradings)
      this.last({ attemptId, questionId, value: undefined, ...after });
  }

  lateCounted(event: RecordedEvent<LateAnswersCounted>): void {
    const attemptId = this.judgedAnew(event);
    for (const { question_id: questionId, value, after } of event.data.answers) {
      const { correct, counts } = after;
      this.last({
        ...{ attemptId, questionId, correct, counts },
        value: value === null ? null : JSON.stringify(value),
      });
    }
  }

  /** @returns the attempt's id */
  private judgedAnew(event: RecordedEvent<AttemptRegraded | LateAnswersCounted>): string {
    this.attempt(event);
    const attemptId = idOfStream(event.streamId);
    this.positions.set(attemptId, event.position);
    return attemptId;
  }

  private last(answer: Answer): void {
    const key = `${answer.attemptId}/${answer.questionId}`;
    const value = answer.value === undefined ? this.answers.get(key)?.value : answer.value;
    this.answers.set(key, { ...answer, value });
  }

  async writeAnswers(): Promise<void> {
    const answers = [...this.answers.values()];
    if (answers.length === 0) return;
    await this.tx.query(
      `update item_analysis_answer a set value = case when d.stays then a.value else d.value end, correct = d.correct, counts = d.counts
       from unnest($1::uuid[], $2::uuid[], $3::jsonb[], $4::boolean[], $5::boolean[], $6::boolean[])
         as d(attempt_id, question_id, value, correct, counts, stays)
       where a.attempt_id = d.attempt_id and a.question_id = d.question_id`,
      [
        answers.map(({ attemptId }) => attemptId),
        answers.map(({ questionId }) => questionId),
        answers.map(({ value }) => value ?? null),
        answers.map(({ correct }) => correct),
        answers.map(({ counts }) => counts),
        answers.map(({ value }) => value === undefined),
      ],
    );
  }

  /** After the hand-ins of the batch. */
  async writePositions(): Promise<void> {
    if (this.positions.size === 0) return;
    await this.tx.query(
      `update item_analysis_attempt a set position = d.position
       from unnest($1::uuid[], $2::text[]) as d(attempt_id, position) where a.attempt_id = d.attempt_id`,
      [[...this.positions.keys()], [...this.positions.values()]],
    );
  }

  async touched(): Promise<TouchedRow[]> {
    if (this.exams.size === 0) return [];
    const { rows } = await this.tx.query<{ id: string; organizationId: string }>(
      'select exam_id as id, organization_id as "organizationId" from item_analysis where exam_id = any($1)',
      [[...this.exams]],
    );
    return rows.map((row) => ({ ...row, position: this.newest }));
  }
}
