import { createHash } from 'node:crypto';
import type { GuardedWriter } from '#libs/event-store';
import { type Instant, uuidv5 } from '#libs/kernel';
import { examDecider, type ExamCommand } from '../../domain/exam.decider.js';
import { type AssignmentSet, EXAM_STREAM, type ExamPlan } from '../../domain/exam.events.js';
import type { BankLookup } from '../../rows/bank-lookup.js';

export interface SeededExam {
  readonly id: string;
  readonly organizationId: string;
  readonly plan: ExamPlan;
  readonly assignments: AssignmentSet;
  /** When its author published it: seeds supply their own time. Must lie before the end of the window. */
  readonly publishedAt: Instant;
}

/** Drafts, publishes and assigns an exam through its decider. Running it again changes nothing. */
export async function seedExam(commands: GuardedWriter, bank: BankLookup, exam: SeededExam): Promise<void> {
  const { id, organizationId, plan, assignments, publishedAt: now } = exam;
  const run = (step: string, build: () => ExamCommand) =>
    commands.write({
      type: EXAM_STREAM,
      decider: examDecider,
      id,
      organizationId,
      command: { id: uuidv5('seed', id, step), hash: createHash('sha256').update(id).update(step).digest() },
      build,
    });
  const pool = await bank.forPlan(plan, organizationId);
  await run('draft', () => ({ type: 'DraftExam', plan, now }));
  await run('publish', () => ({ type: 'PublishExam', bank: pool, now }));
  await run('assign', () => ({ type: 'AssignExam', assignments, now }));
}
