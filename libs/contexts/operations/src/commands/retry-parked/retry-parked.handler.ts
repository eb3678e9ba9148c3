import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RetriedParked, RetryParked as Asked } from '#contracts/http/operations';
import { type CommandIdentity, PARKED_SQL } from '#libs/event-store';
import { DomainError, uuidv5 } from '#libs/kernel';
import { type OrganizationScope, scopedSql } from '#platform/database';
import { startLongJob } from '#platform/long-job';
import { RowCommands } from '#platform/rows';
import { RETRY_PARKED, retryKey } from '../../rows/retry-parked.js';

export class RetryParked extends Command<RetriedParked> {
  constructor(
    readonly command: CommandIdentity,
    readonly scope: OrganizationScope,
    readonly streams: Asked['streams'],
  ) {
    super();
  }
}

interface Parked {
  readonly projection: string;
  readonly stream_id: string;
  readonly organization_id: string;
}

/** $1 and $2: pairs. */
const ASKED_SQL = `
select k.name as projection, k.stream_id, e.org_id as organization_id from (${PARKED_SQL}) k
join es.event e on e.stream_id = k.stream_id and e.version = k.stream_version
where mine(e.org_id) and (k.name, k.stream_id) in (select * from unnest($1::text[], $2::text[]))`;

/** Hands parked streams to the workers. Those that were let go meanwhile are left alone; if all were, `operations.not-parked`. */
@CommandHandler(RetryParked)
export class RetryParkedHandler implements ICommandHandler<RetryParked> {
  constructor(@Inject(RowCommands) private readonly rows: RowCommands) {}

  execute({ command, scope, streams }: RetryParked): Promise<RetriedParked> {
    return this.rows.run({ command, scope, streams: [] }, async ({ em, note }) => {
      const parked = await scopedSql(em).query<Parked>(ASKED_SQL, [
        streams.map(({ projection }) => projection),
        streams.map(({ stream_id }) => stream_id),
      ]);
      if (parked.length === 0) throw new DomainError('operations.not-parked');
      for (const { projection, stream_id, organization_id: organizationId } of parked) {
        const id = retryKey(projection, stream_id);
        await startLongJob(em, RETRY_PARKED, { id, organizationId });
        note({
          action: 'parked-stream.retried',
          subject: { kind: 'parked-stream', id: uuidv5('parked-stream', id), name: id },
          organizationId,
        });
      }
      return { retried: parked.length };
    });
  }
}
