import { createHash } from 'node:crypto';
import { ROLE } from '#contracts/constants';
import type { CommandIdentity, RowWriter } from '#libs/event-store';
import { uuidv5, uuidv7 } from '#libs/kernel';
import { systemScope, type Tenancy } from '#platform/database';
import { RowCommands } from '#platform/rows';
import {
  CreateClass,
  CreateClassHandler,
  type NewClass,
} from './commands/create-class/create-class.handler.js';
import {
  CreateOrganization,
  CreateOrganizationHandler,
  type NewOrganization,
} from './commands/create-organization/create-organization.handler.js';
import { CreateUser, CreateUserHandler } from './commands/create-user/create-user.handler.js';
import type { Passwords } from './ports/passwords.js';
import { AppUser } from './rows/app-user.row.js';
import {
  DEMO_CLASSES,
  DEMO_ORGANIZATIONS,
  DEMO_USERS,
  PLATFORM_ORGANIZATION,
  type SeededUser,
} from './rows/demo-people.js';
import { Organization } from './rows/organization.row.js';

export type { SeededUser } from './rows/demo-people.js';

export interface TopAdministrator {
  readonly userId: string;
  readonly fullname: string;
  /** Without one an initial password is made. */
  readonly password?: string;
}

/** What operators and seeds do with people, without HTTP and without a signed-in actor: the handlers of the api's commands. */
export class PeopleOperations {
  private readonly organizations: CreateOrganizationHandler;
  private readonly classes: CreateClassHandler;
  private readonly users: CreateUserHandler;

  constructor(
    private readonly tenancy: Tenancy,
    writer: RowWriter,
    private readonly passwords: Passwords,
  ) {
    const rows = new RowCommands(tenancy, writer);
    this.organizations = new CreateOrganizationHandler(rows);
    this.classes = new CreateClassHandler(rows);
    this.users = new CreateUserHandler(rows);
  }

  createOrganization(organization: NewOrganization): Promise<void> {
    const command = seeding('organization', organization.id);
    return this.organizations.execute(new CreateOrganization(command, organization));
  }

  createClass(schoolClass: NewClass): Promise<void> {
    return this.classes.execute(new CreateClass(seeding('class', schoolClass.id), schoolClass));
  }

  async createUser({ password, ...user }: SeededUser): Promise<void> {
    // before the transaction: a hash takes milliseconds, and an open transaction holds the readers of the log back
    const passwordHash = password === undefined ? undefined : await this.passwords.hash(password);
    const made = { ...user, ...(passwordHash !== undefined && { passwordHash }) };
    await this.users.execute(new CreateUser(seeding('user', user.id), made));
  }

  /** The organization of the question bank and the top administrators. Doing it twice is doing it once. */
  async ensurePlatformOrganization(): Promise<void> {
    if (await this.exists(PLATFORM_ORGANIZATION.id)) return;
    await this.createOrganization(PLATFORM_ORGANIZATION);
  }

  /** The people of contract.md's demo data. A second run finds them and writes nothing. */
  async seedDemoPeople(): Promise<void> {
    await this.ensurePlatformOrganization();
    for (const organization of DEMO_ORGANIZATIONS) await this.createOrganization(organization);
    for (const schoolClass of DEMO_CLASSES) await this.createClass(schoolClass);
    const missing = await this.missing(DEMO_USERS);
    await Promise.all(missing.map((user) => this.createUser(user)));
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
    if (password !== undefined) this.passwords.assertGood(password);
    await this.ensurePlatformOrganization();
    const made = password === undefined ? this.passwords.initial() : undefined;
    await this.createUser({
      id: uuidv7(Date.now()),
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
  private async missing(users: readonly SeededUser[]): Promise<SeededUser[]> {
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
