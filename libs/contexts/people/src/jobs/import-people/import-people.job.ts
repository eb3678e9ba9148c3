import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { raw } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { PG_POOL, sqlOf, systemScope, Tenancy } from '#platform/database';
import { AT_ONCE, type JobHandler, scheduleJob } from '#platform/jobs';
import { JobHandlers } from '#platform/queue';
import { RowCommands } from '#platform/rows';
import { IMPORT_STREAM } from '../../domain/people.events.js';
import { AppUser } from '../../rows/app-user.row.js';
import { IMPORT_JOB, PersonImport } from '../../rows/person-import.row.js';
import { SchoolClassRow } from '../../rows/school-class.row.js';
import { STAGED_FILTER } from '../../rows/staged-filter.js';
import { ImportChanges } from './apply-import.js';
import { ImportDiscarding } from './discard-import.js';

import { importBatch } from './import-batch.js';
import { ImportStaging } from './stage-import.js';

/** Milliseconds of work at a time; then the other jobs have their turn. */
const PART_MS = 1_500;
const AGAIN = { runAt: AT_ONCE, payload: {} };
const STAGED = { filters: { [STAGED_FILTER]: false } };

/**
 * An import that was started: staged in small transactions, made visible by one, then the changes of people who were
 * there before. Where it stands is in the rows, so a killed worker's import goes on where it was, nothing twice.
 */
@Injectable()
export class ImportPeopleJob implements JobHandler, OnModuleInit {
  readonly kind = IMPORT_JOB;

  constructor(
    @Inject(JobHandlers) private readonly handlers: JobHandlers,
    @Inject(PG_POOL) private readonly pool: pg.Pool,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(RowCommands) private readonly rows: RowCommands,
    @Inject(ImportStaging) private readonly staging: ImportStaging,
    @Inject(ImportChanges) private readonly changes: ImportChanges,
    @Inject(ImportDiscarding) private readonly discarding: ImportDiscarding,
  ) {}

  onModuleInit(): void {
    this.handlers.register(this);
  }

  async run(_payload: unknown, importId: string): Promise<void> {
    const until = performance.now() + PART_MS;
    for (;;) {
      const running = await this.find(importId);
      if (!running || !(await this.step(running))) return;
      const { organizationId } = running;
      if (performance.now() < until) continue;
      return scheduleJob(this.pool, { kind: this.kind, key: importId, ...AGAIN, organizationId });
    }
  }

  /**
   * The organization's next import is not kept waiting: what nobody has seen yet is taken back; people who could not be
   * changed are said to be as they were. What cannot be taken back is tried again for ever: it holds user ids.
   */
  async giveUp(importId: string, error: unknown): Promise<void> {
    const running = await this.find(importId);
    if (running?.state === 'discarding') throw error;
    if (running?.state === 'applying') {
      await this.changes.giveUp(running);
      await this.finish(running, 'done');
    }
    if (running?.state !== 'staging') return;
    await importBatch(this.rows, running, { part: 'give up' }, async ({ em }) => {
      const { id, organizationId } = running;
      await em.nativeUpdate(PersonImport, { id }, { state: 'discarding' });
      await scheduleJob(sqlOf(em), { kind: this.kind, key: id, ...AGAIN, organizationId });
    });
  }

  private find(id: string): Promise<PersonImport | null> {
    return this.tenancy.withOrganization(systemScope('the job of an import'), (em) =>
      em.findOne(PersonImport, { id }),
    );
  }

  /** One transaction. @returns whether there is more to do */
  private async step(running: PersonImport): Promise<boolean> {
    switch (running.state) {
      case 'staging':
        if (!(await this.staging.next(running))) await this.activate(running);
        return true;
      case 'applying':
        return (await this.changes.next(running)) || this.finish(running, 'done');
      case 'discarding':
        return (await this.discarding.next(running)) || this.finish(running, 'refused');
      case 'preview':
      case 'done':
      case 'refused':
        return false;
    }
  }

  /** The one moment in which everything that was staged becomes visible. */
  private activate(running: PersonImport): Promise<void> {
    const { id, organizationId, activatedBy } = running;
    const batch = { part: 'activate', by: activatedBy ?? undefined };
    return importBatch(this.rows, running, batch, async ({ em, append, note }) => {
      const seen = { stagedBy: null };
      const people = await em.nativeUpdate(AppUser, { stagedBy: id }, seen, STAGED);
      const classes = await em.nativeUpdate(SchoolClassRow, { stagedBy: id }, seen, STAGED);
      await em.nativeUpdate(PersonImport, { id }, { state: 'applying', activatedAt: raw('now()') });
      append(IMPORT_STREAM, id, organizationId, [{ type: 'ImportActivated', data: { people, classes } }]);
      note({
        action: 'import.activated',
        subject: { kind: 'import', id },
        organizationId,
        after: { created: people, classes, changed: running.counts.changed },
      });
    });
  }

  private async finish(running: PersonImport, state: 'done' | 'refused'): Promise<false> {
    await importBatch(this.rows, running, { part: state }, async ({ em }) => {
      await em.nativeUpdate(PersonImport, { id: running.id }, { state, finishedAt: raw('now()') });
    });
    return false;
  }
}
