import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type pg from 'pg';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import type { CommandIdentity } from '#libs/event-store';
import { DomainError, uuidv5 } from '#libs/kernel';
import type { QuestionContent } from '#libs/learning';
import { PG_POOL, type SqlExecutor, sqlOf } from '#platform/database';
import { AT_ONCE, type JobHandler, scheduleJob } from '#platform/jobs';
import { JobHandlers } from '#platform/queue';
import { RowCommands, type RowWork } from '#platform/rows';
import { noteQuestion } from '../../commands/note-question.js';
import { QUESTION_STREAM } from '../../domain/question.events.js';
import { claimMedia } from '../../rows/claim-media.js';
import { writeVersions } from '../../rows/question-versions.js';
import { QUESTION_IMPORT_JOB } from '../../commands/activate-import/activate-import.handler.js';
import { findImport, type ItemResult, type StoredImport, writeResults } from '../../rows/question-imports.js';
import { importedIdOf, problemsOf } from '../../commands/preview-import/judge-items.js';
import { findSame } from '../../rows/same-question.js';

/** Milliseconds of work at a time; then the other jobs have their turn. */
const PART_MS = 1_500;
/** Questions of one transaction: some hundred milliseconds, so that the readers of the log are not held back. */
const BATCH = 100;

interface Waiting {
  readonly number: number;
  readonly content: QuestionContent;
}

/**
 * Writes the questions of an import that was started, in small transactions. They were judged before and do not depend
 * on each other, so all of them get written: a killed worker's import goes on where it was, nothing twice.
 */
@Injectable()
export class ImportQuestionsJob implements JobHandler, OnModuleInit {
  readonly kind = QUESTION_IMPORT_JOB;

  constructor(
    @Inject(JobHandlers) private readonly handlers: JobHandlers,
    @Inject(PG_POOL) private readonly pool: pg.Pool,
    @Inject(RowCommands) private readonly rows: RowCommands,
  ) {}

  onModuleInit(): void {
    this.handlers.register(this);
  }

  async run(_payload: unknown, importId: string): Promise<void> {
    const until = performance.now() + PART_MS;
    for (;;) {
      const running = await findImport(this.pool, importId);
      if (running?.state !== 'running') return;
      const waiting = await this.next(importId);
      if (waiting.length === 0) return this.finish(running, 'done');
      await this.write(running, waiting);
      if (performance.now() < until) continue;
      const organizationId = PLATFORM_ORGANIZATION_ID;
      const again = { kind: this.kind, key: importId, runAt: AT_ONCE, payload: {}, organizationId };
      return scheduleJob(this.pool, again);
    }
  }

  /** Others are not kept waiting by one that cannot be written. What was written stays. */
  async giveUp(importId: string, error: unknown): Promise<void> {
    const running = await findImport(this.pool, importId);
    if (running?.state !== 'running') return;
    await this.finish(running, 'failed', error instanceof DomainError ? error.code : 'server.error');
  }

  private async next(importId: string): Promise<Waiting[]> {
    const { rows } = await this.pool.query<Waiting>(
      `select number, content from question_import_item
       where import_id = $1 and outcome = 'new' and result is null order by number limit $2`,
      [importId, BATCH],
    );
    return rows;
  }

  private async write(running: StoredImport, waiting: readonly Waiting[]): Promise<void> {
    const command = commandOf(running, `item ${String(waiting[0]?.number)}`);
    const streams = waiting.map(({ number }) => ({
      type: QUESTION_STREAM,
      id: importedIdOf(running.id, number),
    }));
    await this.rows.run({ command, scope: PLATFORM_ORGANIZATION_ID, streams }, async (work) => {
      await writeBatch(work, running.id, waiting);
      return null;
    });
  }

  private async finish(running: StoredImport, state: 'done' | 'failed', failure?: string): Promise<void> {
    const { id, format, progress } = running;
    const command = commandOf(running, state);
    await this.rows.run({ command, scope: PLATFORM_ORGANIZATION_ID, streams: [] }, async ({ em, note }) => {
      await sqlOf(em).query(
        `update question_import set state = $2, failure = $3, finished_at = now() where id = $1 and state = 'running'`,
        [id, state, failure ?? null],
      );
      note({
        action: 'question.imported',
        subject: { kind: 'question-import', id, name: format ?? '' },
        organizationId: PLATFORM_ORGANIZATION_ID,
        after: { created: progress.created },
      });
      return null;
    });
  }
}

async function writeBatch(work: RowWork, importId: string, waiting: readonly Waiting[]): Promise<void> {
  const sql = sqlOf(work.em);
  const results = await resultsOf(sql, importId, waiting);
  const created = waiting.flatMap(({ content }, index) => {
    const id = results[index]?.question_id ?? '';
    return results[index]?.result === 'created' ? [{ id, slug: `own:${id}`, version: 1, content }] : [];
  });
  await writeVersions({ sql, append: work.append }, created);
  await sql.query('update question set import_id = $1 where id = any($2)', [
    importId,
    created.map(({ id }) => id),
  ]);
  for (const { id, content } of created) noteQuestion(work, { id, action: 'question.created', content });
  await writeResults(sql, importId, results);
}

/** Somebody may have written the same question since the preview, and what it shows may be gone: then it fails alone. */
async function resultsOf(
  sql: SqlExecutor,
  importId: string,
  waiting: readonly Waiting[],
): Promise<ItemResult[]> {
  const same = await findSame(
    sql,
    waiting.map(({ content }) => content),
  );
  const results: ItemResult[] = [];
  for (const [index, { number, content }] of waiting.entries()) {
    const there = same[index];
    const problems = there === undefined ? await claimed(sql, content) : [];
    if (there !== undefined) results.push({ number, result: 'there', question_id: there, problems });
    else if (problems.length > 0) results.push({ number, result: 'failed', question_id: null, problems });
    else results.push({ number, result: 'created', question_id: importedIdOf(importId, number), problems });
  }
  return results;
}

/** Why its pictures and sounds cannot be kept for it. */
async function claimed(sql: SqlExecutor, content: QuestionContent): Promise<ItemResult['problems']> {
  try {
    await claimMedia(sql, content);
    return [];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return problemsOf(error.details.errors ?? []);
  }
}

/** Ids that derive from the import: a part that is done again is done once. */
const commandOf = ({ id, activated_by }: StoredImport, part: string): CommandIdentity => ({
  id: uuidv5(id, 'batch', part),
  hash: createHash('sha256').update(`${id} ${part}`).digest(),
  ...(activated_by !== null && { actorId: activated_by }),
});
