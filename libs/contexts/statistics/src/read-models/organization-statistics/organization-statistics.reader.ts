import { Injectable } from '@nestjs/common';
import type { OrganizationStatistics } from '#contracts/http/statistics';
import type { Projection } from '#libs/event-store';
import type { ScopedSql } from '#platform/database';
import type { RowReader } from '#platform/read-models';
import { readFigures } from '../tally/read-figures.js';

@Injectable()
export class OrganizationStatisticsReader implements RowReader<OrganizationStatistics> {
  async read(sql: ScopedSql, ids: readonly string[], model: Pick<Projection, 'name' | 'version'>) {
    const rows = await readFigures(sql, ids, model, { table: 'organization_statistics' });
    return new Map(rows.map(({ id, ...figures }) => [id, { organization_id: id, ...figures }]));
  }
}
