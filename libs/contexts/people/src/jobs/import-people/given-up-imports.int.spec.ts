import { describe, expect, it } from 'vitest';
import {
  activate,
  findStudents,
  freshUserId,
  importNow,
  importRows,
  preview,
  roster,
  useImporting,
} from '#testing/back-office';

const importing = useImporting();

/** The next attempt is the last one. */
const lastAttempt = (id: string) =>
  importing.database.pool.query(`update es.job set attempts = 9 where key = $1`, [id]);
/** Nobody is written while this is so, whatever the reason. */
const whileNobodyIsWritten = async (work: () => Promise<unknown>) => {
  await importing.database.pool.query('alter table app_user add constraint nobody check (false) not valid');
  await work();
  await importing.database.pool.query('alter table app_user drop constraint nobody');
};
const othersRun = async () => {
  const { id } = await preview(importing.teacher, roster(`${freshUserId()},Ben,,,,`));
  expect((await activate(importing.teacher, id)).statusCode).toBe(200);
  await importing.worker.drain();
  expect(await importNow(importing.teacher, id)).toMatchObject({ state: 'done' });
};

describe('ADMIN-2 an import of people that is given up', () => {
  it('is taken back before it is seen, and the next one runs', async () => {
    const id = freshUserId();
    const { id: importId } = await preview(importing.teacher, roster(`${id},Ada,,Class ${id},,`), {
      create_classes: true,
    });
    await activate(importing.teacher, importId);
    await whileNobodyIsWritten(async () => {
      await lastAttempt(importId);
      await importing.worker.sweep();
    });
    await importing.worker.drain();
    expect(await importNow(importing.teacher, importId)).toMatchObject({ state: 'refused' });
    expect((await findStudents(importing.teacher, id)).total).toBe(0);
    await othersRun();
  });

  it('leaves people as they are where it is seen already, says so, and the next one runs', async () => {
    const { id: importId } = await preview(importing.teacher, roster('learner04,Somebody Else,,,,'));
    await activate(importing.teacher, importId);
    await whileNobodyIsWritten(async () => {
      await lastAttempt(importId);
      await importing.worker.sweep();
    });
    expect(await importNow(importing.teacher, importId)).toMatchObject({
      state: 'done',
      progress: { done: 1, total: 1, failed: 1 },
    });
    expect((await importRows(importing.teacher, importId)).items).toMatchObject([
      { result: 'failed', problems: [{ field: null, reason: 'stopped' }] },
    ]);
    expect((await findStudents(importing.teacher, 'Somebody Else')).total).toBe(0);
    await othersRun();
  });
});
