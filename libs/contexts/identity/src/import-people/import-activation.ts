import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { type ActivateImport, IMPORT_STATES, type ImportSummary } from '#contracts/http/imports';
import { DomainError } from '#libs/kernel';
import { scopeOf, sqlOf, Tenancy } from '#platform/database';
import type { CommandContext, Principal } from '#platform/http';
import { AT_ONCE, scheduleJob } from '#platform/jobs';
import { RowCommands } from '#platform/rows';
import { IMPORT_STREAM } from '../domain/identity.events.js';
import { PersonImport } from '../rows/person-import.row.js';
import { summaryOf } from './wire.js';

export const IMPORT_JOB = 'import-people';
/** States in which the worker is at it; an organization has one such import at a time (a unique index says so). */
export const RUNNING_STATES = IMPORT_STATES.filter(
  (state) => state === 'staging' || state === 'applying' || state === 'discarding',
);

@Injectable()
export class ImportActivation {
  constructor(
    @Inject(RowCommands) private readonly rows: RowCommands,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
  ) {}

  /**
   * Hands a preview to the worker. One that was started before is answered as it is now. Throws `import.running` with
   * the id of another import of the organization that is, `request.stale` with the preview where it is
   * not the shown one any more, `import.has-errors` where it is all or nothing, and `import.nothing-to-do`.
   */
  async start(
    principal: Principal,
    command: CommandContext,
    id: string,
    shown: ActivateImport,
  ): Promise<ImportSummary> {
    const scope = scopeOf(principal);
    try {
      await this.rows.run(
        {
          command,
          scope,
          streams: [{ type: IMPORT_STREAM, id }],
          conflicts: { person_import_running: 'import.running' },
        },
        async ({ em }) => {
          await startIn(em, id, shown, principal.userId);
          return null;
        },
      );
    } catch (error) {
      throw error instanceof DomainError && error.code === 'import.running'
        ? await this.running(principal, id)
        : error;
    }
    return this.tenancy.withOrganization(scope, (em) => summaryOf(em, id));
  }

  /**
   * Forgets a preview; an import that is being staged is stopped, and the job takes back what nobody has seen yet.
   * Throws `import.not-a-preview` once it is visible.
   */
  async stop(principal: Principal, command: CommandContext, id: string): Promise<void> {
    const streams = [{ type: IMPORT_STREAM, id }];
    await this.rows.run({ command, scope: scopeOf(principal), streams }, async ({ em }) => {
      const found = await lockImport(em, id);
      if (!found) throw new DomainError('request.not-found');
      if (found.state === 'preview') await em.nativeDelete(PersonImport, { id });
      else if (found.state === 'staging')
        await em.nativeUpdate(PersonImport, { id }, { state: 'discarding' });
      else throw new DomainError('import.not-a-preview');
      return null;
    });
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

/** A change of the mapping at the same time waits, and then finds no preview; or this waits, and finds another one. */
const lockImport = (em: EntityManager, id: string) =>
  em.findOne(PersonImport, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });

async function startIn(
  em: EntityManager,
  id: string,
  { mode, version }: ActivateImport,
  actorId: string,
): Promise<void> {
  const preview = await lockImport(em, id);
  if (!preview) throw new DomainError('request.not-found');
  if (preview.state !== 'preview') return;
  if (version !== preview.version)
    throw new DomainError('request.stale', { current: await summaryOf(em, id) });
  const { counts, organizationId } = preview;
  if (mode === 'all_or_nothing' && counts.error > 0) throw new DomainError('import.has-errors');
  if (counts.new + counts.changed === 0) throw new DomainError('import.nothing-to-do');
  await em.nativeUpdate(PersonImport, { id }, { state: 'staging', mode, activatedBy: actorId });
  await scheduleJob(sqlOf(em), { kind: IMPORT_JOB, key: id, runAt: AT_ONCE, payload: {}, organizationId });
}
