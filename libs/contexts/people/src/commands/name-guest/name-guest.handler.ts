import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ROLE } from '#contracts/constants';
import type { NameGuestBody } from '#contracts/http/people';
import type { CommandIdentity } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import type { OrganizationScope } from '#platform/database';
import { RowCommands, touched } from '#platform/rows';
import { USER_STREAM } from '../../domain/people.events.js';
import { AppUser, userIdColumns } from '../../rows/app-user.row.js';
import { Sessions } from '../../ports/sessions.js';
import { lockPerson, userStreams, USER_CONFLICTS } from '../people.js';
import { assertOpenClass } from '../open-places.js';

export class NameGuest extends Command<void> {
  constructor(
    readonly command: CommandIdentity,
    readonly scope: OrganizationScope,
    readonly id: string,
    readonly body: NameGuestBody,
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
  ) {}

  /** Throws `request.not-found`, `guest.already-named`, `user-id-in-use`, and a field error for a class that is none. */
  async execute({ command, scope, id, body }: NameGuest): Promise<void> {
    await this.rows.run(
      { command, scope, streams: userStreams([id]), conflicts: USER_CONFLICTS },
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
  }
}

async function findGuest(em: EntityManager, id: string, classId: string | null): Promise<AppUser> {
  const learner = await lockPerson(em, ROLE.learner, id);
  if (!learner.guest) throw new DomainError('guest.already-named');
  if (classId !== null) await assertOpenClass(em, classId, learner.organizationId);
  return learner;
}

const named = ({ user_id, fullname, gakunen, branch, class_id }: NameGuestBody) => ({
  ...userIdColumns(user_id),
  fullname,
  gakunen,
  branch,
  class: class_id,
  // the secret's hash stays: who comes with it again is refused, and is no new guest
  guest: false,
});
