import { hash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EXPORTS_AT_ONCE, type StartExport as Asked } from '#contracts/http/exports';
import { canonicalJson } from '#libs/kernel';
import { Tenancy } from '#platform/database';
import { type CommandContext, type Principal, Throttled } from '#platform/http';
import { ListExports, noteOfExport, type Opened } from '#platform/list-export';
import { oneAfterTheOther, onlyOnce, startLongJob } from '#platform/long-job';
import { writeAuditNotes } from '#platform/rows';
import { EXPORT_JOB, ListExportRow } from '../../rows/list-export.row.js';

export class StartExport extends Command<void> {
  constructor(
    readonly principal: Principal,
    readonly command: CommandContext,
    readonly asked: Asked,
  ) {
    super();
  }
}

/** Until who has too many asks again. */
const WAIT_SECONDS = 10;

/** A list as a file that a worker prepares; who asked gets it for a day. */
@CommandHandler(StartExport)
export class StartExportHandler implements ICommandHandler<StartExport> {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(ListExports) private readonly lists: ListExports,
  ) {}

  /**
   * The row has the command's id; the same command again starts nothing. Throws `auth.forbidden`, `request.invalid`, what the
   * list throws, and `export.throttled` where a person has too many under way.
   */
  async execute({ principal, command: { id }, asked }: StartExport): Promise<void> {
    this.lists.assertMay(principal, asked.list);
    const opened = await this.lists.of(asked.list).opened(principal, asked.query, asked.id);
    const requestHash = hash('sha256', canonicalJson(asked));
    await this.tenancy.inTransaction(principal.organizationId, (em) => {
      const find = () => em.findOne(ListExportRow, { id });
      return onlyOnce(em, { id, requestHash }, find, async () => {
        await refuseTooMany(em, principal);
        const row = rowOf(id, requestHash, { principal, asked, opened });
        await em.insert(ListExportRow, row);
        await startLongJob(em, EXPORT_JOB, row);
        await writeAuditNotes(em, principal.userId, [noteOfExport(row)]);
      });
    });
  }
}

async function refuseTooMany(em: EntityManager, { userId: requestedBy }: Principal): Promise<void> {
  await oneAfterTheOther(em, requestedBy);
  const running = await em.count(ListExportRow, { requestedBy, state: 'running' });
  if (running >= EXPORTS_AT_ONCE) throw new Throttled('export.throttled', WAIT_SECONDS);
}

interface Request {
  readonly principal: Principal;
  readonly asked: Asked;
  readonly opened: Opened;
}

const rowOf = (id: string, requestHash: string, { principal, asked, opened: { name, format } }: Request) => ({
  ...{ id, requestHash, principal, format },
  organizationId: principal.organizationId,
  requestedBy: principal.userId,
  list: asked.list,
  subjectId: asked.id ?? null,
  query: asked.query,
  fileName: `${name.shown}.${format}`,
  plainName: name.plain,
});
