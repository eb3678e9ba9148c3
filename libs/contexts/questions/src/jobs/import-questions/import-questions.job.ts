import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { QuestionImport } from '#contracts/http/question-imports';
import { DomainError } from '#libs/kernel';
import { systemScope, Tenancy } from '#platform/database';
import { type LongJob, runPart, type StepResult } from '#platform/long-job';
import { LongJobs } from '#platform/queue';
import { RowCommands } from '#platform/rows';
import { QUESTION_STREAM } from '../../domain/question.events.js';
import { importedIdOf } from '../../domain/imported-id.js';
import {
  OWN_QUESTIONS_IMPORT_JOB,
  QUESTION_IMPORT_JOB,
  QuestionImportItemRow,
  QuestionImportRow,
} from '../../rows/question-import.row.js';
import { writeBatch } from './write-batch.js';

/** Questions of one transaction: some hundred milliseconds, so that the readers of the log are not held back. */
const BATCH = 100;

/**
 * Writes the questions of an import that was started, in small transactions. They were judged before and do not depend
 * on each other, so all of them get written, and what was written stays when the rest is given up.
 */
@Injectable()
export class ImportQuestionsJob implements LongJob<QuestionImportRow, QuestionImport['state']>, OnModuleInit {
  readonly kind: string = QUESTION_IMPORT_JOB;
  readonly steps = { running: (running: QuestionImportRow) => this.next(running) };
  /** Others are not kept waiting by one that cannot be written. */
  readonly giveUp = {
    running: (running: QuestionImportRow, error: unknown) =>
      this.finish(running, 'failed', error instanceof DomainError ? error.code : 'server.error'),
  };

  constructor(
    @Inject(LongJobs) private readonly jobs: LongJobs,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(RowCommands) private readonly rows: RowCommands,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
    this.jobs.register({ ...this, kind: OWN_QUESTIONS_IMPORT_JOB });
  }

  stateOf = ({ state }: QuestionImportRow) => state;
  organizationOf = ({ organizationId }: QuestionImportRow) => organizationId;

  find = async (id: string): Promise<QuestionImportRow | undefined> => {
    const scope = systemScope('the job of an import of questions');
    const find = (em: EntityManager) => em.findOne(QuestionImportRow, { id });
    return (await this.tenancy.withOrganization(scope, find)) ?? undefined;
  };

  private async next(running: QuestionImportRow): Promise<StepResult> {
    const waiting = await this.tenancy.withOrganization(running.organizationId, (em) =>
      em.find(
        QuestionImportItemRow,
        { importId: running.id, outcome: 'new', result: null },
        { orderBy: { number: 'asc' }, limit: BATCH, disableIdentityMap: true },
      ),
    );
    const [first] = waiting;
    if (!first) return this.finish(running, 'done');
    const streams = waiting.map(({ number }) => ({
      type: QUESTION_STREAM,
      id: importedIdOf(running.id, number),
    }));
    const part = partOf(running, `item ${first.number}`);
    await runPart(this.rows, { ...part, streams }, (work) => writeBatch(work, running, waiting));
    return undefined;
  }

  private async finish(
    running: QuestionImportRow,
    state: 'done' | 'failed',
    failure: string | null = null,
  ): Promise<undefined> {
    const { id, organizationId, format } = running;
    await runPart(this.rows, partOf(running, state), async ({ em, note }) => {
      const ended = { state, failure, finishedAt: raw<Date>('now()') };
      await em.nativeUpdate(QuestionImportRow, { id, state: 'running' }, ended);
      note({
        action: state === 'done' ? 'question.imported' : 'question.import-failed',
        subject: { kind: 'question-import', id, name: format ?? '' },
        organizationId,
        after: { created: await em.count(QuestionImportItemRow, { importId: id, result: 'created' }) },
      });
    });
  }
}

const partOf = ({ id, organizationId, activatedBy }: QuestionImportRow, part: string) => ({
  ...{ id, organizationId, part, by: activatedBy ?? undefined },
});
