import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EXAM_STREAM, type ExamEvent } from '#libs/contexts/exams';
import { EventStore } from '#libs/event-store';
import { type LongJob, OVER, type StepResult } from '#platform/long-job';
import { LongJobs } from '#platform/queue';
import { RegradeAttempts } from '../commands/regrade-attempts/regrade-attempts.handler.js';
import { REGRADE_ATTEMPTS } from '../reactions/regrade-attempts/regrade-attempts.reaction.js';

/** An exam whose grading was changed. */
interface RegradedExam {
  readonly id: string;
  readonly organizationId: string;
}

/** Brings the submitted attempts of an exam to the grading that it has now, part by part. */
@Injectable()
export class RegradeAttemptsJob implements LongJob<RegradedExam, 'behind'>, OnModuleInit {
  readonly kind = REGRADE_ATTEMPTS;
  readonly steps = { behind: (exam: RegradedExam) => this.next(exam) };
  /** What is behind stays so in the lookup: operators see the dead job, and the next change of the exam's grading takes all along. */
  readonly giveUp = {};

  constructor(
    @Inject(LongJobs) private readonly jobs: LongJobs,
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(EventStore) private readonly store: EventStore,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  stateOf = () => 'behind' as const;
  organizationOf = ({ organizationId }: RegradedExam) => organizationId;

  async find(id: string): Promise<RegradedExam | undefined> {
    const { events } = await this.store.load<ExamEvent>(EXAM_STREAM, id);
    const [first] = events;
    return first && { id, organizationId: first.organizationId };
  }

  private async next({ id }: RegradedExam): Promise<StepResult> {
    return (await this.bus.execute(new RegradeAttempts(id))) ? undefined : OVER;
  }
}
