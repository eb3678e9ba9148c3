import { Readable } from 'node:stream';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import type { ExportJob } from '#contracts/http/exports';
import { DomainError } from '#libs/kernel';
import { DatabaseClock, Tenancy } from '#platform/database';
import { attachment, FILE_FORMATS } from '#platform/export';
import type { Principal } from '#platform/http';
import { ListExports } from '#platform/list-export';
import { ListExportPart, ListExportRow } from '../rows/list-export.row.js';
import { exportJobOf, isOver, ownExport } from '../rows/own-export.js';

/** Those that a page shows. */
const MOST = 20;

/** Files that were prepared, or are, for whoever asked for them. */
@Injectable()
export class PreparedExports {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(ListExports) private readonly lists: ListExports,
    @Inject(DatabaseClock) private readonly clock: DatabaseClock,
  ) {}

  /** One's own, the latest first. */
  async own({ organizationId, userId: requestedBy }: Principal): Promise<ExportJob[]> {
    return this.tenancy.withOrganization(organizationId, async (em) => {
      const order = { orderBy: [{ createdAt: 'desc' as const }, { id: 'asc' as const }], limit: MOST };
      const rows = await em.find(ListExportRow, { requestedBy }, order);
      return rows.map((row) => exportJobOf(row, this.clock.now()));
    });
  }

  /** Throws `request.not-found`. */
  async one(principal: Principal, id: string): Promise<ExportJob> {
    return this.tenancy.withOrganization(principal.organizationId, async (em) =>
      exportJobOf(await ownExport(em, principal, id), this.clock.now()),
    );
  }

  /**
   * The file, read part by part as it is taken. Throws `request.not-found`, `export.not-ready`, `export.expired`, and
   * `auth.forbidden` for who may not see the list any more.
   */
  async file(principal: Principal, id: string): Promise<StreamableFile> {
    const row = await this.tenancy.withOrganization(principal.organizationId, async (em) => {
      const found = await ownExport(em, principal, id);
      if (found.state !== 'ready') throw new DomainError('export.not-ready');
      if (isOver(found, this.clock.now())) throw new DomainError('export.expired');
      return found;
    });
    this.lists.assertMay(principal, row.list);
    const { format, plainName: plain, fileName, size } = row;
    const shown = fileName.slice(0, -1 - format.length);
    return new StreamableFile(Readable.from(this.parts(row), { objectMode: false }), {
      type: FILE_FORMATS[format].type,
      length: size,
      disposition: attachment({ plain, shown }, format),
    });
  }

  private async *parts({ id: exportId, organizationId, written }: ListExportRow): AsyncGenerator<Uint8Array> {
    for (let number = 0; number < written; number++) {
      const part = await this.tenancy.withOrganization(organizationId, (em) =>
        em.findOne(ListExportPart, { exportId, number }),
      );
      if (!part?.bytes) throw new Error('a part of a file has gone');
      yield part.bytes;
    }
  }
}
