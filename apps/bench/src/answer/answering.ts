import { randomUUID } from 'node:crypto';
import { Lane } from './lane.js';
import type { OpenAttempt, School } from './school.js';

interface Slice {
  readonly inFlight: number;
  readonly ms: number;
}

/** Learners who answer as fast as they are answered: each connection has attempts of its own, in turn. */
export class Answering {
  private busyMs = 0;
  private elapsedMs = 0;

  constructor(
    private readonly school: School,
    private readonly port: number,
    private readonly slice: Slice,
  ) {}

  /** Share of the measured time in which the client's process was computing: near 100 % the client is the limit. */
  get busyPercent(): number {
    return Math.round((100 * this.busyMs) / this.elapsedMs);
  }

  /** One slice with new attempts. @returns answers per second */
  async run(): Promise<number> {
    const { inFlight, ms } = this.slice;
    const attempts = await this.school.startAttempts();
    const lanes = await Promise.all(Array.from({ length: inFlight }, () => Lane.open(this.port)));
    const [cpu, begin] = [process.cpuUsage(), performance.now()];
    const counts = await Promise.all(
      lanes.map((lane, n) => answerUntil(begin + ms, lane, ownOf(attempts, n, inFlight))),
    );
    const elapsed = performance.now() - begin;
    const { user, system } = process.cpuUsage(cpu);
    this.busyMs += (user + system) / 1000;
    this.elapsedMs += elapsed;
    for (const lane of lanes) lane.close();
    return (counts.reduce((sum, count) => sum + count, 0) * 1000) / elapsed;
  }
}

const ownOf = (attempts: readonly OpenAttempt[], lane: number, lanes: number) =>
  attempts.filter((_, index) => index % lanes === lane);

async function answerUntil(end: number, lane: Lane, attempts: readonly OpenAttempt[]): Promise<number> {
  let done = 0;
  for (; performance.now() < end; done++) {
    const attempt = attempts[done % attempts.length];
    if (!attempt) throw new Error('a connection without attempts');
    const { status, body } = await lane.send(requestOf(attempt, Math.floor(done / attempts.length)));
    if (status !== 200) throw new Error(`an answer was refused with ${status}: ${body}`);
  }
  return done;
}

/** The nth answer in an attempt: another question each time, and another choice when its turn comes again. */
function requestOf({ id, token, questions }: OpenAttempt, n: number): string {
  const question = questions[n % questions.length];
  const choices = question?.choice_order?.length ?? 1;
  const value = `c${(Math.floor(n / questions.length) % choices) + 1}`;
  const body = JSON.stringify({ value, captured_at: new Date().toISOString() });
  return [
    `PUT /api/quiz/attempts/${id}/answers/${question?.question_id ?? ''} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Authorization: Bearer ${token}`,
    `Idempotency-Key: ${randomUUID()}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
}
