import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { quizTypeOf } from '#contracts/constants';
import { AnswerSaved, AttemptSheet, type SheetQuestion } from '#contracts/http/attempts';
import type { Client } from '../client.js';
import { delayLine } from '../delays.js';
import { settled } from '../settled.js';
import { type LiveSocket, openedSocket } from '../socket.js';

/** Milliseconds from the sending of an answer to the teacher's push, of half of them. */
const GOAL_MS = 70;
const QUESTIONS = 20;
/** Longer than changes are gathered: each answer is told alone. */
const BETWEEN_MS = 300;
const PATIENCE_MS = 10_000;

export interface PushSizes {
  readonly teacher: Client;
  readonly learner: Client;
  readonly classId: string;
  readonly answers: number;
}

/** Milliseconds, of each answer. */
export interface PushDelays {
  readonly saved: number[];
  readonly pushed: number[];
}

/** From an answer that is sent to its acknowledgement, and to the push of the class's figures at a socket: no browser takes part. */
export async function measurePush({ teacher, learner, classId, answers }: PushSizes): Promise<PushDelays> {
  await learner.call(z.unknown(), 'PUT', 'auth/preferences', { welcomed: true });
  const socket = await openedSocket(teacher);
  try {
    const heard = await listen(socket, classId);
    const delays: PushDelays = { saved: [], pushed: [] };
    while (delays.pushed.length < answers) {
      const { id, questions } = await begin(learner, answers - delays.pushed.length);
      for (const question of questions.slice(0, answers - delays.pushed.length)) {
        // what the start, or the answer before, has changed is told by then
        await setTimeout(BETWEEN_MS);
        const sentAt = performance.now();
        await answer(learner, id, question);
        delays.saved.push(performance.now() - sentAt);
        const pushedAt = () => heard.find((at) => at > sentAt);
        await settled('the answer is told', () => Promise.resolve(pushedAt() !== undefined));
        delays.pushed.push((pushedAt() ?? 0) - sentAt);
      }
    }
    report(delays);
    return delays;
  } finally {
    socket.disconnect();
  }
}

/** @returns when the class's figures were told to have changed, as long as the socket is open */
async function listen(socket: LiveSocket, classId: string): Promise<readonly number[]> {
  const heard: number[] = [];
  socket.on('change', ({ model }) => void (model === 'class-statistics' && heard.push(performance.now())));
  await socket.timeout(PATIENCE_MS).emitWithAck('watch', { model: 'class-statistics', id: classId });
  return heard;
}

function begin(learner: Client, wanted: number): Promise<AttemptSheet> {
  const setup = { level: 'N5', question_count: Math.min(QUESTIONS, Math.max(5, wanted)) };
  const start = { attempt_id: randomUUID(), quiz_type: quizTypeOf('particle').id, setup };
  return learner.call(AttemptSheet, 'POST', 'quiz/attempts', start);
}

async function answer(learner: Client, attempt: string, { id, choices }: SheetQuestion): Promise<void> {
  await learner.call(
    AnswerSaved,
    'PUT',
    `quiz/attempts/${attempt}/answers/${id}`,
    { value: choices?.[0]?.id ?? 'あ', captured_at: new Date().toISOString() },
    { 'idempotency-key': randomUUID() },
  );
}

function report({ saved, pushed }: PushDelays): void {
  console.table([
    delayLine('answer sent → acknowledged', saved),
    delayLine('answer sent → push at a socket of another api', pushed, { of: 'p50', ms: GOAL_MS }),
  ]);
}
