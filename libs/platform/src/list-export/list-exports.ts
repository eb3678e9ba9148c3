import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import { EXPORT_LISTS, type ExportList } from '#contracts/http/exports';
import { DomainError } from '#libs/kernel';
import { Configuration } from '#platform/config';
import { exportFile, mayCall, type Principal } from '#platform/http';
import { Tenancy } from '#platform/database';
import type { Cell } from '#platform/export';
import { noteOfFile } from './export-note.js';
import { added, type AnyListExport, type Opened, type Sums } from './list-export.js';

/** Rows of one statement of an export. */
export const ROWS_AT_ONCE = 500;

/** The lists that this process knows as files, and the one place that decides whether one is written at once. */
@Injectable()
export class ListExports {
  private readonly lists = new Map<ExportList, AnyListExport>();

  constructor(
    @Inject(Configuration) private readonly configuration: Configuration,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
  ) {}

  add(list: AnyListExport): void {
    const { list: name } = list.of;
    if (this.lists.has(name)) throw new Error(`two exports of ${name}`);
    this.lists.set(name, list);
  }

  /** Throws when a list of the contract is missing: a worker would leave its exports undone. */
  assertComplete(): void {
    const missing = EXPORT_LISTS.filter((name) => !this.lists.has(name));
    if (missing.length > 0) throw new Error(`no export of ${missing.join(', ')}`);
  }

  of(name: ExportList): AnyListExport {
    const list = this.lists.get(name);
    if (!list) throw new Error(`no export of ${name}`);
    return list;
  }

  /** Throws `auth.forbidden`. */
  assertMay(principal: Principal, name: ExportList): void {
    if (!mayCall(principal, this.of(name).of.access)) throw new DomainError('auth.forbidden');
  }

  /** The whole list as a file, streamed; the audit trail says so. Throws `export.large` above the rows that are written at once. */
  async file(
    list: AnyListExport,
    principal: Principal,
    query: Readonly<Record<string, unknown>>,
    id?: string,
  ): Promise<StreamableFile> {
    const opened = await list.opened(principal, query, id);
    const most = this.configuration.http.EXPORT_AT_ONCE_ROWS;
    const ids = await opened.ids(most + 1);
    if (ids.length > most) throw new DomainError('export.large');
    const { name, format, columns } = opened;
    const fileName = `${name.shown}.${format}`;
    await noteOfFile(this.tenancy, principal, { list: list.of.list, format, query, fileName });
    return exportFile(name, format, { columns, rows: rowsOf(opened, ids) });
  }
}

async function* rowsOf({ cells, foot }: Opened, ids: readonly string[]): AsyncGenerator<readonly Cell[]> {
  let sums: Sums = [];
  for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
    const rows = await cells(ids.slice(start, start + ROWS_AT_ONCE));
    sums = added(sums, rows);
    yield* rows;
  }
  if (foot) yield foot(sums);
}
