import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ROLE } from '#contracts/constants';
import type { NameGuest as Body, Student } from '#contracts/http/people';
import { DomainError } from '#libs/kernel';
import { scopeOf } from '#platform/database';
import type { CommandContext, Principal } from '#platform/http';
import { RowCommands, touched } from '#platform/rows';
import { USER_STREAM } from '../../domain/identity.events.js';
import { StudentsQuery } from '../../queries/students.query.js';
import { AppUser, userIdColumns } from '../../rows/app-user.row.js';
import { Sessions } from '../../sessions/sessions.js';
import { lockPerson, streamsOf, USER_CONFLICTS } from '../find-people.js';
import { assertOpenClass } from '../places.js';

export class NameGuest extends Command<Student> {
  constructor(
    readonly principal: Principal,
    readonly command: CommandContext,
    readonly guestId: string,
    readonly body: Body,
  ) {
    super();
  }
}

/**
 * Turns a guest into a learner with a name: the same person with all records. The seat becomes free and its secret
 * worthless; who is signed in stays so. To come back the learner needs an initial password, which is issued next.
 */
@CommandHandler(NameGuest)
export class NameGuestHandler implements ICommandHandler<NameGuest> {
  constructor(
    @Inject(RowCommands) private readonly rows: RowCommands,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(StudentsQuery) private readonly students: StudentsQuery,
  ) {}

  /** Throws `request.not-found`, `guest.already-named`, `user-id-in-use`, and a field error for a class that is none. */
  async execute({ principal, command, guestId: id, body }: NameGuest): Promise<Student> {
    await this.rows.run(
      {
        command,
        scope: scopeOf(principal),
        streams: streamsOf([id]),
        conflicts: USER_CONFLICTS,
      },
      async ({ em, append, note }) => {
        const guest = await findGuest(em, id, body.class_id);
        const { organizationId, userId: user_id, fullname } = guest;
        await em.nativeUpdate(AppUser, { id }, { ...named(body), ...touched() });
        append(USER_STREAM, id, organizationId, [{ type: 'GuestNamed', data: { class_id: body.class_id } }]);
        note({
          action: 'student.named',
          subject: { kind: 'student', id },
          organizationId,
          before: { user_id, fullname },
          after: { ...body },
        });
        return null;
      },
    );
    await this.sessions.announce([], [id]);
    return this.students.one(principal, id);
  }
}

async function findGuest(em: EntityManager, id: string, classId: string | null): Promise<AppUser> {
  const learner = await lockPerson(em, ROLE.learner, id);
  if (!learner.guest) throw new DomainError('guest.already-named');
  if (classId !== null) await assertOpenClass(em, classId, learner.organizationId);
  return learner;
}

const named = ({ user_id, fullname, gakunen, branch, class_id }: Body) => ({
  ...userIdColumns(user_id),
  fullname,
  gakunen,
  branch,
  class: class_id,
  // the secret's hash stays: who comes with it again is refused, and is no new guest
  guest: false,
});
