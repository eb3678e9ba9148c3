import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, raw } from '@mikro-orm/postgresql';
import {
  EXPORT_KEPT_HOURS,
  EXPORT_MOST_BYTES,
  EXPORT_MOST_ROWS,
  type ExportJob as Job,
} from '#contracts/http/exports';
import { systemScope, Tenancy } from '#platform/database';
import { FILE_FORMATS, type FileState } from '#platform/export';
import { added, ListExports, type Opened, ROWS_AT_ONCE } from '#platform/list-export';
import { type LongJob, type StepResult } from '#platform/long-job';
import { LongJobs } from '#platform/queue';
import { EXPORT_JOB, ListExportPart, ListExportRow } from '../rows/list-export.row.js';

/** Parts of one statement. */
const INSERTED_AT_ONCE = 100;

/**
 * Writes a list into a file. First it is settled who is in it and in which order, as of one moment; then each step writes
 * the rows of one part as they are then. A step that another worker has done meanwhile, or that comes after a stop, is dropped.
 */
@Injectable()
export class ExportJob implements LongJob<ListExportRow, ListExportRow['state']>, OnModuleInit {
  readonly kind = EXPORT_JOB;
  readonly steps = { running: (row: ListExportRow) => this.next(row) };
  readonly giveUp = { running: (row: ListExportRow) => this.fail(row, 'broken') };

  constructor(
    @Inject(LongJobs) private readonly jobs: LongJobs,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(ListExports) private readonly lists: ListExports,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  stateOf = ({ state }: ListExportRow) => state;
  organizationOf = ({ organizationId }: ListExportRow) => organizationId;

  async find(id: string): Promise<ListExportRow | undefined> {
    const scope = systemScope('the job of an export');
    return (
      (await this.tenancy.withOrganization(scope, (em) => em.findOne(ListExportRow, { id }))) ?? undefined
    );
  }

  private async next(row: ListExportRow): Promise<StepResult> {
    const { principal, list, query, subjectId, rowsTotal, fileState, organizationId, id, written } = row;
    if (row.size > EXPORT_MOST_BYTES) return this.fail(row, 'too-large');
    const opened = await this.lists.of(list).opened(principal, query, subjectId ?? undefined);
    if (rowsTotal === null || rowsTotal === undefined || !fileState) return this.settle(row, opened);
    const part = await this.tenancy.withOrganization(organizationId, (em) =>
      em.findOne(ListExportPart, { exportId: id, number: written }, { fields: ['ids'] }),
    );
    if (!part?.ids) return this.finish(row, opened, fileState);
    return this.write(row, opened, { ids: part.ids, fileState });
  }

  /** Who is in it: parts that hold ids, behind the one with the heads. */
  private async settle(row: ListExportRow, opened: Opened): Promise<undefined> {
    const ids = await opened.ids(EXPORT_MOST_ROWS + 1);
    if (ids.length > EXPORT_MOST_ROWS) return this.fail(row, 'too-large');
    const { bytes, state } = FILE_FORMATS[row.format].begin(opened.columns);
    const head = { rowsTotal: ids.length, fileState: state, size: bytes.length };
    await this.step(row, head, async (em) => {
      const parts = partsOf(row, ids);
      await em.insert(ListExportPart, { ...ofExport(row, 0), bytes });
      for (let start = 0; start < parts.length; start += INSERTED_AT_ONCE)
        await em.insertMany(ListExportPart, parts.slice(start, start + INSERTED_AT_ONCE));
    });
  }

  private async write(
    row: ListExportRow,
    opened: Opened,
    { ids, fileState }: { readonly ids: readonly string[]; readonly fileState: FileState },
  ): Promise<undefined> {
    const cells = await opened.cells(ids);
    const { bytes, state } = FILE_FORMATS[row.format].rows(fileState, cells);
    const done = {
      ...{ rowsDone: row.rowsDone + ids.length, size: row.size + bytes.length },
      ...{ fileState: state, sums: added(row.sums, cells) },
    };
    await this.step(row, done, async (em) => {
      await em.nativeUpdate(ListExportPart, { exportId: row.id, number: row.written }, { bytes, ids: null });
    });
  }

  private async finish(row: ListExportRow, { foot }: Opened, fileState: FileState): Promise<undefined> {
    const file = FILE_FORMATS[row.format];
    const last = foot && file.rows(fileState, [foot(row.sums)]);
    const end = file.end(last?.state ?? fileState);
    const bytes = last ? Buffer.concat([last.bytes, end]) : end;
    const ready = {
      state: 'ready' as const,
      size: row.size + bytes.length,
      expiresAt: raw(`now() + interval '${EXPORT_KEPT_HOURS} hours'`),
    };
    await this.step(row, ready, async (em) => {
      await em.insert(ListExportPart, { ...ofExport(row, row.written), bytes });
    });
  }

  /** One transaction, which counts only where the row still stands as it was read. */
  private async step(
    { id, organizationId, written }: ListExportRow,
    change: object,
    work: (em: EntityManager) => Promise<void>,
  ): Promise<void> {
    await this.tenancy.inTransaction(organizationId, async (em) => {
      const asRead = { id, state: 'running' as const, written };
      const moved = await em.nativeUpdate(ListExportRow, asRead, { ...change, written: written + 1 });
      if (moved > 0) await work(em);
    });
  }

  private async fail({ id, organizationId }: ListExportRow, failure: Job['failure']): Promise<undefined> {
    await this.tenancy.inTransaction(organizationId, async (em) => {
      const failed = await em.nativeUpdate(
        ListExportRow,
        { id, state: 'running' },
        { state: 'failed', failure },
      );
      if (failed > 0) await em.nativeDelete(ListExportPart, { exportId: id });
    });
  }
}

const ofExport = ({ id: exportId, organizationId }: ListExportRow, number: number) => ({
  ...{ exportId, number, organizationId },
});

function partsOf(row: ListExportRow, ids: readonly string[]) {
  const count = Math.ceil(ids.length / ROWS_AT_ONCE);
  return Array.from({ length: count }, (_, index) => ({
    ...ofExport(row, index + 1),
    ids: ids.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  }));
}
