import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { raw } from '@mikro-orm/postgresql';
import { systemScope, Tenancy } from '#platform/database';
import { type LongJob, runPart, startLongJob } from '#platform/long-job';
import { LongJobs } from '#platform/queue';
import { RowCommands } from '#platform/rows';
import { IMPORT_STREAM } from '../../domain/people.events.js';
import { AppUser } from '../../rows/app-user.row.js';
import { IMPORT_JOB, PersonImport } from '../../rows/person-import.row.js';
import { SchoolClassRow } from '../../rows/school-class.row.js';
import { STAGED_FILTER } from '../../rows/staged-filter.js';
import { ImportChanges } from './apply-import.js';
import { ImportDiscarding } from './discard-import.js';
import { partOf } from './import-batch.js';
import { ImportStaging } from './stage-import.js';

const STAGED = { filters: { [STAGED_FILTER]: false } };

/**
 * An import that was started: staged in small transactions, made visible by one, then the changes of people who were
 * there before. Given up, the organization's next import is not kept waiting: what nobody has seen yet is taken back;
 * people who could not be changed are said to be as they were.
 */
@Injectable()
export class ImportPeopleJob implements LongJob<PersonImport, PersonImport['state']>, OnModuleInit {
  readonly kind = IMPORT_JOB;
  readonly steps = {
    staging: async (running: PersonImport) => {
      if (!(await this.staging.next(running))) await this.activate(running);
      return undefined;
    },
    applying: async (running: PersonImport) =>
      (await this.changes.next(running)) ? undefined : this.finish(running, 'done'),
    discarding: async (running: PersonImport) =>
      (await this.discarding.next(running)) ? undefined : this.finish(running, 'refused'),
  };
  readonly giveUp = {
    staging: (running: PersonImport) => this.takeBack(running),
    applying: async (running: PersonImport) => {
      await this.changes.giveUp(running);
      await this.finish(running, 'done');
    },
    /** What cannot be taken back is tried again for ever: it holds user ids. */
    discarding: (_running: PersonImport, error: unknown) =>
      Promise.reject(error instanceof Error ? error : new Error(String(error))),
  };

  constructor(
    @Inject(LongJobs) private readonly jobs: LongJobs,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(RowCommands) private readonly rows: RowCommands,
    @Inject(ImportStaging) private readonly staging: ImportStaging,
    @Inject(ImportChanges) private readonly changes: ImportChanges,
    @Inject(ImportDiscarding) private readonly discarding: ImportDiscarding,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  stateOf = ({ state }: PersonImport) => state;
  organizationOf = ({ organizationId }: PersonImport) => organizationId;

  async find(id: string): Promise<PersonImport | undefined> {
    const scope = systemScope('the job of an import');
    return (
      (await this.tenancy.withOrganization(scope, (em) => em.findOne(PersonImport, { id }))) ?? undefined
    );
  }

  /** The one moment in which everything that was staged becomes visible. */
  private activate(running: PersonImport): Promise<void> {
    const { id, organizationId, activatedBy, counts } = running;
    const part = partOf(running, 'activate', { by: activatedBy ?? undefined });
    return runPart(this.rows, part, async ({ em, append, note }) => {
      const seen = { stagedBy: null };
      const people = await em.nativeUpdate(AppUser, { stagedBy: id }, seen, STAGED);
      const classes = await em.nativeUpdate(SchoolClassRow, { stagedBy: id }, seen, STAGED);
      await em.nativeUpdate(PersonImport, { id }, { state: 'applying', activatedAt: raw('now()') });
      append(IMPORT_STREAM, id, organizationId, [{ type: 'ImportActivated', data: { people, classes } }]);
      const subject = { kind: 'import' as const, id };
      const after = { created: people, classes, changed: counts.changed };
      note({ action: 'import.activated', subject, organizationId, after });
    });
  }

  private takeBack(running: PersonImport): Promise<void> {
    return runPart(this.rows, partOf(running, 'give up'), async ({ em }) => {
      await em.nativeUpdate(PersonImport, { id: running.id }, { state: 'discarding' });
      await startLongJob(em, IMPORT_JOB, running);
    });
  }

  private async finish(running: PersonImport, state: 'done' | 'refused'): Promise<undefined> {
    await runPart(this.rows, partOf(running, state), async ({ em }) => {
      await em.nativeUpdate(PersonImport, { id: running.id }, { state, finishedAt: raw('now()') });
    });
  }
}
