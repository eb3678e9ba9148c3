import { Injectable } from '@nestjs/common';
import type { StudyLedger } from '#contracts/http/study-hours';
import { incompleteSql, type Projection } from '#libs/event-store';
import type { ScopedSql } from '#platform/database';
import type { RowReader } from '#platform/read-models';

/** How far the ledgers of organizations are. */
@Injectable()
export class StudyHoursReader implements RowReader<StudyLedger> {
  async read(sql: ScopedSql, ids: readonly string[], model: Pick<Projection, 'name' | 'version'>) {
    const rows = await sql.query<StudyLedger>(
      `select h.organization_id, (select min(d.day)::text from study_hours_day d where d.organization_id = h.organization_id) as first_day,
         ${incompleteSql(model, 'h.organization_id')} as incomplete, h.position
       from study_hours h where h.organization_id = any($1) and mine(h.organization_id)`,
      [ids],
    );
    return new Map(rows.map((row) => [row.organization_id, row]));
  }
}
