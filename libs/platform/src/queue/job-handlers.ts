import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { PG_POOL } from '#platform/pool';
import type { JobHandler } from '#platform/jobs';

/** Who does which kind of job. Contexts register theirs in `onModuleInit`. */
@Injectable()
export class JobHandlers {
  private readonly byKind = new Map<string, JobHandler>();

  constructor(@Inject(PG_POOL) private readonly pool: pg.Pool) {}

  register(handler: JobHandler): void {
    if (this.byKind.has(handler.kind)) throw new Error(`two handlers for jobs of kind ${handler.kind}`);
    this.byKind.set(handler.kind, handler);
  }

  find(kind: string): JobHandler | undefined {
    return this.byKind.get(kind);
  }

  get kinds(): string[] {
    return [...this.byKind.keys()];
  }

  /** Kinds of due jobs that nobody here can do: of a later release, whose workers run beside this one or will come again. */
  async unknownKinds(): Promise<string[]> {
    const { rows } = await this.pool.query<{ kind: string }>(
      `select distinct kind from es.job where state = 'due' and kind <> all ($1) order by kind`,
      [this.kinds],
    );
    return rows.map(({ kind }) => kind);
  }
}
