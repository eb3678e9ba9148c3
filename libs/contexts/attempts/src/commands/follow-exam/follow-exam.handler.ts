import { createHash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EXAM_STREAM, type ExamEvent } from '#libs/contexts/exams';
import { EventStore } from '#libs/event-store';
import { uuidv5 } from '#libs/kernel';
import { extensionOf, publishedExam } from '../../ports/exam-facts.js';
import { AttemptStream } from '../../rows/attempt-stream.js';

/** Takes an attempt along with the terms that its exam has now. */
export class FollowExam extends Command<void> {
  constructor(readonly attemptId: string) {
    super();
  }
}

@CommandHandler(FollowExam)
export class FollowExamHandler implements ICommandHandler<FollowExam> {
  constructor(
    @Inject(AttemptStream) private readonly attempts: AttemptStream,
    @Inject(EventStore) private readonly store: EventStore,
  ) {}

  /** Once for each version of the exam: the command's id derives from both. Nothing where they agree. */
  async execute({ attemptId }: FollowExam): Promise<void> {
    const attempt = await this.attempts.find(attemptId);
    const { started } = attempt?.state ?? {};
    if (!attempt || !started?.exam_id) return;
    const { events } = await this.store.load<ExamEvent>(EXAM_STREAM, started.exam_id);
    const published = publishedExam(events);
    if (!published) return;
    const exam = { ...published, extension_seconds: extensionOf(events, started.learner_id) };
    const step = `follow-exam ${events.length}`;
    await this.attempts.change({
      id: attemptId,
      organizationId: attempt.organizationId,
      command: {
        id: uuidv5(attemptId, step),
        hash: createHash('sha256').update(attemptId).update(step).digest(),
      },
      build: ({ now }) => ({ type: 'FollowExam', exam, now }),
    });
  }
}
