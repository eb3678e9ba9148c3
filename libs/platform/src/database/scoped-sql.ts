import type { EntityManager } from '@mikro-orm/postgresql';
import { ORGANIZATION_FILTER } from './organization-filter.js';
import { AllOrganizations, type OrganizationScope } from './organization-scope.js';
import { sqlOf } from '#platform/pool';

/** One statement, with a name where PostgreSQL is to keep its plan. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
  readonly name?: string;
}
export type RunStatement = <Row extends object>(statement: Statement) => Promise<{ rows: Row[] }>;

const MINE = /\bmine\(([^()]*)\)/g;

/**
 * SQL on the rows of one scope. A statement says by `mine(<column>)` which of its rows belong to an organization
 * (`where mine(e.organization_id) and …`); the id is bound here. One that says it nowhere is refused: only in a scope of
 * the system (`systemScope`) there is nothing to forget.
 */
export class ScopedSql {
  /** @internal made by `Tenancy.sql` and `scopedSql` */
  constructor(
    private readonly scope: OrganizationScope,
    private readonly run: RunStatement,
  ) {}

  async query<Row extends object = Record<string, unknown>>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<Row[]> {
    return (await this.run<Row>(this.bound(text, values))).rows;
  }

  /** The same, planned once for each connection: for a statement whose plan costs as much as the reading. */
  async prepared<Row extends object>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
    const of = typeof this.scope === 'string' ? 'one' : 'all';
    return (await this.run<Row>({ ...this.bound(text, values), name: `${name}-of-${of}` })).rows;
  }

  private bound(text: string, values: readonly unknown[]): Statement {
    const { scope } = this;
    const isNamed = text.search(MINE) >= 0;
    if (!isNamed && !(scope instanceof AllOrganizations && scope.isOfSystem))
      throw new Error(`a statement without mine(<column>): ${text.trim().slice(0, 80)}`);
    if (scope instanceof AllOrganizations) return { text: text.replace(MINE, 'true'), values: [...values] };
    const place = `$${values.length + 1}::uuid`;
    return {
      text: text.replace(MINE, (_all, column: string) => `${column} = ${place}`),
      values: [...values, scope],
    };
  }
}

/** The same inside the transaction of an entity manager that `Tenancy` opened, in its scope. */
export function scopedSql(em: EntityManager): ScopedSql {
  const sql = sqlOf(em);
  return new ScopedSql(scopeOfManager(em), ({ text, values }) => sql.query(text, values));
}

function scopeOfManager(em: EntityManager): OrganizationScope {
  const scope = parametersOf(em)?.scope;
  if (typeof scope === 'string' || scope instanceof AllOrganizations) return scope;
  throw new Error('an entity manager that Tenancy has not opened');
}

const parametersOf = (em: EntityManager): { readonly scope?: unknown } | undefined =>
  em.getFilterParams(ORGANIZATION_FILTER);
