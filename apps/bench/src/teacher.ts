import { z } from 'zod';
import { ExamWritten } from '#contracts/http/exams';
import { ExamResults } from '#contracts/http/exam-results';
import { ExamRoom } from '#contracts/http/exam-room';
import { ItemAnalysis, QuestionRegraded } from '#contracts/http/item-analysis';
import { WatchAck } from '#contracts/push/push';
import type { Skill } from '#contracts/constants';
import type { Client } from './client.js';
import type { Board } from './exam/board.js';
import { settled } from './settled.js';
import { openedSocket, openSocket } from './socket.js';

const HOUR_MS = 3_600_000;

/** The results of a test, open in the browser. */
export interface WatchedResults {
  /** Resolves when they say so. @throws after half a minute */
  readonly until: (what: string, isSo: (results: ExamResults) => boolean) => Promise<void>;
  readonly leave: () => void;
}

/** A teacher with a test, whose room is open in the browser. */
export class Teacher {
  constructor(private readonly client: Client) {}

  /** A mini test of these questions that is open for an hour, published for these learners. @returns its id */
  async giveTest(questions: readonly string[], student_ids: readonly string[]): Promise<string> {
    const id = await this.publishTest(questions);
    await this.assign(id, { student_ids });
    return id;
  }

  /** The same, for nobody yet. @param startsInMs open at once unless told */
  publishTest(questions: readonly string[], startsInMs = -HOUR_MS): Promise<string> {
    return this.publish([{ questions: questions.map((question_id) => ({ question_id })) }], startsInMs);
  }

  /** Whatever the bank has of it, drawn for each learner. */
  async giveDrawn(draw: { skill: Skill; count: number }, class_ids: string[]): Promise<string> {
    const id = await this.publish([{ draw }], -HOUR_MS, 'after_submit');
    await this.assign(id, { class_ids });
    return id;
  }

  private async publish(
    sections: readonly object[],
    startsInMs: number,
    result_visible: 'hidden' | 'after_submit' = 'hidden',
  ): Promise<string> {
    const around = (ms: number) => new Date(Date.now() + ms).toISOString();
    const { id } = await this.client.call(ExamWritten, 'POST', 'quiz/exams', {
      title: 'Bench',
      exam_type: 10,
      exam_start_datetime: around(startsInMs),
      exam_end_datetime: around(HOUR_MS),
      result_visible,
      sections,
    });
    await this.client.call(z.unknown(), 'POST', `quiz/exams/${id}/publish`);
    return id;
  }

  /** To nobody else. */
  async assign(
    examId: string,
    to: { student_ids: readonly string[] } | { class_ids: readonly string[] } | { organization: true },
  ): Promise<void> {
    const version = { 'if-match': '"2"' };
    await this.client.call(z.unknown(), 'PUT', `quiz/exams/${examId}/assignments`, to, version);
  }

  /** Opens the room, as its page does. @returns what closes it */
  async watchRoom(examId: string, board: Board): Promise<() => void> {
    const socket = openSocket(this.client);
    socket.on('change', (change) => {
      if (change.model === 'exam-room') board.hear(change, performance.now());
    });
    const room = { model: 'exam-room', id: examId } as const;
    // there is no room before the projection has read of the test
    await settled('the room is watched', async () => {
      const asked: unknown = await socket.timeout(10_000).emitWithAck('watch', room);
      return WatchAck.parse(asked).ok;
    });
    return () => void socket.disconnect();
  }

  /** Keeps the results as their page does: it asks when it is told that they changed. */
  async watchResults(examId: string): Promise<WatchedResults> {
    const socket = await openedSocket(this.client);
    let told = 0;
    socket.on('change', ({ model }) => void (model === 'exam-results' && told++));
    const watch = { model: 'exam-results', id: examId } as const;
    const asked: unknown = await socket.timeout(10_000).emitWithAck('watch', watch);
    if (!WatchAck.parse(asked).ok) throw new Error('the results cannot be watched');
    return {
      until: async (what, isSo) => {
        let readAt = -1;
        await settled(what, async () => {
          if (readAt === told) return false;
          readAt = told;
          return isSo(await this.results(examId));
        });
      },
      leave: () => void socket.disconnect(),
    };
  }

  /** All points of it to everybody. @param only foreseen, and nothing is done */
  giveFullMarks = (examId: string, questionId: string, only?: 'foreseen'): Promise<QuestionRegraded> =>
    this.client.call(
      QuestionRegraded,
      'POST',
      `quiz/exams/${examId}/questions/${questionId}/regrade${only ? '?dry_run=true' : ''}`,
      { rule: { type: 'full_marks' }, reason: 'Bench', notify: true },
    );
  close = (examId: string): Promise<unknown> =>
    this.client.call(z.unknown(), 'POST', `quiz/exams/${examId}/close`);
  analysis = (examId: string): Promise<ItemAnalysis> =>
    this.client.call(ItemAnalysis, 'GET', `quiz/exams/${examId}/item-analysis`);
  room = (examId: string): Promise<ExamRoom> =>
    this.client.call(ExamRoom, 'GET', `quiz/exams/${examId}/room`);
  results = (examId: string): Promise<ExamResults> =>
    this.client.call(ExamResults, 'GET', `quiz/exams/${examId}/results`);
}
