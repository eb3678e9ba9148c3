import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { JobRunner } from '#platform/queue';
import { useBank } from '../../testing/bank-app.js';
import { importing, sample } from '../../testing/importing.js';

const bank = useBank();
const files = importing(bank);
const MOODLE = { name: 'questions.moodle.xml', bytes: sample('questions.moodle.xml') };

const fresh = () => ({ name: 'a.csv', bytes: `text,answer\n${randomUUID()},あ\n` });
const loseMedia = () => bank.database.pool.query(`delete from question_media where kind = 'picture'`);
const LOST = {
  code: 'item.refused',
  path: 'prompt.picture',
  message: 'must be a picture that was uploaded',
};
const othersRun = async () => expect((await files.bring(fresh())).state).toBe('done');

describe('ADMIN-5 an import of questions never stands in the way of later ones', () => {
  it('is not started where a picture is gone since its preview, which says so', async () => {
    const { id, counts } = await files.preview(MOODLE);
    await loseMedia();
    expect(await files.activate(id, 'valid_only')).toMatchObject({
      status: 422,
      body: { code: 'question-import.has-errors' },
    });
    expect(await files.now(id)).toMatchObject({
      state: 'preview',
      counts: { new: counts.new - 1, error: counts.error + 1 },
    });
    expect((await files.items(id, '&outcome=error')).flatMap(({ problems }) => problems)).toContainEqual(
      LOST,
    );
    await othersRun();
    expect(await files.activate(id, 'valid_only')).toMatchObject({ status: 200, body: { state: 'running' } });
    await bank.drain();
    const { progress } = await files.now(id);
    expect(progress).toEqual({
      done: counts.new - 1,
      total: counts.new - 1,
      created: counts.new - 1,
      failed: 0,
    });
    await bank.database.pool.query('delete from question_version; delete from question');
  });

  it('writes the others where one question cannot be written', async () => {
    const { id, counts } = await files.preview(MOODLE);
    await files.activate(id, 'valid_only');
    await loseMedia();
    await bank.drain();
    const { state, progress, failure } = await files.now(id);
    expect([state, failure]).toEqual(['done', null]);
    expect(progress).toEqual({ done: counts.new, total: counts.new, created: counts.new - 1, failed: 1 });
    const failed = (await files.items(id)).filter(({ result }) => result === 'failed');
    expect(failed).toMatchObject([{ question_id: null, problems: [LOST] }]);
    await othersRun();
  });

  it('fails when its job is given up; what was written stays, and its file brings the rest', async () => {
    const file = { name: 'a.csv', bytes: `text,answer\n${randomUUID()},あ\n${randomUUID()},い\n` };
    const { id } = await files.preview(file);
    await files.activate(id);
    const { pool } = bank.database;
    await pool.query('alter table question add constraint nothing check (false) not valid');
    await pool.query(`update es.job set attempts = 9 where key = $1`, [id]);
    await bank.app().get(JobRunner).runOverdue(10);
    await pool.query('alter table question drop constraint nothing');
    expect(await files.now(id)).toMatchObject({
      state: 'failed',
      failure: 'server.error',
      progress: { done: 0, total: 2, created: 0 },
      finished_at: expect.any(String) as string,
    });
    await bank.job()?.giveUp?.(String(id), new Error('again'));
    expect((await files.bring(file)).progress.created).toBe(2);
  });
});
