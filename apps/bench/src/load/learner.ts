import { randomUUID } from 'node:crypto';
import { quizTypeOf } from '#contracts/constants';
import { AttemptSheet, type SheetQuestion } from '#contracts/http/attempts';
import type { LiveSocket } from '../socket.js';
import { type Exchange, faultOf, type Reply, type Request } from './exchange.js';
import { PRACTICE, type Practice } from './terms.js';
import type { TakenAttempt, Tally } from './tally.js';

/** Of a practice; as many as people choose. */
const QUESTIONS = 20;

/** Whose token it is does not matter; at which of the addresses it is used does. */
export interface Account {
  readonly userId: string;
  readonly url: string;
  readonly token: string;
  /** The test that they take; practice without one. */
  readonly examId?: string;
}

/** A learner with a phone: takes what there is to take, one answer after the other. */
export class Learner {
  socket: LiveSocket | undefined;
  private attempt: TakenAttempt | undefined;
  private questions: SheetQuestion[] = [];

  constructor(
    readonly account: Account,
    private readonly exchange: Exchange,
    private readonly tally: Tally,
    private readonly practice: Practice,
  ) {}

  /** Whoever has handed in begins anew; a test is taken once. */
  get beginsAnew(): boolean {
    return this.account.examId === undefined;
  }

  get hasQuestions(): boolean {
    return this.questions.length > 0;
  }

  /** @returns false where it was refused, which is counted */
  async begin(): Promise<boolean> {
    const begin = performance.now();
    const reply = await this.send('start', 'POST', 'quiz/attempts', { body: this.wanted() });
    if (reply === undefined) return false;
    const sheet = AttemptSheet.parse(JSON.parse(reply.text));
    this.tally.others.started += 1;
    this.tally.others.startMs.push(performance.now() - begin);
    this.questions = sheet.questions;
    const { url, token } = this.account;
    this.attempt = {
      ...{ id: sheet.id, url, token, acknowledged: new Set(), unknown: new Set(), submitted: false },
    };
    this.tally.attempts.push(this.attempt);
    return true;
  }

  /** The next question; what comes back is counted. */
  async answer(dueAt: number): Promise<void> {
    const [question, attempt] = [this.questions.shift(), this.attempt];
    if (!question || !attempt) return;
    this.say(attempt.id);
    const sentAt = performance.now();
    this.tally.sentLate.push(sentAt - dueAt);
    attempt.unknown.add(question.id);
    const path = `quiz/attempts/${attempt.id}/answers/${question.id}`;
    const body = { value: question.choices?.[0]?.id ?? 'あ', captured_at: new Date().toISOString() };
    const reply = await this.send('answer', 'PUT', path, { body, key: randomUUID() }, (refused) => {
      if (refused < 500) attempt.unknown.delete(question.id);
    });
    if (reply === undefined) return;
    this.tally.acknowledged.push(performance.now() - sentAt);
    attempt.unknown.delete(question.id);
    attempt.acknowledged.add(question.id);
  }

  async handIn(): Promise<void> {
    const { attempt } = this;
    if (!attempt) return;
    this.attempt = undefined;
    const begin = performance.now();
    const path = `quiz/attempts/${attempt.id}/submit`;
    if ((await this.send('hand-in', 'POST', path, { key: randomUUID() })) === undefined) return;
    attempt.submitted = true;
    this.tally.others.submitted += 1;
    this.tally.others.submitMs.push(performance.now() - begin);
  }

  private wanted(): object {
    const { examId: exam_id } = this.account;
    if (exam_id !== undefined) return { quiz_type: quizTypeOf('mini-test').id, exam_id };
    const setup = { ...PRACTICE[this.practice], question_count: QUESTIONS };
    return { attempt_id: randomUUID(), quiz_type: quizTypeOf(this.practice).id, setup };
  }

  /** As the page does: where it is, and that nothing waits on the device. */
  private say(attempt_id: string): void {
    const { examId: exam_id } = this.account;
    const taken = exam_id === undefined ? { attempt_id } : { exam_id };
    const place = this.attempt?.acknowledged.size ?? 0;
    if (this.socket?.connected) this.socket.emit('taking', { ...taken, place, unsent: [] });
  }

  private async send(
    what: string,
    method: Request['method'],
    path: string,
    more: Pick<Request, 'body' | 'key'>,
    refused: (status: number) => void = () => undefined,
  ): Promise<Reply | undefined> {
    try {
      const { url, token } = this.account;
      const reply = await this.exchange.send({ url, token, method, path, ...more });
      if (reply.status < 300) return reply;
      refused(reply.status);
      this.tally.fault(what, faultOf(reply));
    } catch (error) {
      this.tally.fault(what, error instanceof Error && 'code' in error ? String(error.code) : 'no answer');
    }
    return undefined;
  }
}
