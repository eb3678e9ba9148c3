import { createHash } from 'node:crypto';
import { ROLE } from '#contracts/constants';
import type { CommandIdentity, RowWriter } from '#libs/event-store';
import { uuidv5, uuidv7 } from '#libs/kernel';
import { systemScope, type Tenancy } from '#platform/database';
import { RowCommands } from '#platform/rows';
import { ClassCreation } from '../commands/create-class/create-class.handler.js';
import { OrganizationCreation } from '../commands/create-organization/create-organization.handler.js';
import { type CreateUser, UserCreation } from '../commands/create-user/create-user.handler.js';
import { assertNewPassword, newInitialPassword } from '../passwords/new-password.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { AppUser } from '../rows/app-user.row.js';
import { Organization } from '../rows/organization.row.js';
import { DEMO_CLASSES, DEMO_ORGANIZATIONS, DEMO_USERS, PLATFORM_ORGANIZATION } from './demo-people.js';

export interface TopAdministrator {
  readonly userId: string;
  readonly fullname: string;
  /** Without one an initial password is made. */
  readonly password?: string;
}

/** What operators and seeds do with people, without HTTP and without a signed-in actor. */
export class IdentityOperations {
  readonly organizations: OrganizationCreation;
  readonly classes: ClassCreation;
  readonly users: UserCreation;

  constructor(
    private readonly tenancy: Tenancy,
    writer: RowWriter,
    hasher = new PasswordHasher(),
  ) {
    const rows = new RowCommands(tenancy, writer);
    this.organizations = new OrganizationCreation(rows);
    this.classes = new ClassCreation(rows);
    this.users = new UserCreation(rows, hasher);
  }

  /** The organization of the question bank and the top administrators. Doing it twice is doing it once. */
  async ensurePlatformOrganization(): Promise<void> {
    const { id } = PLATFORM_ORGANIZATION;
    if (await this.exists(id)) return;
    await this.organizations.create(seeding('organization', id), PLATFORM_ORGANIZATION);
  }

  /** The people of contract.md's demo data. A second run finds them and writes nothing. */
  async seedDemoPeople(): Promise<void> {
    await this.ensurePlatformOrganization();
    for (const organization of DEMO_ORGANIZATIONS)
      await this.organizations.create(seeding('organization', organization.id), organization);
    for (const schoolClass of DEMO_CLASSES)
      await this.classes.create(seeding('class', schoolClass.id), schoolClass);
    const missing = await this.missing(DEMO_USERS);
    await Promise.all(missing.map((user) => this.users.create(seeding('user', user.id), user)));
  }

  /**
   * Makes a top administrator: the only one where there is no demo data. Throws `user-id-in-use`, `password.rules`.
   * @returns the initial password, to be shown once and replaced at the first sign-in; undefined when one was given.
   */
  async createTopAdministrator({
    userId,
    fullname,
    password,
  }: TopAdministrator): Promise<string | undefined> {
    if (password !== undefined) assertNewPassword(password, password);
    await this.ensurePlatformOrganization();
    const made = password === undefined ? newInitialPassword() : undefined;
    const id = uuidv7(Date.now());
    await this.users.create(seeding('user', id), {
      id,
      organizationId: PLATFORM_ORGANIZATION.id,
      usertype: ROLE.topAdministrator,
      userId,
      fullname,
      password: password ?? made,
      isInitial: made !== undefined,
    });
    return made;
  }

  private exists(id: string): Promise<boolean> {
    return this.tenancy.withOrganization(id, async (em) => (await em.count(Organization, { id })) === 1);
  }

  /** Looked up first, because hashing forty passwords on every start would be felt. */
  private async missing(users: readonly CreateUser[]): Promise<CreateUser[]> {
    const ids = users.map((user) => user.id);
    const known = await this.tenancy.withOrganization(systemScope('demo data of all organizations'), (em) =>
      em.find(AppUser, { id: { $in: ids } }, { fields: ['id'] }),
    );
    const present = new Set(known.map((user) => user.id));
    return users.filter((user) => !present.has(user.id));
  }
}

/** The same thing is made by the same command, so that two seeds at once make it once. */
function seeding(kind: string, id: string): CommandIdentity {
  const commandId = uuidv5('seed', kind, id);
  return { id: commandId, hash: createHash('sha256').update(commandId).digest() };
}
