import { randomUUID } from 'node:crypto';
import { DomainError } from '#libs/kernel';
import { deleteSome, type ScopedSql } from '#platform/database';

const COLUMNS = 'number, place, outcome, label, skill, content, origins, reported, problems, question_id';

/** Items that one statement moves or deletes: of the longest texts on a slow disk, a second and less of the five that it has. */
const AT_ONCE = 2_000;

/**
 * What one reading of a file finds lies beside the imports while it is read, for that takes longer than a transaction may.
 * Its items are numbered from 1 on, without a gap.
 */
export class StagedItems {
  private readonly reading = randomUUID();
  private count = 0;

  /** @param organizationId whose the questions become */
  constructor(
    private readonly sql: ScopedSql,
    private readonly organizationId: string,
  ) {}

  /** @param items of `JudgedItem` */
  async add(items: readonly object[]): Promise<void> {
    this.count += items.length;
    await this.sql.query(STAGE_SQL, [this.reading, JSON.stringify(items), this.organizationId]);
  }

  /**
   * They become the items of an import, in its transaction. Throws `server.unavailable` where some are gone: the table is
   * emptied where PostgreSQL was killed meanwhile.
   */
  async becomeItemsOf(importId: string, sql: ScopedSql): Promise<void> {
    let taken = 0;
    for (let after = 0; after < this.count; after += AT_ONCE)
      taken += (await sql.query(TAKE_SQL, [this.reading, importId, after, after + AT_ONCE])).length;
    if (taken !== this.count) throw new DomainError('server.unavailable');
  }

  /** What cannot be removed goes by the hour (`jobs/forget-files`), and is nothing that whoever imports could mend. */
  async forget(): Promise<void> {
    try {
      for (let after = 0; after < this.count; after += AT_ONCE)
        await this.sql.query(FORGET_SQL, [this.reading, after, after + AT_ONCE]);
    } catch {
      return;
    }
  }
}

/** As entities, the twenty thousand items of the largest file would take seconds. */
const STAGE_SQL = `
insert into question_import_staged (reading, organization_id, ${COLUMNS})
select $1, $3, number, place, outcome, label, skill, content, origins, reported, problems, "questionId"
from jsonb_to_recordset($2::jsonb) as t(number int, place jsonb, outcome text, label text, skill text, content jsonb,
  origins jsonb, reported jsonb, problems jsonb, "questionId" uuid)
where mine($3::uuid)`;

const TAKE_SQL = `
insert into question_import_item (import_id, organization_id, ${COLUMNS})
select $2, organization_id, ${COLUMNS} from question_import_staged
where reading = $1 and number > $3 and number <= $4 and mine(organization_id) returning number`;

const FORGET_SQL = `
delete from question_import_staged where reading = $1 and number > $2 and number <= $3 and mine(organization_id)`;

const DELETE_SQL = deleteSome('question_import_item', 'import_id = $1 and mine(organization_id)', '$2');

/** Those that an earlier reading has found, in the transaction that puts others in their place. */
export async function deleteItems(importId: string, sql: ScopedSql): Promise<void> {
  while ((await sql.query(DELETE_SQL, [importId, AT_ONCE])).length === AT_ONCE);
}
