import { Inject, Injectable } from '@nestjs/common';
import { EXAM_STREAM, type ExamEvent } from '#libs/contexts/exams';
import { EventStore } from '#libs/event-store';
import { type Gradings, gradingsOf } from '../domain/exam-gradings.js';

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
