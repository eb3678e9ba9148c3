import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ROLE } from '#contracts/constants';
import type { ChangeTeacherBody } from '#contracts/http/teachers';
import type { CommandIdentity } from '#libs/event-store';
import type { OrganizationScope } from '#platform/database';
import { refuseIfStale } from '#platform/http';
import {
  changedFields,
  type FieldValues,
  givenFields,
  RowCommands,
  type RowWork,
  touched,
} from '#platform/rows';
import { USER_STREAM, type UserEvent } from '../../domain/people.events.js';
import { orderedPermissions } from '../../domain/permissions.js';
import { readTeacher } from '../../rows/teacher-of.js';
import { AppUser, userIdColumns } from '../../rows/app-user.row.js';
import { Sessions } from '../../ports/sessions.js';
import { lockPerson, noteOfPerson, userStreams, USER_CONFLICTS } from '../people.js';
import { assertOpenOrganization } from '../open-places.js';

export class ChangeTeacher extends Command<void> {
  constructor(
    readonly command: CommandIdentity,
    readonly scope: OrganizationScope,
    readonly id: string,
    readonly ifMatch: string,
    readonly body: ChangeTeacherBody,
  ) {
    super();
  }
}

@CommandHandler(ChangeTeacher)
export class ChangeTeacherHandler implements ICommandHandler<ChangeTeacher> {
  constructor(
    @Inject(RowCommands) private readonly rows: RowCommands,
    @Inject(Sessions) private readonly sessions: Sessions,
  ) {}

  /**
   * Permissions hold on every process within a second; another organization ends the administrator's sessions.
   * Throws `request.not-found`, `request.stale` with the administrator as it is, `user-id-in-use`, and a field error
   * for an organization that is not there, deactivated or the platform's.
   */
  async execute({ command, scope, id, ifMatch, body }: ChangeTeacher): Promise<void> {
    const ended = await this.rows.run(
      { command, scope, streams: userStreams([id]), conflicts: USER_CONFLICTS },
      async (work) => {
        const teacher = await lockPerson(work.em, ROLE.administrator, id);
        refuseIfStale(ifMatch, teacher.version, await readTeacher(work.em, id));
        const moved = await write(work, teacher, body);
        return moved ? this.sessions.end(work.em, { userIds: [id] }) : [];
      },
    );
    await this.sessions.announce(ended, [id]);
  }
}

/** @returns whether the administrator is in another organization now */
async function write(work: RowWork, teacher: AppUser, asked: ChangeTeacherBody): Promise<boolean> {
  const { id, organizationId: from } = teacher;
  const permissions = asked.permissions && orderedPermissions(asked.permissions);
  const changed = changedFields(fieldsOf(teacher), givenFields({ ...asked, permissions }));
  if (!changed) return false;
  const to = asked.organization_id ?? from;
  if (to !== from) await assertOpenOrganization(work.em, to);
  const columns = { ...columnsOf(asked), organizationId: to, ...(permissions && { permissions }) };
  await work.em.nativeUpdate(AppUser, { id }, { ...columns, ...touched() });
  const { organization_id, permissions: held, ...other } = changed.after;
  const events: UserEvent[] = [];
  if (organization_id !== undefined)
    events.push({ type: 'AdministratorOrganizationChanged', data: { from, to } });
  if (held !== undefined)
    events.push({ type: 'AdministratorPermissionsChanged', data: { permissions: permissions ?? [] } });
  const fields = Object.keys(other);
  if (fields.length > 0) events.push({ type: 'UserEdited', data: { fields } });
  // told in the organization the administrator belongs to from now on; the one that is left hears of the leaving
  work.append(USER_STREAM, id, to, events);
  work.note(noteOfPerson({ id, usertype: teacher.usertype, organizationId: to }, 'changed', changed));
  const leaving = { before: { organization_id: from }, after: { organization_id: to } };
  if (to !== from) work.note(noteOfPerson(teacher, 'changed', leaving));
  return to !== from;
}

function fieldsOf(teacher: AppUser): FieldValues {
  return {
    user_id: teacher.userId,
    fullname: teacher.fullname,
    organization_id: teacher.organizationId,
    permissions: orderedPermissions(teacher.permissions),
  };
}

function columnsOf({ user_id, fullname }: ChangeTeacherBody) {
  return {
    ...(user_id !== undefined && userIdColumns(user_id)),
    ...(fullname !== undefined && { fullname }),
  };
}
