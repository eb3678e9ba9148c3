import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import { scopedSql, Tenancy } from '#platform/database';
import { useBank } from '../testing/bank-app.js';
import { importing } from '../testing/importing.js';
import { deleteItems, StagedItems } from './staged-items.js';

const bank = useBank();
const files = importing(bank);
const csv = () => ({ name: 'a.csv', bytes: `text,answer\n${randomUUID()},あ\n` });
const run = (statement: string) => bank.database.pool.query(statement);

/** Statements that move or delete more are refused, as a slow disk would. */
const MOST = 2_000;
beforeAll(async () => {
  await run(`create function refuse_many() returns trigger language plpgsql as
    'begin if (select count(*) from moved) > ${String(MOST)} then raise exception ''too many''; end if; return null; end'`);
  for (const [table, event, rows] of [
    ['question_import_item', 'insert', 'new'],
    ['question_import_item', 'delete', 'old'],
    ['question_import_staged', 'delete', 'old'],
  ] as const)
    await run(`create trigger few_${event} after ${event} on ${table} referencing ${rows} table as moved
      for each statement execute function refuse_many()`);
});

const COUNT = 4_500;
const itemAt = (number: number) => ({
  ...{ number, place: { kind: 'row', number }, outcome: 'dropped', label: `${String(number)}番` },
  ...{ skill: null, content: null, origins: {}, reported: [], problems: [], questionId: null },
});
async function staged(count = COUNT): Promise<StagedItems> {
  const items = new StagedItems(
    bank.app().get(Tenancy).sql(PLATFORM_ORGANIZATION_ID),
    PLATFORM_ORGANIZATION_ID,
  );
  for (let start = 0; start < count; start += 100)
    await items.add(Array.from({ length: 100 }, (_, at) => itemAt(start + at + 1)));
  return items;
}
const becomesItemsOf = (id: string, items: StagedItems) =>
  bank
    .app()
    .get(Tenancy)
    .inTransaction(PLATFORM_ORGANIZATION_ID, async (em) => {
      await deleteItems(id, scopedSql(em));
      await items.becomeItemsOf(id, scopedSql(em));
    });
const labelsOf = async (id: string) => {
  const { rows } = await bank.database.pool.query<{ label: string }>(
    'select label from question_import_item where import_id = $1 order by number',
    [id],
  );
  return rows.map(({ label }) => label);
};
const previewed = async () => String((await files.preview(csv())).id);

describe('ADMIN-5 what a reading of a file has found', () => {
  it('ADMIN-5 becomes the items of an import, and is put in the place of others, some thousand a statement', async () => {
    const id = await previewed();
    const all = Array.from({ length: COUNT }, (_, at) => itemAt(at + 1).label);
    for (const items of [await staged(), await staged()]) {
      await becomesItemsOf(id, items);
      expect(await labelsOf(id)).toEqual(all);
      await items.forget();
    }
    expect((await run('select from question_import_staged')).rowCount).toBe(0);
  });

  it('ADMIN-5 a large file takes the place of a large one where the statistics are still those of another', async () => {
    await run('truncate question_import_item');
    await becomesItemsOf(await previewed(), await staged(3_750));
    await run('analyze question_import_item');
    const id = await previewed();
    for (const items of [await staged(20_000), await staged(20_000)]) {
      await becomesItemsOf(id, items);
      await items.forget();
    }
    expect(await labelsOf(id)).toHaveLength(20_000);
  });

  it('ADMIN-5 of which some is lost makes no import, and leaves the one that there was', async () => {
    const id = await previewed();
    const before = await labelsOf(id);
    const items = await staged();
    await run('delete from question_import_staged where number between 1001 and 1100');
    await expect(becomesItemsOf(id, items)).rejects.toMatchObject({ code: 'server.unavailable' });
    expect(await labelsOf(id)).toEqual(before);
    await items.forget();
  });

  it('ADMIN-5 that cannot be removed does not spoil the import that has it', async () => {
    await run(
      `create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
    );
    await run(
      `create trigger none before delete on question_import_staged for each statement execute function refuse()`,
    );
    onTestFinished(async () => void (await run('drop trigger none on question_import_staged')));
    const { id, counts } = await files.preview(csv());
    expect(counts.new).toBe(1);
    expect((await files.read(id, { choice: { level: 'N3' } })).version).toBe(2);
    expect(await labelsOf(String(id))).toHaveLength(1);
  });
});
