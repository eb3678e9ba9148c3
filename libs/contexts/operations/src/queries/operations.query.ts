import { Inject, Injectable } from '@nestjs/common';
import type { Operations, OperationsAlarms } from '#contracts/http/operations';
import {
  DatabaseClock,
  ReplicaWatch,
  scopeOf,
  type ScopedSql,
  systemScope,
  Tenancy,
} from '#platform/database';
import type { Principal } from '#platform/http';
import { OrganizationNames } from '../ports/organization-names.js';
import { Projections } from '../ports/projections.js';
import { RunningWork } from '../ports/running-work.js';
import { databaseFigures, oldestWrite, replicaOf } from './database.js';
import { jobsAround, troubledCount, troubledJobs } from './jobs.js';
import { lagsOf, standingOf } from './lags.js';
import { parkedCounts, parkedStreams } from './parked.js';
import { livingProcesses, troubledProcesses, workersThere } from './processes.js';
import { alarmsOf, type Seen, troublesOf } from './troubles.js';

/**
 * How the product runs, read from the database alone, so that it is right with any number of processes and says so too where none of
 * them lives. Streams, jobs and long work are of the organizations that the person may see; the rest belongs to none.
 */
@Injectable()
export class OperationsQuery {
  private readonly names: readonly string[];
  private readonly system: ScopedSql;

  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Projections) projections: Projections,
    @Inject(OrganizationNames) private readonly organizations: OrganizationNames,
    @Inject(RunningWork) private readonly running: RunningWork,
    @Inject(DatabaseClock) private readonly clock: DatabaseClock,
    @Inject(ReplicaWatch) private readonly replica: ReplicaWatch,
  ) {
    this.names = projections.all.map(({ name }) => name);
    this.system = tenancy.sql(
      systemScope('checkpoints, processes and the database itself are of no organization'),
    );
  }

  async alarms(principal: Principal): Promise<OperationsAlarms> {
    return { count: alarmsOf(troublesOf(await this.look(principal))) };
  }

  async now(principal: Principal): Promise<Operations> {
    const sql = this.tenancy.sql(scopeOf(principal));
    const seen = await this.look(principal);
    const troubles = troublesOf(seen);
    const parkedBy = new Map(seen.parked.map(({ name, count }) => [name, count]));
    const [parked, jobs, running] = await Promise.all([
      parkedStreams(sql, this.names),
      troubledJobs(sql),
      this.running.of(principal),
    ]);
    const nameOf = await this.naming([...parked, ...jobs, ...running]);
    return {
      at: new Date(this.clock.now()).toISOString(),
      troubles,
      alarms: alarmsOf(troubles),
      lags: await lagsOf(this.system, seen.standing, parkedBy),
      parked: { total: [...parkedBy.values()].reduce((all, one) => all + one, 0), items: parked.map(nameOf) },
      jobs: { total: seen.jobs.count, items: jobs.map(nameOf), ...(await jobsAround(sql)) },
      long_work: running.map(nameOf),
      processes: await livingProcesses(this.system),
      workers: seen.workers,
      database: {
        ...{ ...(await databaseFigures(this.system)), oldest_write_ms: seen.oldestWrite.ms },
        replica: replicaOf(seen.replica),
      },
    };
  }

  private async look(principal: Principal): Promise<Seen> {
    const sql = this.tenancy.sql(scopeOf(principal));
    const [workers, processes, oldest, standing, parked, jobs] = await Promise.all([
      workersThere(this.system),
      troubledProcesses(this.system),
      oldestWrite(this.system),
      standingOf(this.system, this.names),
      parkedCounts(sql, this.names),
      troubledCount(sql),
    ]);
    return { workers, processes, oldestWrite: oldest, standing, parked, jobs, replica: this.replica.status };
  }

  /** Puts the name of an organization in the place of its id. */
  private async naming(things: readonly { readonly organization_id: string }[]) {
    const names = await this.organizations.of([...new Set(things.map((one) => one.organization_id))]);
    return <T extends { readonly organization_id: string }>({ organization_id: id, ...rest }: T) => ({
      ...rest,
      organization_name: names.get(id) ?? null,
    });
  }
}
