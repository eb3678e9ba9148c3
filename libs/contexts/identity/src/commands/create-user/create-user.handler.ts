import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DEFAULT_LANGUAGE, type Language, type Permission, ROLE, type Usertype } from '#contracts/constants';
import type { CommandIdentity } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import { identifierKey } from '../../domain/identifier-key.js';
import { USER_STREAM } from '../../domain/identity.events.js';
import { startingPermissions } from '../../domain/permissions.js';
import { PasswordHasher } from '../../passwords/password-hasher.js';
import type { FieldValues } from '../../rows/audit-entry.row.js';
import { AppUser } from '../../rows/app-user.row.js';
import { SchoolClassRow } from '../../rows/school-class.row.js';
import { RowCommands } from '../row-commands.js';

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
  readonly classId?: string;
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

  /** Throws `user-id-in-use`, and `request.not-found` for a class that the organization does not have. */
  async create(command: CommandIdentity, user: CreateUser): Promise<void> {
    // before the transaction: a hash takes milliseconds, and an open transaction holds the readers of the log back
    const passwordHash = user.password === undefined ? null : await this.hasher.hash(user.password);
    const { id, organizationId, usertype, classId = null } = user;
    await this.rows.run(
      {
        command,
        scope: organizationId,
        streams: [{ type: USER_STREAM, id }],
        conflicts: { app_user_user_id_in_use: 'user-id-in-use' },
      },
      async ({ em, append, note }) => {
        if (classId !== null) await assertClass(em, classId);
        await em.insert(AppUser, { ...rowOf(user), passwordHash });
        append(USER_STREAM, id, organizationId, [
          {
            type: 'UserCreated',
            data: { usertype, organization_id: organizationId, class_id: classId, guest: false },
          },
        ]);
        note({
          action: usertype === ROLE.learner ? 'student.created' : 'teacher.created',
          subject: { kind: usertype === ROLE.learner ? 'student' : 'teacher', id },
          organizationId,
          after: auditedFields(user),
        });
        return null;
      },
    );
  }
}

async function assertClass(em: EntityManager, id: string): Promise<void> {
  if ((await em.count(SchoolClassRow, { id })) === 0) throw new DomainError('request.not-found');
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
    userId: user.userId.trim(),
    userIdKey: identifierKey(user.userId),
    fullname: user.fullname,
    gakunen: user.gakunen ?? '',
    branch: user.branch ?? '',
    class: user.classId ?? null,
    contentLanguage: user.contentLanguage ?? DEFAULT_LANGUAGE,
    permissions: [...(user.permissions ?? startingPermissions(user.usertype))],
    isInitial: user.isInitial ?? false,
  };
}
