import { Inject, Injectable } from '@nestjs/common';
import { EXAM_STREAM, type ExamEvent } from '#libs/contexts/exams';
import { EventStore } from '#libs/event-store';
import type { Grading, Gradings } from '../domain/exam-gradings.js';

export function gradingsOf(events: readonly ExamEvent[]): Gradings {
  const gradings = new Map<string, Grading>();
  for (const { type, data } of events) {
    if (type !== 'ExamQuestionRegraded') continue;
    const { question_id, rule, notify } = data;
    gradings.set(question_id, { rule, notify });
  }
  return gradings;
}

/** What teachers decided about the grading of exams, folded from their streams: an attempt must not be handed in by an older word. */
@Injectable()
export class ExamGradings {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  /** @param examId null: practice, which nobody regrades */
  async of(examId: string | null): Promise<Gradings> {
    if (examId === null) return new Map();
    const { events } = await this.store.load<ExamEvent>(EXAM_STREAM, examId);
    return gradingsOf(events);
  }
}
