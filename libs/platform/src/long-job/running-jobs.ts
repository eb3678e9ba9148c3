import { Inject } from '@nestjs/common';
import type { LongWork } from '#contracts/http/operations';
import { instantSql } from '#libs/event-store';
import { scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import type { RowWork } from '#platform/rows';

/** A long job that is under way. */
export type RunningJob = Omit<LongWork, 'organization_name' | 'since'> & {
  readonly organization_id: string;
  readonly since: string;
};

/** Long jobs of one kind that are under way, and how far each is. Whoever has such jobs says where they stand. */
export abstract class RunningJobs {
  abstract readonly kind: LongWork['kind'];
  /**
   * Selects `id`, `organization_id`, `created_at`, `done` and `total`; the last two are numbers of rows, and `total` is null
   * where nobody has counted them.
   */
  protected abstract readonly sql: string;

  /**
   * Stops one, in the row-first command of whoever may stop anybody's, as where its own person stops it: what can be seen already stays.
   * @returns whose it was; undefined: it is over, or was never there
   */
  abstract stop(work: RowWork, id: string): Promise<string | undefined>;

  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  /** Those that the person may see. */
  async of(principal: Principal): Promise<RunningJob[]> {
    const sql = `
      select id, organization_id, ${instantSql('created_at')} as since, done, total from (${this.sql}) running
      order by created_at, id`;
    const rows = await this.tenancy.sql(scopeOf(principal)).query<Omit<RunningJob, 'kind'>>(sql);
    return rows.map((row) => ({ kind: this.kind, ...row }));
  }
}
