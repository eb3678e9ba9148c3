import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DEFAULT_LANGUAGE, type Language, type Permission, ROLE, type Usertype } from '#contracts/constants';
import type { CommandIdentity } from '#libs/event-store';
import { type FieldValues, RowCommands } from '#platform/rows';
import { USER_STREAM } from '../../domain/people.events.js';
import { startingPermissions } from '../../domain/permissions.js';
import { AppUser, userIdColumns } from '../../rows/app-user.row.js';
import { noteOfPerson, userStreams, USER_CONFLICTS } from '../people.js';
import { assertOpenClass, assertOpenOrganization } from '../open-places.js';

export interface NewUser {
  readonly id: string;
  readonly organizationId: string;
  readonly usertype: Usertype;
  /** Unique over the whole product, compared by NFKC and without regard to case. */
  readonly userId: string;
  readonly fullname: string;
  readonly gakunen?: string;
  readonly branch?: string;
  /** Learners only; a class of the same organization. */
  readonly classId?: string | null;
  readonly contentLanguage?: Language;
  /** Knows the product: the first run is not for them. */
  readonly isWelcomed?: boolean;
  /** Default: what a new user of the role holds (ADMIN-7). */
  readonly permissions?: readonly Permission[];
  /** Without one nobody can sign in until an initial password is issued. */
  readonly passwordHash?: string;
  /** The person must replace the password at the first sign-in. */
  readonly isInitial?: boolean;
}

export class CreateUser extends Command<void> {
  constructor(
    readonly command: CommandIdentity,
    readonly user: NewUser,
  ) {
    super();
  }
}

@CommandHandler(CreateUser)
export class CreateUserHandler implements ICommandHandler<CreateUser> {
  constructor(@Inject(RowCommands) private readonly rows: RowCommands) {}

  /**
   * Throws `user-id-in-use`, and field errors for an organization that is not there, deactivated or the platform's, and
   * for a class that it does not have or has deactivated.
   */
  async execute({ command, user }: CreateUser): Promise<void> {
    const { id, organizationId, usertype, classId = null } = user;
    await this.rows.run(
      {
        command,
        scope: organizationId,
        streams: userStreams([id]),
        conflicts: USER_CONFLICTS,
      },
      async ({ em, append, note }) => {
        if (usertype !== ROLE.topAdministrator) await assertOpenOrganization(em, organizationId);
        if (classId !== null) await assertOpenClass(em, classId, organizationId);
        await em.insert(AppUser, rowOf(user));
        append(USER_STREAM, id, organizationId, [
          {
            type: 'UserCreated',
            data: { usertype, organization_id: organizationId, class_id: classId, guest: false },
          },
        ]);
        note(noteOfPerson(user, 'created', { after: auditedFields(user) }));
        return null;
      },
    );
  }
}

function auditedFields(user: NewUser): FieldValues {
  const { userId, fullname, gakunen = '', branch = '', classId = null } = user;
  if (user.usertype === ROLE.learner)
    return { user_id: userId, fullname, gakunen, branch, class_id: classId };
  return {
    user_id: userId,
    fullname,
    permissions: [...(user.permissions ?? startingPermissions(user.usertype))],
  };
}

function rowOf(user: NewUser) {
  return {
    id: user.id,
    organizationId: user.organizationId,
    usertype: user.usertype,
    ...userIdColumns(user.userId),
    fullname: user.fullname,
    gakunen: user.gakunen ?? '',
    branch: user.branch ?? '',
    class: user.classId ?? null,
    contentLanguage: user.contentLanguage ?? DEFAULT_LANGUAGE,
    welcomed: user.isWelcomed ?? false,
    permissions: [...(user.permissions ?? startingPermissions(user.usertype))],
    passwordHash: user.passwordHash ?? null,
    isInitial: user.isInitial ?? false,
  };
}
