import { Inject, Injectable } from '@nestjs/common';
import { EXAM_STREAM, type ExamEvent } from '#libs/contexts/exams';
import { EventStore } from '#libs/event-store';

/** Who answers for an exam: the person who published it, as its stream says. */
@Injectable()
export class ExamPublishers {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  /** Null: nobody did, or it was seeded. */
  async of(examId: string): Promise<string | null> {
    const { events } = await this.store.load<ExamEvent>(EXAM_STREAM, examId);
    return events.find(({ type }) => type === 'ExamPublished')?.meta.actor_id ?? null;
  }
}
