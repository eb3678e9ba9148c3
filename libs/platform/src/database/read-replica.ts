import { MikroORM, type Options } from '@mikro-orm/postgresql';
import type pg from 'pg';

/** The second pair of pools, to the replica. Reached by `Tenancy` alone. */
export class ReadReplica {
  private constructor(
    private readonly opened: { readonly pool: pg.Pool; readonly orm: MikroORM } | undefined,
  ) {}

  /** @param options of the ORM, with the address of the replica; nothing connects before it is read from */
  static of(pool: pg.Pool, options: Options): ReadReplica {
    return new ReadReplica({ pool, orm: new MikroORM(options) });
  }

  static readonly none = new ReadReplica(undefined);

  get pool(): pg.Pool {
    return this.present.pool;
  }

  get orm(): MikroORM {
    return this.present.orm;
  }

  async close(): Promise<void> {
    if (this.opened) await Promise.all([this.opened.orm.close(), this.opened.pool.end()]);
  }

  private get present() {
    if (!this.opened) throw new Error('read from a replica, and none is configured');
    return this.opened;
  }
}
