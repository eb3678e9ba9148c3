import { Injectable } from '@nestjs/common';
import { type EntityManager, LockMode, raw } from '@mikro-orm/postgresql';
import { ROLE } from '#contracts/constants';
import type { ChangeClass } from '#contracts/http/people';
import type { CommandIdentity } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import type { OrganizationScope } from '#platform/database';
import { refuseIfStale } from '#platform/http';
import { type AuditNote, changedFields, RowCommands, type RowWork, touched } from '#platform/rows';
import { type ClassEvent, CLASS_STREAM } from '../../domain/identity.events.js';
import { readClass } from '../../queries/class-of.js';
import { AppUser } from '../../rows/app-user.row.js';
import { CLASS_CONFLICTS, SchoolClassRow } from '../../rows/school-class.row.js';
import { STAGED_FILTER } from '../../rows/staged-filter.js';

const STAGED_TOO = { filters: { [STAGED_FILTER]: false } };

@Injectable()
export class ClassChange {
  constructor(private readonly rows: RowCommands) {}

  /** Throws `request.not-found`, `request.stale` with the class as it is, and `class.name-in-use`. */
  async change(
    command: CommandIdentity,
    scope: OrganizationScope,
    { id, ifMatch }: { id: string; ifMatch: string },
    { name }: ChangeClass,
  ): Promise<void> {
    await this.write(command, scope, id, async (work, schoolClass) => {
      refuseIfStale(ifMatch, schoolClass.version, await readClass(work.em, id));
      const changed = changedFields({ name: schoolClass.name }, { name });
      if (!changed) return;
      await work.em.nativeUpdate(SchoolClassRow, { id }, { name, ...touched() });
      tell(work, schoolClass, { type: 'ClassEdited', data: { fields: ['name'] } }, 'class.changed', changed);
    });
  }

  /**
   * Twice is once. Throws `request.not-found`, and `class.not-empty` while it has active learners, or an import is about
   * to put some there.
   */
  async deactivate(command: CommandIdentity, scope: OrganizationScope, id: string): Promise<void> {
    await this.write(command, scope, id, async (work, schoolClass) => {
      if (schoolClass.deactivatedAt) return;
      const learners = { usertype: ROLE.learner, class: id, deactivatedAt: null };
      if ((await work.em.count(AppUser, learners, STAGED_TOO)) > 0) throw new DomainError('class.not-empty');
      await work.em.nativeUpdate(SchoolClassRow, { id }, { deactivatedAt: raw('now()'), ...touched() });
      tell(work, schoolClass, { type: 'ClassDeactivated', data: {} }, 'class.deactivated');
    });
  }

  /** Twice is once. Throws `request.not-found`. */
  async reactivate(command: CommandIdentity, scope: OrganizationScope, id: string): Promise<void> {
    await this.write(command, scope, id, async (work, schoolClass) => {
      if (!schoolClass.deactivatedAt) return;
      await work.em.nativeUpdate(SchoolClassRow, { id }, { deactivatedAt: null, ...touched() });
      tell(work, schoolClass, { type: 'ClassReactivated', data: {} }, 'class.reactivated');
    });
  }

  private async write(
    command: CommandIdentity,
    scope: OrganizationScope,
    id: string,
    change: (work: RowWork, schoolClass: SchoolClassRow) => Promise<void>,
  ): Promise<void> {
    const streams = [{ type: CLASS_STREAM, id }];
    await this.rows.run({ command, scope, streams, conflicts: CLASS_CONFLICTS }, async (work) => {
      await change(work, await lockClass(work.em, id));
      return null;
    });
  }
}

async function lockClass(em: EntityManager, id: string): Promise<SchoolClassRow> {
  const found = await em.findOne(SchoolClassRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!found) throw new DomainError('request.not-found');
  return found;
}

function tell(
  { append, note }: RowWork,
  { id, organizationId }: SchoolClassRow,
  event: ClassEvent,
  action: AuditNote['action'],
  values: Pick<AuditNote, 'before' | 'after'> = {},
): void {
  append(CLASS_STREAM, id, organizationId, [event]);
  note({ action, subject: { kind: 'class', id }, organizationId, ...values });
}
