import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { CONTEXTS } from '#contexts';
import { ATTEMPT_STREAM, type AttemptEvent, examAttemptId } from '#libs/contexts/attempts';
import { EXAM_STREAM } from '#libs/contexts/exams';
import { EventStore } from '#libs/event-store';
import { Configuration } from '#platform/config';
import { migrationsOf } from '#platform/context';
import { runMigrations } from '#platform/database';
import { writeFacts } from '#testing/event-store';
import { useDatabase } from '#testing/platform';
import { createWorker } from '../../apps/worker/src/create-worker.js';
import { PortsModule } from '../../apps/worker/src/ports.module.js';

const database = useDatabase(async (url) => void (await runMigrations(url, migrationsOf(CONTEXTS))));

/** Of the grace after the old deadline so much is left when the worker starts; the extension is about as long. Seconds. */
const GRACE_LEFT = 8;
const EXTENSION = 4;

it(
  'TEST-7 G9 a worker hands in at the new deadline only, once, and whoever was given nothing at the old one',
  {
    timeout: 60_000,
  },
  async () => {
    const [school, exam, given, other] = Array.from({ length: 4 }, () => randomUUID()) as [
      ...[string, string, string, string],
    ];
    const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
    const ends_at = at(GRACE_LEFT - 60);
    const plan = {
      ...{ title: 'x', exam_type: 10 as const, starts_at: at(-3600), ends_at, time_limit_seconds: null },
      ...{ shuffle: false, pass_points: null, result_visible: 'hidden' as const, sections: [] },
    };
    await writeFacts(
      ...([database.pool, EXAM_STREAM, exam, school] as const),
      { type: 'ExamDrafted', data: { plan, at: at(-3600) } },
      { type: 'ExamPublished', data: { ...plan, question_count: 1, at: at(-3600) } },
    );
    for (const learner_id of [given, other])
      await writeFacts(database.pool, ATTEMPT_STREAM, examAttemptId(exam, learner_id), school, {
        type: 'AttemptStarted',
        data: {
          ...{ learner_id, class_id: null, quiz_type: 'mini-test', exam_id: exam, setup: null, title: 'x' },
          ...{ seed: 'x', time_zone: 'UTC', started_at: at(-600), deadline: ends_at, exam_ends_at: ends_at },
          ...{ pass_points: null, result_visible: 'hidden', sections: [{ title: null }] },
          questions: [{ question_id: randomUUID(), version: 1, skill: 'kana', section: 0, points: 1 }],
        },
      });
    const configuration = Configuration.read({
      ...{ DATABASE_URL: database.url, JWT_SECRET: 'x'.repeat(32), LOG_LEVEL: 'silent' },
    });
    const worker = await createWorker(configuration, { contexts: CONTEXTS, ports: PortsModule });
    onTestFinished(() => worker.stop());
    const store = worker.app.get(EventStore);
    const eventsOf = async (learner: string) =>
      (await store.load<AttemptEvent>(ATTEMPT_STREAM, examAttemptId(exam, learner))).events;
    const submissionsOf = async (learner: string) =>
      (await eventsOf(learner)).flatMap(({ type, data }) => (type === 'AttemptSubmitted' ? [data] : []));

    await writeFacts(database.pool, EXAM_STREAM, exam, school, {
      type: 'ExamExtended',
      data: {
        ...{ notice_id: randomUUID(), learner_id: given, seconds: EXTENSION, added_seconds: EXTENSION },
        ...{ reason: null, at: at(0) },
      },
    });
    const until = { timeout: 30_000, interval: 100 };
    await vi.waitFor(async () => expect(await submissionsOf(other)).toHaveLength(1), until);
    await vi.waitFor(async () => expect(await submissionsOf(given)).toHaveLength(1), until);
    const [[theirs], [mine]] = [await submissionsOf(other), await submissionsOf(given)];
    const deadline = new Date(Date.parse(ends_at) + EXTENSION * 1000).toISOString();
    expect(theirs).toMatchObject({ by: 'deadline', ended_at: ends_at });
    expect(mine).toMatchObject({ by: 'deadline', ended_at: deadline });
    const graceAfter = (instant: string) => new Date(Date.parse(instant) + 60_000).toISOString();
    expect(mine!.submitted_at > graceAfter(deadline)).toBe(true);
    expect((await eventsOf(other)).map(({ type }) => type)).toEqual(['AttemptStarted', 'AttemptSubmitted']);
    expect((await eventsOf(given)).map(({ type }) => type)).toEqual([
      ...['AttemptStarted', 'AttemptTermsChanged', 'AttemptSubmitted'],
    ]);
  },
);
