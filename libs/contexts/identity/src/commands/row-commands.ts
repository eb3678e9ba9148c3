import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { type CommandIdentity, RowWriter, type RowTransaction } from '#libs/event-store';
import { DomainError, type StreamType } from '#libs/kernel';
import { type OrganizationScope, sqlOf, Tenancy, transactional } from '#platform/database';

export interface RowCommand {
  readonly command: CommandIdentity;
  /** Whose rows the work may touch. */
  readonly scope: OrganizationScope;
  readonly streams: readonly { readonly type: StreamType; readonly id: string }[];
  /** Names of unique constraints and the code that a violation of each is answered with. */
  readonly conflicts?: Readonly<Record<string, string>>;
}

/** Row-first commands on entities: rows and events in one transaction, written once for the whole context. */
@Injectable()
export class RowCommands {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(RowWriter) private readonly writer: RowWriter,
  ) {}

  /** Throws what `work` throws, and DomainError with the codes of `conflicts`. `T` must be plain JSON. */
  async run<T>(
    { command, scope, streams, conflicts = {} }: RowCommand,
    work: (em: EntityManager, tx: RowTransaction) => Promise<T>,
  ): Promise<T> {
    try {
      return await this.tenancy.withOrganization(scope, async (em) => {
        let inside = em;
        const written = await this.writer.write(
          (run) =>
            transactional(em, (inner) => {
              inside = inner;
              return run(sqlOf(inner));
            }),
          { command, streams },
          (tx) => work(inside, tx),
        );
        return written.response;
      });
    } catch (error) {
      throw named(error, conflicts);
    }
  }
}

function named(error: unknown, conflicts: Readonly<Record<string, string>>): unknown {
  if (!(error instanceof UniqueConstraintViolationException)) return error;
  const code = Object.entries(conflicts).find(([constraint]) =>
    error.message.includes(`"${constraint}"`),
  )?.[1];
  return code ? new DomainError(code) : error;
}
