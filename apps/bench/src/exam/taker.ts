import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { AnswerSaved, AttemptSheet, type SheetQuestion } from '#contracts/http/attempts';
import type { Client } from '../client.js';
import { openSocket } from '../socket.js';
import type { Board } from './board.js';

/** A learner with a phone: the page is open, says where it is, and sends an answer every few seconds. */
export class Taker {
  constructor(
    readonly id: string,
    private readonly client: Client,
    private readonly board: Board,
  ) {}

  /** From the start to the hand-in. @param paceMs between two answers, on average */
  async take(exam_id: string, paceMs: number): Promise<void> {
    const socket = openSocket(this.client);
    try {
      await setTimeout(Math.random() * paceMs); // not all in one moment
      const sheet = await this.client.call(AttemptSheet, 'POST', 'quiz/attempts', { quiz_type: 10, exam_id });
      for (const [place, question] of sheet.questions.entries()) {
        socket.emit('taking', { exam_id, place, unsent: [] });
        await setTimeout(paceMs * (0.5 + Math.random()));
        await this.answer(sheet.id, question, place + 1);
      }
      const key = { 'idempotency-key': randomUUID() };
      await this.client.call(z.unknown(), 'POST', `quiz/attempts/${sheet.id}/submit`, undefined, key);
      socket.emit('not-taking', { exam_id });
    } finally {
      socket.disconnect();
    }
  }

  private async answer(attempt: string, question: SheetQuestion, answered: number): Promise<void> {
    const choices = question.choices ?? [];
    const value = choices[Math.floor(Math.random() * choices.length)]?.id ?? 'あ';
    const sentAt = performance.now();
    await this.client.call(
      AnswerSaved,
      'PUT',
      `quiz/attempts/${attempt}/answers/${question.id}`,
      { value, captured_at: new Date().toISOString() },
      { 'idempotency-key': randomUUID() },
    );
    this.board.saved(this.id, { answered, sentAt, savedAt: performance.now() });
  }
}
