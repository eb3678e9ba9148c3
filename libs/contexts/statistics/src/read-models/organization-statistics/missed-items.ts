import { ITEM_KINDS, quizTypeOf } from '#contracts/constants';
import type { AnswerSubmitted } from '#libs/contexts/attempts';
import type { SqlExecutor } from '#libs/event-store';
import { idOfStream, type RecordedEvent } from '#libs/kernel';
import { NO_CLASS } from '../figures/figures.js';

interface Missed {
  readonly id: string;
  readonly day: string;
  readonly kind: string;
  readonly item: string;
  readonly classId: string;
  readonly learnerId: string;
  readonly attemptId: string;
  readonly quizType: number;
  times: number;
}

/** Who answered what wrong in practice, and in which attempt: what is behind a weak item. Right answers leave no row. */
export class MissedItems {
  readonly rows = new Map<string, Missed>();

  answered({ organizationId: id, streamId, data }: RecordedEvent<AnswerSubmitted>): void {
    const { source, pairs, correct, class_id, learner_id: learnerId, local_date: day } = data;
    const kind = ITEM_KINDS.find((one) => one === source?.kind);
    if (data.exam_id !== null || source === null || kind === undefined) return;
    for (const one of pairs ?? [{ item: source.item, correct }]) {
      if (one.correct) continue;
      const attemptId = idOfStream(streamId);
      const key = JSON.stringify([id, day, kind, one.item, learnerId, attemptId]);
      const row = this.rows.get(key) ?? {
        ...{ id, day, kind, item: one.item, classId: class_id ?? NO_CLASS, learnerId, attemptId },
        ...{ quizType: quizTypeOf(data.quiz_type).id, times: 0 },
      };
      row.times += 1;
      this.rows.set(key, row);
    }
  }
}

export async function writeMissed(tx: SqlExecutor, missed: MissedItems): Promise<void> {
  const rows = [...missed.rows.values()];
  if (rows.length === 0) return;
  await tx.query(
    `insert into organization_statistics_missed as t
       (id, day, kind, item, class_id, learner_id, attempt_id, quiz_type, times)
     select * from unnest($1::uuid[], $2::date[], $3::text[], $4::text[], $5::uuid[], $6::uuid[], $7::uuid[],
       $8::smallint[], $9::int[])
     on conflict (id, kind, item, day, attempt_id) do update set times = t.times + excluded.times`,
    [
      rows.map((row) => row.id),
      rows.map((row) => row.day),
      rows.map((row) => row.kind),
      rows.map((row) => row.item),
      rows.map((row) => row.classId),
      rows.map((row) => row.learnerId),
      rows.map((row) => row.attemptId),
      rows.map((row) => row.quizType),
      rows.map((row) => row.times),
    ],
  );
}
