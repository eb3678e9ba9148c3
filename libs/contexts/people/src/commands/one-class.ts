import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { CommandIdentity } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import type { OrganizationScope } from '#platform/database';
import type { AuditNote, RowCommands, RowWork } from '#platform/rows';
import { CLASS_STREAM, type ClassEvent } from '../domain/people.events.js';
import { CLASS_CONFLICTS, SchoolClassRow } from '../rows/school-class.row.js';

/** What every command to one class names. */
export interface ToOneClass {
  readonly command: CommandIdentity;
  readonly scope: OrganizationScope;
  readonly id: string;
}

/** One transaction on one class, which is locked. Throws `request.not-found` and what `change` throws. */
export async function withClass(
  rows: RowCommands,
  { command, scope, id }: ToOneClass,
  change: (work: RowWork, schoolClass: SchoolClassRow) => Promise<void>,
): Promise<void> {
  const streams = [{ type: CLASS_STREAM, id }];
  await rows.run({ command, scope, streams, conflicts: CLASS_CONFLICTS }, async (work) => {
    await change(work, await lockClass(work.em, id));
    return null;
  });
}

async function lockClass(em: EntityManager, id: string): Promise<SchoolClassRow> {
  const found = await em.findOne(SchoolClassRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!found) throw new DomainError('request.not-found');
  return found;
}

export function tellOfClass(
  { append, note }: RowWork,
  { id, organizationId }: SchoolClassRow,
  event: ClassEvent,
  action: AuditNote['action'],
  values: Pick<AuditNote, 'before' | 'after'> = {},
): void {
  append(CLASS_STREAM, id, organizationId, [event]);
  note({ action, subject: { kind: 'class', id }, organizationId, ...values });
}
