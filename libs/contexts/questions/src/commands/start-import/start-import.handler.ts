import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import type { ActivateQuestionImport, QuestionImport } from '#contracts/http/question-imports';
import { DomainError } from '#libs/kernel';
import { type OrganizationScope, scopedSql, Tenancy } from '#platform/database';
import type { CommandContext } from '#platform/http';
import { startLongJob } from '#platform/long-job';
import { RowCommands } from '#platform/rows';
import { forgetImportFile } from '../../rows/import-file.js';
import { shownImport } from '../../rows/import-rows.js';
import {
  OWN_QUESTIONS_IMPORT_JOB,
  QUESTION_IMPORT_JOB,
  QuestionImportRow,
} from '../../rows/question-import.row.js';
import { claimMediaOf, lostMediaOf, refuseItems } from './import-media.js';

/**
 * Hands a preview to the worker, or one that was stopped: it goes on. One that was started before is answered as it is now. Throws `request.not-found`,
 * `question-import.running` while another one is, `question-import.has-errors` where it is all or nothing, and
 * where a picture or sound is gone since: then the preview says so, and waits to be confirmed anew. Throws
 * `question-import.nothing-to-do`, and `request.stale` where its file has been read anew since.
 */
export class StartQuestionImport extends Command<QuestionImport> {
  constructor(
    readonly context: CommandContext,
    /** Whose imports it may start. */
    readonly scope: OrganizationScope,
    readonly id: string,
    readonly shown: ActivateQuestionImport,
  ) {
    super();
  }
}

@CommandHandler(StartQuestionImport)
export class StartQuestionImportHandler implements ICommandHandler<StartQuestionImport> {
  constructor(
    @Inject(RowCommands) private readonly rows: RowCommands,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
  ) {}

  async execute(start: StartQuestionImport): Promise<QuestionImport> {
    const { scope, context: command } = start;
    await this.rows.run({ ...ROW, command, scope }, async ({ em }) => {
      await startIn(em, start);
      return null;
    });
    const now = await this.tenancy.withOrganization(scope, (em) => shownImport(em, start.id));
    if (now.state === 'preview') throw new DomainError('question-import.has-errors');
    return now;
  }
}

const ROW = {
  streams: [],
  // of an organization one at a time: two imports of the same file must not write its questions twice
  conflicts: { question_import_running: 'question-import.running' },
};

async function startIn(em: EntityManager, { id, shown, context }: StartQuestionImport): Promise<void> {
  const found = await em.findOne(QuestionImportRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!found) throw new DomainError('request.not-found');
  const { state, counts, version } = found;
  const { mode } = shown;
  if (state === 'stopped') return goOn(em, found);
  if (state !== 'preview') return;
  if (shown.version !== version)
    throw new DomainError('request.stale', { current: await shownImport(em, id) });
  if (mode === 'all_or_nothing' && counts.error > 0) throw new DomainError('question-import.has-errors');
  if (counts.new === 0) throw new DomainError('question-import.nothing-to-do');
  const sql = scopedSql(em);
  const lost = await lostMediaOf(sql, id);
  if (lost.length > 0) return refuseItems(sql, id, lost);
  await claimMediaOf(sql, id);
  const { actorId: activatedBy } = context;
  await em.nativeUpdate(QuestionImportRow, { id }, { state: 'running', mode, activatedBy });
  await forgetImportFile(sql, id);
  await startJob(em, found);
}

/** It was judged, and its pictures were claimed, when it was started. */
async function goOn(em: EntityManager, stopped: QuestionImportRow): Promise<void> {
  await em.nativeUpdate(QuestionImportRow, { id: stopped.id }, { state: 'running', finishedAt: null });
  await startJob(em, stopped);
}

function startJob(em: EntityManager, { id, organizationId }: QuestionImportRow): Promise<void> {
  const isPlatforms = organizationId === PLATFORM_ORGANIZATION_ID;
  const kind = isPlatforms ? QUESTION_IMPORT_JOB : OWN_QUESTIONS_IMPORT_JOB;
  return startLongJob(em, kind, { id, organizationId });
}
