import { createHash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type pg from 'pg';
import { uuidv5 } from '#libs/kernel';
import { PG_POOL } from '#platform/pool';
import { type Gradings, isBehind } from '../../domain/exam-gradings.js';
import { ExamGradings } from '../../ports/exam-gradings.js';
import { AttemptStream, type FoundAttempt } from '../../rows/attempt-stream.js';

/** So many are loaded and judged together. */
const BATCH = 50;
/** A job may take two seconds: after this one a next turn goes on. */
const TURN_MS = 1500;

/** Judges the submitted attempts of an exam as the exam says now. Answers whether a next turn has to go on. */
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
  constructor(
    @Inject(PG_POOL) private readonly pool: pg.Pool,
    @Inject(AttemptStream) private readonly attempts: AttemptStream,
    @Inject(ExamGradings) private readonly gradings: ExamGradings,
  ) {}

  /** An event for each attempt that is behind; one that is not says nothing, so a turn may be killed and run again at any point. */
  async execute({ examId }: RegradeAttempts): Promise<boolean> {
    const until = performance.now() + TURN_MS;
    while (performance.now() < until) {
      const waiting = await this.waiting(examId);
      if (waiting.length === 0) return false;
      // read after `wanted`: what that asks for is in the exam's stream by then
      const gradings = await this.gradings.of(examId);
      const loaded = await this.attempts.findMany(waiting.map(({ attempt_id }) => attempt_id));
      await Promise.all(loaded.map((attempt) => this.regrade(attempt, gradings)));
      await this.done(waiting);
    }
    return true;
  }

  /** From the lookup that the reaction of this name writes. */
  private async waiting(examId: string): Promise<Waiting[]> {
    const { rows } = await this.pool.query<Waiting>(
      `select attempt_id, wanted from exam_attempt_submitted where exam_id = $1 and done < wanted
       order by attempt_id limit ${BATCH}`,
      [examId],
    );
    return rows;
  }

  /** What was wanted meanwhile stays wanted. */
  private async done(waiting: readonly Waiting[]): Promise<void> {
    await this.pool.query(
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
