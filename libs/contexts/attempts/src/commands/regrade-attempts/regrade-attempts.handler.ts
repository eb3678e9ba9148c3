import { createHash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { uuidv5 } from '#libs/kernel';
import { type ScopedSql, systemScope, Tenancy } from '#platform/database';
import { type Gradings, isBehind } from '../../domain/exam-gradings.js';
import { ExamGradings } from '../../ports/exam-gradings.js';
import { AttemptStream, type FoundAttempt } from '../../rows/attempt-stream.js';

/** So many are loaded and judged together. */
const BATCH = 100;

/** Judges some of the submitted attempts of an exam as the exam says now. Answers whether there may be more. */
export class RegradeAttempts extends Command<boolean> {
  constructor(readonly examId: string) {
    super();
  }
}

interface Waiting {
  readonly attempt_id: string;
  readonly wanted: number;
}

@CommandHandler(RegradeAttempts)
export class RegradeAttemptsHandler implements ICommandHandler<RegradeAttempts> {
  private readonly sql: ScopedSql;

  constructor(
    @Inject(Tenancy) tenancy: Tenancy,
    @Inject(AttemptStream) private readonly attempts: AttemptStream,
    @Inject(ExamGradings) private readonly gradings: ExamGradings,
  ) {
    this.sql = tenancy.sql(systemScope('the lookup of a reaction: ids, and what is behind'));
  }

  /** An event for each attempt that is behind; one that is not says nothing, so a part may be killed and run again at any point. */
  async execute({ examId }: RegradeAttempts): Promise<boolean> {
    const waiting = await this.waiting(examId);
    if (waiting.length === 0) return false;
    // read after `wanted`: what that asks for is in the exam's stream by then
    const gradings = await this.gradings.of(examId);
    const loaded = await this.attempts.findMany(waiting.map(({ attempt_id }) => attempt_id));
    await Promise.all(loaded.map((attempt) => this.regrade(attempt, gradings)));
    await this.done(waiting);
    return waiting.length === BATCH;
  }

  /** From the lookup that the reaction of this name writes. */
  private waiting(examId: string): Promise<Waiting[]> {
    return this.sql.query<Waiting>(
      `select attempt_id, wanted from exam_attempt_submitted where exam_id = $1 and done < wanted
       order by attempt_id limit ${BATCH}`,
      [examId],
    );
  }

  /** What was wanted meanwhile stays wanted. */
  private async done(waiting: readonly Waiting[]): Promise<void> {
    await this.sql.query(
      `update exam_attempt_submitted s set done = w.wanted
       from unnest($1::uuid[], $2::int[]) as w(attempt_id, wanted) where s.attempt_id = w.attempt_id`,
      [waiting.map(({ attempt_id }) => attempt_id), waiting.map(({ wanted }) => wanted)],
    );
  }

  /** The command's id derives from what the attempt is and what it is to become: once, whoever comes first. */
  private async regrade(attempt: FoundAttempt, gradings: Gradings): Promise<void> {
    const { id, organizationId, state, version } = attempt;
    if (state.status !== 'submitted' || !isBehind(state, gradings)) return;
    const step = `regrade ${version} ${JSON.stringify([...gradings])}`;
    await this.attempts.change({
      ...{ id, organizationId },
      command: { id: uuidv5(id, step), hash: createHash('sha256').update(id).update(step).digest() },
      build: ({ now }) => ({ type: 'RegradeAttempt', gradings, now }),
    });
  }
}
