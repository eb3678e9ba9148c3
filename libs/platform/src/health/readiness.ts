import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { missingMigrations, type NamedMigration } from '#platform/database';
import { PG_POOL } from '#platform/pool';

/** Injection token: the migrations this build needs. */
export const NEEDED_MIGRATIONS = Symbol('NEEDED_MIGRATIONS');

export interface Ready {
  readonly ready: boolean;
  /** Why not, in one word each: `starting`, `draining`, `database`, `schema`. */
  readonly reasons: readonly string[];
}

const starting = { ready: false, reasons: ['starting'] };

/** May this process get traffic? Redis is not asked: without it the product is slower, not down. */
@Injectable()
export class Readiness {
  private draining = false;
  private started = false;
  private schemaIsRight = false;

  constructor(
    @Inject(PG_POOL) private readonly pool: pg.Pool,
    @Inject(NEEDED_MIGRATIONS) private readonly migrations: readonly NamedMigration[],
  ) {}

  /** After boot: routes are bound, subscriptions made. */
  markStarted(): void {
    this.started = true;
  }

  /** From now on not ready; the process finishes what it has. */
  drain(): void {
    this.draining = true;
  }

  get isStarted(): boolean {
    return this.started;
  }

  get isDraining(): boolean {
    return this.draining;
  }

  async check(): Promise<Ready> {
    if (this.draining) return { ready: false, reasons: ['draining'] };
    if (!this.started) return starting;
    try {
      return await this.askDatabase();
    } catch {
      return { ready: false, reasons: ['database'] };
    }
  }

  private async askDatabase(): Promise<Ready> {
    if (this.schemaIsRight) await this.pool.query('select 1');
    // Migrations only go forward: a schema that was new enough once stays so.
    else this.schemaIsRight = (await missingMigrations(this.pool, this.migrations)).length === 0;
    return this.schemaIsRight ? { ready: true, reasons: [] } : { ready: false, reasons: ['schema'] };
  }
}
