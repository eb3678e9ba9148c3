import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AttemptSheet } from '#contracts/http/attempts';
import type { ExamEvent } from '#libs/contexts/exams';
import { EventStore } from '#libs/event-store';
import type { Principal } from '#platform/http';
import { examAttemptId } from '../../domain/attempt.events.js';
import { AttemptDeadlines } from '../../queries/attempt-deadlines.js';
import { NOTICE_RECEIPT_STREAM, type NoticesReceived } from '../../domain/receipt.events.js';
import { catalogue, useAttempts } from '../../testing/attempts-app.js';
import { at } from '../../testing/school.js';

describe('a learner’s device says what has come on its screen', () => {
  const { database, school, api } = useAttempts();

  const announced = (learner_ids: readonly string[] | null = null) => {
    const notice_id = randomUUID();
    const event: ExamEvent = {
      type: 'ExamAnnounced',
      data: { notice_id, text: 'あと10分です。', learner_ids, at: at(0) },
    };
    return { notice_id, event };
  };
  const begin = async (who: Partial<Principal>, exam_id: string) =>
    (await api.call(who, 'POST', 'quiz/attempts', { quiz_type: 10, exam_id })).body as AttemptSheet;
  const receive = (who: Partial<Principal>, attempt: string, ...notice_ids: string[]) =>
    api.call(who, 'POST', `quiz/attempts/${attempt}/receipts`, { notice_ids });
  const receipts = async (attempt: string) => {
    const store = new EventStore(database.pool, catalogue);
    const { events } = await store.load<NoticesReceived>(NOTICE_RECEIPT_STREAM, attempt);
    return events.map(({ data }) => data.notice_ids);
  };

  it('TEST-7 once, from however many devices at the same moment', async () => {
    const who = await school.learner();
    const [one, other] = [announced(), announced()];
    const exam = await school.exam({}, one.event, other.event);
    const { id, version } = await begin(who, exam);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => receive(who, id, one.notice_id, one.notice_id)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await receive(who, id, one.notice_id, other.notice_id)).toMatchObject({ status: 200 });
    expect(await receipts(id)).toEqual([[one.notice_id], [other.notice_id]]);
    // nothing of the attempt itself has moved
    expect((await api.call(who, 'GET', `quiz/attempts/${id}`)).body).toMatchObject({ version });
  });

  it('TEST-7 of the own attempt alone, and of what was for this learner', async () => {
    const [who, other] = [await school.learner(), await school.learner()];
    const [mine, theirs] = [announced([who.userId ?? '']), announced([other.userId ?? ''])];
    const exam = await school.exam({}, mine.event, theirs.event);
    const { id } = await begin(who, exam);
    for (const [caller, attempt, notice] of [
      [other, id, theirs.notice_id],
      [who, randomUUID(), mine.notice_id],
    ] as const)
      expect(await receive(caller, attempt, notice)).toMatchObject({ status: 404 });
    for (const notice of [theirs.notice_id, randomUUID()])
      expect(await receive(who, id, notice)).toMatchObject({
        ...{ status: 422, body: { code: 'attempt.unknown-notice' } },
      });
    expect(await receipts(id)).toEqual([]);
    expect(await receive(who, id)).toMatchObject({ status: 400 });
    expect(await receive(who, id, mine.notice_id)).toMatchObject({ status: 200 });
  });

  it('TEST-7 practice has none', async () => {
    const who = await school.learner();
    const body = { quiz_type: 7, attempt_id: randomUUID(), setup: { question_count: 3 } };
    const { id } = (await api.call(who, 'POST', 'quiz/attempts', body)).body as AttemptSheet;
    expect(await receive(who, id, randomUUID())).toMatchObject({ status: 404 });
  });

  it('TEST-7 and the staff is told the new deadline before the attempt has followed', async () => {
    const who = await school.learner();
    const exam = await school.exam();
    const deadlines = api.app.get(AttemptDeadlines, { strict: false });
    expect(await deadlines.of(exam, who.userId ?? '')).toBeNull();
    const { id, deadline } = await begin(who, exam);
    expect(id).toBe(examAttemptId(exam, who.userId ?? ''));
    expect(await deadlines.of(exam, who.userId ?? '')).toBe(deadline);
    await school.examFacts(exam, {
      type: 'ExamExtended',
      data: { notice_id: 'n', learner_id: null, seconds: 60, added_seconds: 60, reason: null, at: at(0) },
    });
    const moved = new Date(Date.parse(deadline ?? '') + 60_000).toISOString();
    expect(await deadlines.of(exam, who.userId ?? '')).toBe(moved);
  });
});
