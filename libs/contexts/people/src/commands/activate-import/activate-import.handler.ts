import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ActivateImportBody } from '#contracts/http/imports';
import type { CommandContext, Principal } from '#platform/http';
import { DomainError } from '#libs/kernel';
import { scopedSql, scopeOf, Tenancy } from '#platform/database';
import { startLongJob } from '#platform/long-job';
import { RowCommands } from '#platform/rows';
import { IMPORT_STREAM } from '../../domain/people.events.js';
import { forgetImportFile } from '../../rows/import-file.js';
import { summaryOf } from '../../rows/import-summary.js';
import { IMPORT_JOB, PersonImport, RUNNING_STATES } from '../../rows/person-import.row.js';
import { lockImport } from '../lock-import.js';

export class ActivateImport extends Command<void> {
  constructor(
    readonly principal: Principal,
    readonly command: CommandContext,
    readonly id: string,
    readonly shown: ActivateImportBody,
  ) {
    super();
  }
}

/** Hands a preview to the worker. For one that was started before it does nothing. */
@CommandHandler(ActivateImport)
export class ActivateImportHandler implements ICommandHandler<ActivateImport> {
  constructor(
    @Inject(RowCommands) private readonly rows: RowCommands,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
  ) {}

  /**
   * Throws `import.running` with the id of another import of the organization that is, `request.stale` with the preview
   * where it is not the shown one any more, `import.has-errors` where it is all or nothing, and `import.nothing-to-do`.
   */
  async execute({ principal, command, id, shown }: ActivateImport): Promise<void> {
    const streams = [{ type: IMPORT_STREAM, id }];
    const conflicts = { person_import_running: 'import.running' };
    try {
      await this.rows.run({ command, scope: scopeOf(principal), streams, conflicts }, async ({ em }) => {
        await startIn(em, id, shown, principal.userId);
        return null;
      });
    } catch (error) {
      throw error instanceof DomainError && error.code === 'import.running'
        ? await this.running(principal, id)
        : error;
    }
  }

  private running(principal: Principal, id: string): Promise<DomainError> {
    return this.tenancy.withOrganization(scopeOf(principal), async (em) => {
      const mine = await em.findOneOrFail(PersonImport, { id });
      const { organizationId } = mine;
      const other = await em.findOne(PersonImport, { organizationId, state: { $in: RUNNING_STATES } });
      return new DomainError('import.running', { current: { id: other?.id ?? null } });
    });
  }
}

async function startIn(
  em: EntityManager,
  id: string,
  { mode, version }: ActivateImportBody,
  actorId: string,
): Promise<void> {
  const preview = await lockImport(em, id);
  if (!preview) throw new DomainError('request.not-found');
  if (preview.state !== 'preview') return;
  if (version !== preview.version)
    throw new DomainError('request.stale', { current: await summaryOf(em, id) });
  const { counts } = preview;
  if (mode === 'all_or_nothing' && counts.error > 0) throw new DomainError('import.has-errors');
  if (counts.new + counts.changed === 0) throw new DomainError('import.nothing-to-do');
  await em.nativeUpdate(PersonImport, { id }, { state: 'staging', mode, activatedBy: actorId });
  await forgetImportFile(scopedSql(em), id);
  await startLongJob(em, IMPORT_JOB, preview);
}
