import { Inject, Injectable } from '@nestjs/common';
import { ROLE } from '#contracts/constants';
import { type ScopedSql, Tenancy } from '#platform/database';
import { ClassIndex, isClass, type NamedClass } from './class-index.js';
import type { Known, KnownPerson } from './judge-rows.js';

interface PersonRow {
  readonly id: string;
  readonly key: string;
  readonly is_own: boolean;
  readonly is_learner: boolean;
  readonly fullname: string;
  readonly gakunen: string;
  readonly branch: string;
  readonly class_name: string | null;
  readonly content_language: string;
}

/** What a file is compared with. */
@Injectable()
export class KnownPeople {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  /** @param keys user ids as `identifierKey` writes them */
  async find(organizationId: string, keys: readonly string[]): Promise<Known> {
    const sql = this.tenancy.sql(organizationId);
    const [people, classes] = await Promise.all([peopleOf(sql, keys), classesOf(sql)]);
    return { people, classes };
  }
}

/** User ids are unique over the whole product; of people elsewhere nothing is told but that the id is taken. */
const PEOPLE_SQL = `
select u.id, u.user_id_key as key, mine(u.organization_id) and u.staged_by is null as is_own,
  u.usertype = ${ROLE.learner} and not u.guest as is_learner,
  u.fullname, u.gakunen, u.branch, c.name as class_name, u.content_language
from app_user u left join school_class c on c.id = u.class_id
where u.user_id_key = any ($1)`;

export async function peopleOf(sql: ScopedSql, keys: readonly string[]): Promise<Map<string, KnownPerson>> {
  const rows = await sql.query<PersonRow>(PEOPLE_SQL, [keys]);
  return new Map(rows.map((row) => [row.key, personOf(row)]));
}

function personOf(row: PersonRow): KnownPerson {
  return {
    id: row.id,
    isOwnLearner: row.is_own && row.is_learner,
    isOwnStaff: row.is_own && !row.is_learner,
    values: row.is_own
      ? {
          fullname: row.fullname,
          gakunen: row.gakunen,
          branch: row.branch,
          class: row.class_name ?? '',
          content_language: row.content_language,
        }
      : {},
  };
}

const LOCK_SQL = `
select 1 from school_class where mine(organization_id) and id = any ($1::uuid[]) order by id for share`;

/**
 * The same, and the classes of these names stay as they are until the transaction ends: a deactivation at the same time
 * waits, and then finds the class not empty; one that was faster is seen here.
 */
export async function lockedClassesOf(
  sql: ScopedSql,
  names: readonly string[],
  importId?: string,
): Promise<ClassIndex> {
  const locked = new Set<string>();
  for (;;) {
    const classes = await classesOf(sql, importId);
    const found = names.map((name) => classes.find(name)).filter(isClass);
    const fresh = found.map(({ id }) => id).filter((id) => !locked.has(id));
    if (fresh.length === 0) return classes;
    await sql.query(LOCK_SQL, [fresh]);
    // who waited for a lock may find another class of that name
    for (const id of fresh) locked.add(id);
  }
}

/** @param importId whose staged classes count, too */
export async function classesOf(sql: ScopedSql, importId?: string): Promise<ClassIndex> {
  const rows = await sql.query<NamedClass>(
    `select id, name, deactivated_at is not null as "isClosed" from school_class
     where mine(organization_id) and (staged_by is null or staged_by = $1)`,
    [importId ?? null],
  );
  return new ClassIndex(rows);
}
