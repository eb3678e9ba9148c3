import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '#libs/kernel';
import type { Principal } from '#platform/http';
import type { ExamPublished } from '../domain/exam.events.js';
import { BankLookup } from '../rows/bank-lookup.js';
import { ExamStream } from '../rows/exam-stream.js';

/** What learners are given of an exam: as it was published; of a draft what its publication would pin at this moment. */
@Injectable()
export class ExamAsPublished {
  constructor(
    @Inject(ExamStream) private readonly exams: ExamStream,
    @Inject(BankLookup) private readonly bank: BankLookup,
  ) {}

  /** Throws `request.not-found`, and of a draft whatever refuses its publication but a window that is over. */
  async of(examId: string, principal: Principal): Promise<ExamPublished['data']> {
    const { state } = await this.exams.find(examId, principal);
    if ('published' in state && state.published) return state.published;
    const foreseen = await this.exams.foreseen(examId, {
      principal,
      build: async ({ state: draft, organizationId }) => {
        if (!('plan' in draft)) throw new DomainError('request.not-found');
        const { plan } = draft;
        const bank = await this.bank.forPlan(plan, organizationId);
        return { type: 'PublishExam', bank, now: plan.starts_at };
      },
    });
    if (!('published' in foreseen.state) || !foreseen.state.published)
      throw new DomainError('request.not-found');
    return foreseen.state.published;
  }
}
