import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { ROLE } from '#contracts/constants';
import { PG_POOL, type SqlExecutor } from '#platform/database';
import { ClassIndex, type NamedClass } from './class-index.js';
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
  constructor(@Inject(PG_POOL) private readonly pool: pg.Pool) {}

  /** @param keys user ids as `identifierKey` writes them */
  async find(organizationId: string, keys: readonly string[]): Promise<Known> {
    const [people, classes] = await Promise.all([
      peopleOf(this.pool, organizationId, keys),
      classesOf(this.pool, organizationId),
    ]);
    return { people, classes };
  }
}

/** User ids are unique over the whole product; of people elsewhere nothing is told but that the id is taken. */
const PEOPLE_SQL = `
select u.id, u.user_id_key as key, u.organization_id = $2 and u.staged_by is null as is_own,
  u.usertype = ${ROLE.learner} and not u.guest as is_learner,
  u.fullname, u.gakunen, u.branch, c.name as class_name, u.content_language
from app_user u left join school_class c on c.id = u.class_id
where u.user_id_key = any ($1)`;

export async function peopleOf(
  sql: SqlExecutor,
  organizationId: string,
  keys: readonly string[],
): Promise<Map<string, KnownPerson>> {
  const { rows } = await sql.query<PersonRow>(PEOPLE_SQL, [keys, organizationId]);
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

/** @param importId whose staged classes count, too */
export async function classesOf(
  sql: SqlExecutor,
  organizationId: string,
  importId?: string,
): Promise<ClassIndex> {
  const { rows } = await sql.query<NamedClass>(
    `select id, name, deactivated_at is not null as "isClosed" from school_class
     where organization_id = $1 and (staged_by is null or staged_by = $2)`,
    [organizationId, importId ?? null],
  );
  return new ClassIndex(rows);
}
