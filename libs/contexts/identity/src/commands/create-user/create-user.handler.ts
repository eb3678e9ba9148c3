import { Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE, type Language, type Permission, ROLE, type Usertype } from '#contracts/constants';
import type { CommandIdentity } from '#libs/event-store';
import { type FieldValues, RowCommands } from '#platform/rows';
import { USER_STREAM } from '../../domain/identity.events.js';
import { startingPermissions } from '../../domain/permissions.js';
import { PasswordHasher } from '../../passwords/password-hasher.js';
import { AppUser, userIdColumns } from '../../rows/app-user.row.js';
import { noteOfPerson, streamsOf, USER_CONFLICTS } from '../find-people.js';
import { assertOpenClass, assertOpenOrganization } from '../places.js';

export interface CreateUser {
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
  /** Default: what a new user of the role holds (ADMIN-7). */
  readonly permissions?: readonly Permission[];
  /** Without one nobody can sign in until an initial password is issued. */
  readonly password?: string;
  /** The person must replace the password at the first sign-in. */
  readonly isInitial?: boolean;
}

@Injectable()
export class UserCreation {
  constructor(
    private readonly rows: RowCommands,
    private readonly hasher: PasswordHasher,
  ) {}

  /**
   * Throws `user-id-in-use`, and field errors for an organization that is not there, deactivated or the platform's, and
   * for a class that it does not have or has deactivated.
   */
  async create(command: CommandIdentity, user: CreateUser): Promise<void> {
    // before the transaction: a hash takes milliseconds, and an open transaction holds the readers of the log back
    const passwordHash = user.password === undefined ? null : await this.hasher.hash(user.password);
    const { id, organizationId, usertype, classId = null } = user;
    await this.rows.run(
      {
        command,
        scope: organizationId,
        streams: streamsOf([id]),
        conflicts: USER_CONFLICTS,
      },
      async ({ em, append, note }) => {
        if (usertype !== ROLE.topAdministrator) await assertOpenOrganization(em, organizationId);
        if (classId !== null) await assertOpenClass(em, classId, organizationId);
        await em.insert(AppUser, { ...rowOf(user), passwordHash });
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

function auditedFields(user: CreateUser): FieldValues {
  const { userId, fullname, gakunen = '', branch = '', classId = null } = user;
  if (user.usertype === ROLE.learner)
    return { user_id: userId, fullname, gakunen, branch, class_id: classId };
  return {
    user_id: userId,
    fullname,
    permissions: [...(user.permissions ?? startingPermissions(user.usertype))],
  };
}

function rowOf(user: CreateUser) {
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
    permissions: [...(user.permissions ?? startingPermissions(user.usertype))],
    isInitial: user.isInitial ?? false,
  };
}
