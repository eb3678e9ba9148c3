import { type EntityManager, LockMode, raw } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { ROLE, type Usertype } from '#contracts/constants';
import { identifierKey } from '#contracts/identifier-key';
import { DomainError } from '#libs/kernel';
import { scopedSql, systemScope, Tenancy } from '#platform/database';
import { touched } from '#platform/rows';
import { permissionsOf } from '../domain/permissions.js';
import { AppUser } from './app-user.row.js';
import { TENANTS } from './organization-of.js';
import { Organization } from './organization.row.js';
import { PersonImport, PersonImportRow } from './person-import.row.js';

interface PrincipalRow {
  readonly user_id: string;
  readonly usertype: Usertype;
  readonly organization_id: string;
  readonly permissions: string[];
  readonly is_initial: boolean;
}

const PRINCIPALS_SQL = `
select u.id as user_id, u.usertype, u.organization_id, u.permissions, u.is_initial
from app_user u join organization o on o.id = u.organization_id
where u.id = any($1::uuid[]) and u.deactivated_at is null and o.deactivated_at is null`;
const INITIAL_SQL = `
update app_user as u set password_hash = t.hash, is_initial = true, version = version + 1, updated_at = now()
from jsonb_to_recordset($1::jsonb) as t(id uuid, hash text)
where mine(u.organization_id) and u.id = t.id and u.deactivated_at is null
returning u.id`;

const BEFORE_SIGN_IN = systemScope('nobody is signed in yet');

/** What the context sign-in reads and writes of people: its port `Accounts`, which says what each of these promises. */
@Injectable()
export class PeopleAccounts {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  toSignIn(userId: string, organizationCode: string | undefined) {
    return this.tenancy.withOrganization(BEFORE_SIGN_IN, async (em) => {
      const user = await em.findOne(AppUser, { userIdKey: identifierKey(userId), deactivatedAt: null });
      if (!user) return undefined;
      const codeKey = organizationCode === undefined ? undefined : identifierKey(organizationCode);
      const organization = {
        id: user.organizationId,
        deactivatedAt: null,
        ...(codeKey !== undefined && { codeKey }),
      };
      return (await em.count(Organization, organization)) === 1 ? accountOf(user) : undefined;
    });
  }

  async find(em: EntityManager, id: string) {
    const user = await em.findOne(AppUser, { id });
    return user ? accountOf(user) : undefined;
  }

  async named(em: EntityManager, userId: string) {
    const asked = { userIdKey: identifierKey(userId), deactivatedAt: null, guest: false };
    const user = await em.findOne(AppUser, asked);
    return user ? accountOf(user) : undefined;
  }

  async enter(em: EntityManager, { id, organizationId }: AccountOf, judged: object): Promise<boolean> {
    const same = { id, deactivatedAt: null, ...judged };
    const unchanged = await em.nativeUpdate(AppUser, same, { lastLoginAt: raw('now()') });
    const open = { id: organizationId, deactivatedAt: null };
    const organization = await em.findOne(Organization, open, { lockMode: LockMode.PESSIMISTIC_READ });
    return unchanged > 0 && organization !== null;
  }

  async principals(userIds: readonly string[]) {
    const sql = this.tenancy.sql(systemScope('whose sessions these are, wherever they belong'));
    const rows = await sql.query<PrincipalRow>(PRINCIPALS_SQL, [userIds]);
    return new Map(rows.map((row) => [row.user_id, principalOf(row)]));
  }

  async replacePassword(
    em: EntityManager,
    {
      userId: id,
      seenHash,
      ...columns
    }: {
      readonly userId: string;
      readonly seenHash: string | null;
      readonly passwordHash: string;
      readonly isInitial: boolean;
    },
  ) {
    const seen = { id, passwordHash: seenHash };
    const changed = await em.nativeUpdate(AppUser, seen, { ...columns, ...touched() });
    return changed === 0 ? undefined : this.find(em, id);
  }

  async replacePasswords(
    em: EntityManager,
    hashed: readonly { readonly id: string; readonly hash: string }[],
  ): Promise<string[]> {
    const set = await scopedSql(em).query<{ id: string }>(INITIAL_SQL, [JSON.stringify(hashed)]);
    return set.map(({ id }) => id);
  }

  async learners(em: EntityManager, ids: readonly string[]) {
    const where = { id: { $in: [...ids] }, usertype: ROLE.learner, guest: false };
    return (await em.find(AppUser, where)).map(accountOf);
  }

  async waitingOfImport(em: EntityManager, importId: string) {
    const found = await em.findOne(PersonImport, { id: importId });
    if (!found) throw new DomainError('request.not-found');
    if (!found.activatedAt) throw new DomainError('import.nothing-to-do');
    const created = await em.find(
      PersonImportRow,
      { importId, result: 'created', personId: { $ne: null } },
      { fields: ['personId'] },
    );
    const id = { $in: created.flatMap(({ personId }) => (personId ? [personId] : [])) };
    const waiting = await em.find(
      AppUser,
      { id, deactivatedAt: null, $or: [{ passwordHash: null }, { isInitial: true }] },
      { fields: ['id'] },
    );
    return { organizationId: found.organizationId, ids: waiting.map((one) => one.id) };
  }

  async onSheet(em: EntityManager, ids: readonly string[]) {
    const learners = await em.find(
      AppUser,
      { id: { $in: [...ids] }, deactivatedAt: null },
      { populate: ['class'], orderBy: [{ class: { name: 'asc' } }, { userIdKey: 'asc' }] },
    );
    return learners.map((learner) => ({
      account: accountOf(learner),
      user_id: learner.userId,
      fullname: learner.fullname,
      class_name: learner.class?.name ?? null,
    }));
  }

  async tenant(em: EntityManager, id: string) {
    const found = await em.findOne(Organization, { id, ...TENANTS });
    return found ? { name: found.name, code: found.code ?? null } : undefined;
  }

  async organization(em: EntityManager, id: string) {
    const { name, code } = await em.findOneOrFail(Organization, { id });
    return { name, code: code ?? null };
  }
}

type AccountOf = ReturnType<typeof accountOf>;

export const accountOf = (user: AppUser) => ({
  id: user.id,
  organizationId: user.organizationId,
  usertype: user.usertype,
  guest: user.guest,
  passwordHash: user.passwordHash ?? null,
  isInitial: user.isInitial,
});

const principalOf = (row: PrincipalRow) => ({
  userId: row.user_id,
  usertype: row.usertype,
  organizationId: row.organization_id,
  permissions: permissionsOf(row.usertype, row.permissions),
  isInitial: row.is_initial,
});
