import { quizTypeOf } from '#contracts/constants';
import type { AnswerSubmitted } from '#libs/contexts/attempts';
import type { SqlExecutor } from '#libs/event-store';
import type { RecordedEvent } from '#libs/kernel';
import { worthOf } from '../tally/tally.js';

interface Month {
  readonly learnerId: string;
  readonly quizType: number;
  /** Its first day, in the organization's calendar. */
  readonly month: string;
  answered: number;
  correct: number;
}

/**
 * What was practised, by learner, type and month: sums of one batch. Exams are not in them, as in the other sums of the
 * learner: they are added when their result is visible.
 */
export class PracticeMonths {
  readonly rows = new Map<string, Month>();

  answered({ data }: RecordedEvent<AnswerSubmitted>): void {
    const { learner_id: learnerId, quiz_type, local_date } = data;
    const month = `${local_date.slice(0, 7)}-01`;
    const quizType = quizTypeOf(quiz_type).id;
    const key = `${learnerId}/${quizType}/${month}`;
    const row = this.rows.get(key) ?? { learnerId, quizType, month, answered: 0, correct: 0 };
    const { answered, correct } = worthOf(data);
    row.answered += answered;
    row.correct += correct;
    this.rows.set(key, row);
  }
}

export async function writeMonths(tx: SqlExecutor, months: PracticeMonths): Promise<void> {
  const rows = [...months.rows.values()];
  if (rows.length === 0) return;
  await tx.query(
    `insert into learner_progress_month as t (id, quiz_type, month, answered, correct)
     select * from unnest($1::uuid[], $2::smallint[], $3::date[], $4::int[], $5::int[])
     on conflict (id, quiz_type, month) do update set
       answered = t.answered + excluded.answered, correct = t.correct + excluded.correct`,
    [
      rows.map((row) => row.learnerId),
      rows.map((row) => row.quizType),
      rows.map((row) => row.month),
      rows.map((row) => row.answered),
      rows.map((row) => row.correct),
    ],
  );
}
