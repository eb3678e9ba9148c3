import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { forgetUnusedMedia } from './forget-media.js';
import { useBank } from '../testing/bank-app.js';
import { importing, sample } from '../testing/importing.js';
import { forgetImportFiles } from './forget-files.js';
import { forgetOldQuestionImports } from './forget-imports.js';

const bank = useBank();
const files = importing(bank);
const MOODLE = { name: 'questions.moodle.xml', bytes: sample('questions.moodle.xml') };

const fresh = () => ({ name: 'a.csv', bytes: `text,answer\n${randomUUID()},あ\n` });
const age = (id: string | null, hours: number) =>
  bank.database.pool.query(
    `update question_import set created_at = now() - $2 * interval '1 hour' where id = $1`,
    [id, hours],
  );
const kept = async (id: string | null) =>
  (await bank.database.pool.query('select from question_import where id = $1', [id])).rowCount;
const media = async () => {
  const { rows } = await bank.database.pool.query<{ used: boolean }>('select used from question_media');
  return rows.map(({ used }) => used);
};

describe('ADMIN-5 imports of questions that have passed their time', () => {
  it('go: previews before their pictures do, imports after a season; their questions stay', async () => {
    const [young, old] = [await files.preview(fresh()), await files.preview(fresh())];
    const [recent, past] = [await files.bring(fresh()), await files.bring(fresh())];
    await age(young.id, 19);
    await age(old.id, 21);
    await age(recent.id, 89 * 24);
    await age(past.id, 91 * 24);
    await forgetOldQuestionImports(bank.database.pool);
    expect(await Promise.all([young, old, recent, past].map(({ id }) => kept(id)))).toEqual([1, 0, 1, 0]);
    const { rows } = await bank.database.pool.query('select from question where import_id = $1', [past.id]);
    expect(rows).toHaveLength(1);
  });

  it('take their files along, and those that nobody came to name, in parts', async () => {
    const parts = async () => {
      const { rows } = await bank.database.pool.query<{ file_id: string }>(
        'select distinct file_id from question_import_part order by file_id',
      );
      return rows.map(({ file_id }) => file_id);
    };
    await bank.database.pool.query('delete from question_import_part');
    const [kept, started] = [await files.preview(fresh()), await files.preview(fresh())];
    await files.activate(started.id);
    await bank.database.pool.query(
      `insert into question_import_part (file_id, number, bytes)
       select $1, number, 'x' from generate_series(0, 44) as number`,
      [randomUUID()],
    );
    await forgetImportFiles(bank.database.pool);
    expect(await parts()).toHaveLength(3);
    await bank.database.pool.query(`update question_import_part set kept_at = now() - interval '61 minutes'`);
    await forgetImportFiles(bank.database.pool);
    const { rows } = await bank.database.pool.query<{ file_id: string }>(
      'select file_id from question_import where id = $1',
      [kept.id],
    );
    expect(await parts()).toEqual([rows[0]?.file_id]);
    await bank.drain();
  });

  it('never take the pictures and sounds of one that was started, however late its turn comes', async () => {
    const { id } = await files.preview(MOODLE);
    expect(await media()).toEqual([false, false]);
    await files.activate(id, 'valid_only');
    expect(await media()).toEqual([true, true]);
    await bank.database.pool.query(`update question_media set created_at = now() - interval '9 days'`);
    await forgetUnusedMedia(bank.database.pool);
    await bank.drain();
    expect((await files.now(id)).progress).toEqual({ done: 4, total: 4, created: 4, failed: 0 });
    expect(await media()).toEqual([true, true]);
  });
});
