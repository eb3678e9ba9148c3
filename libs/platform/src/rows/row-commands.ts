import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { type CommandIdentity, RowWriter, type RowTransaction } from '#libs/event-store';
import { DomainError, type StreamType } from '#libs/kernel';
import { type OrganizationScope, Tenancy, transactional } from '#platform/database';
import { sqlOf } from '#platform/pool';
import { type AuditNote, writeAuditNotes } from './audit-note.js';

/** SQLSTATE. */
const UNIQUE_VIOLATION = '23505';

export interface RowCommand {
  readonly command: CommandIdentity;
  /** Whose rows the work may touch. */
  readonly scope: OrganizationScope;
  readonly streams: readonly { readonly type: StreamType; readonly id: string }[];
  /**
   * Names of unique constraints and the code that a violation of each is answered with. The primary key is among them: an
   * id derives from its command, and is taken where that command was done and forgotten (after 90 days) before.
   */
  readonly conflicts?: Readonly<Record<string, string>>;
}

/** One row-first transaction on entities. */
export interface RowWork {
  readonly em: EntityManager;
  readonly append: RowTransaction['append'];
  /** Says what the command did; kept where a person asked for it, not for seeds. */
  readonly note: (note: AuditNote) => void;
}

/** Row-first commands on entities: rows, events and audit in one transaction, written once for the whole context. */
@Injectable()
export class RowCommands {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(RowWriter) private readonly writer: RowWriter,
  ) {}

  /**
   * Throws what `work` throws, and DomainError with the codes of `conflicts`. `T` must be plain JSON.
   * Work that a person asked for and that appends events must note what it did, or nothing is written.
   */
  async run<T>(
    { command, scope, streams, conflicts = {} }: RowCommand,
    work: (work: RowWork) => Promise<T>,
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
          (tx) => audited(command, inside, tx, work),
        );
        return written.response;
      });
    } catch (error) {
      throw named(error, conflicts);
    }
  }
}

async function audited<T>(
  { actorId }: CommandIdentity,
  em: EntityManager,
  tx: RowTransaction,
  work: (work: RowWork) => Promise<T>,
): Promise<T> {
  const notes: AuditNote[] = [];
  let appended = false;
  const append: RowTransaction['append'] = (...event) => {
    appended = true;
    tx.append(...event);
  };
  const done = await work({ em, append, note: (note) => notes.push(note) });
  if (actorId === undefined) return done;
  if (appended && notes.length === 0) throw new Error('a change without a note for the audit trail');
  await writeAuditNotes(em, actorId, notes);
  return done;
}

function named(error: unknown, conflicts: Readonly<Record<string, string>>): unknown {
  if (!isUniqueViolation(error)) return error;
  const code = Object.entries(conflicts).find(([constraint]) =>
    error.message.includes(`"${constraint}"`),
  )?.[1];
  return code ? new DomainError(code) : error;
}

/** As MikroORM tells of it, and as the driver does to raw SQL. */
const isUniqueViolation = (error: unknown): error is Error =>
  error instanceof UniqueConstraintViolationException ||
  (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION);
