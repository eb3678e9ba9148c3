import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { NoticesReceived } from '#contracts/http/exam-steering';
import { EXAM_STREAM, type ExamEvent } from '#libs/contexts/exams';
import { EventStore, GuardedWriter } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import type { CommandContext, Principal } from '#platform/http';
import { receiptDecider } from '../../domain/receipt.decider.js';
import { NOTICE_RECEIPT_STREAM } from '../../domain/receipt.events.js';
import { AttemptStream } from '../../rows/attempt-stream.js';

/** What the staff said in an exam has come on the screen of a learner who takes it. */
export class ReceiveNotices extends Command<NoticesReceived> {
  constructor(
    readonly principal: Principal,
    readonly context: CommandContext,
    readonly attemptId: string,
    readonly noticeIds: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(ReceiveNotices)
export class ReceiveNoticesHandler implements ICommandHandler<ReceiveNotices> {
  constructor(
    @Inject(AttemptStream) private readonly attempts: AttemptStream,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(GuardedWriter) private readonly commands: GuardedWriter,
  ) {}

  /** Throws `request.not-found` for somebody else's attempt, `attempt.unknown-notice` where one was not for this learner. */
  async execute({ principal, context, attemptId, noticeIds }: ReceiveNotices): Promise<NoticesReceived> {
    const attempt = await this.attempts.ofLearner(attemptId, principal.userId);
    const { exam_id: examId, learner_id: learnerId } = attempt.state.started;
    if (examId === null) throw new DomainError('request.not-found');
    const { events } = await this.store.load<ExamEvent>(EXAM_STREAM, examId);
    const known = new Set(events.flatMap((event) => noticeFor(event, learnerId)));
    if (noticeIds.some((id) => !known.has(id))) throw new DomainError('attempt.unknown-notice');
    const { position } = await this.commands.write({
      type: NOTICE_RECEIPT_STREAM,
      decider: receiptDecider,
      id: attemptId,
      organizationId: attempt.organizationId,
      command: context,
      build: ({ now }) => ({ examId, learnerId, noticeIds, now }),
    });
    return { position };
  }
}

/** Its id, if the event tells the learner something. */
function noticeFor({ type, data }: ExamEvent, learnerId: string): string[] {
  const isFor =
    (type === 'ExamExtended' && (data.learner_id === null || data.learner_id === learnerId)) ||
    (type === 'ExamAnnounced' && (data.learner_ids === null || data.learner_ids.includes(learnerId)));
  return isFor ? [data.notice_id] : [];
}
