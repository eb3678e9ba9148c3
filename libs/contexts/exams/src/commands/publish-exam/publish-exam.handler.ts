import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ExamWritten } from '#contracts/http/exams';
import type { CommandContext, Principal } from '#platform/http';
import { BankLookup } from '../../rows/bank-lookup.js';
import { DomainError } from '#libs/kernel';
import { ExamStream } from '../../rows/exam-stream.js';

export class PublishExam extends Command<ExamWritten> {
  constructor(
    readonly principal: Principal,
    readonly context: CommandContext,
    readonly examId: string,
  ) {
    super();
  }
}

@CommandHandler(PublishExam)
export class PublishExamHandler implements ICommandHandler<PublishExam> {
  constructor(
    @Inject(ExamStream) private readonly exams: ExamStream,
    @Inject(BankLookup) private readonly bank: BankLookup,
  ) {}

  execute({ principal, context, examId }: PublishExam): Promise<ExamWritten> {
    return this.exams.change(examId, {
      principal,
      context,
      build: async ({ now, state, organizationId }) => {
        if (!('plan' in state)) throw new DomainError('request.not-found');
        const bank = await this.bank.forPlan(state.plan, organizationId);
        return { type: 'PublishExam', bank, now };
      },
    });
  }
}
