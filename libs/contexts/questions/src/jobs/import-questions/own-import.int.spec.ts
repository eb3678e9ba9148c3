import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Question, QuestionPage } from '#contracts/http/questions';
import type { Principal } from '#platform/http';
import { draft, top, useBank } from '../../testing/bank-app.js';
import { importing, sample } from '../../testing/importing.js';

const bank = useBank();
const authorOf = (organizationId: string): Partial<Principal> => ({
  ...{ usertype: 2, organizationId, userId: randomUUID(), permissions: ['questions.own'] },
});
const [sakura, fuji] = [authorOf(randomUUID()), authorOf(randomUUID())];
const [ours, theirs, platforms] = [importing(bank, sakura), importing(bank, fuji), importing(bank)];

const csv = (...rows: string[]) => ({
  name: 'own.csv',
  bytes: ['skill,text,choice 1,choice 2,answer,explanation', ...rows].join('\r\n'),
});
const fresh = () => `grammar,${randomUUID()}を選びなさい。,あ,い,#1,`;
const found = async (who: Partial<Principal>, importId: string | null) => {
  const { body } = await bank.call(who, 'GET', `questions?import_id=${String(importId)}`);
  return QuestionPage.parse(body).items;
};

describe('ADMIN-5 PLUS-7 a file of questions that a teacher brings', () => {
  it('becomes the organization’s own, and nobody else’s, with its pictures and sounds', async () => {
    const file = { name: 'questions.moodle.xml', bytes: sample('questions.moodle.xml') };
    const { id, progress } = await ours.bring(file);
    expect(progress).toEqual({ done: 4, total: 4, created: 4, failed: 0 });
    const items = await found(sakura, id);
    expect(new Set(items.map(({ organization_id }) => organization_id))).toEqual(
      new Set([sakura.organizationId]),
    );
    expect(await found(fuji, id)).toEqual([]);
    const { rows } = await bank.database.pool.query<{ type: string }>(
      `select distinct type from es.event where org_id = $1`,
      [sakura.organizationId],
    );
    expect(rows).toEqual([{ type: 'OrganizationQuestionVersioned' }]);
    const media = await bank.database.pool.query<{ organization_id: string; used: boolean }>(
      'select distinct organization_id, used from question_media',
    );
    expect(media.rows).toEqual([{ organization_id: sakura.organizationId, used: true }]);
    // another school brings the same file: its own questions, and its own pictures
    expect((await theirs.bring(file)).progress).toMatchObject({ created: 4 });
  });

  it('writes nothing that is among one’s own or in the shared bank, and knows nothing of another school’s', async () => {
    const [own, shared, foreign] = [fresh(), fresh(), fresh()];
    await ours.bring(csv(own));
    await platforms.bring(csv(shared));
    await theirs.bring(csv(foreign));
    const { items } = await ours.dryRun(csv(own, shared, foreign, fresh()));
    expect(items.map(({ outcome }) => outcome)).toEqual(['there', 'there', 'new', 'new']);
    const bankAlone = await platforms.dryRun(csv(own, shared));
    expect(bankAlone.items.map(({ outcome }) => outcome)).toEqual(['new', 'there']);
  });

  it('writes nothing that is in the shared bank with the same pictures and sounds, nor again what it has written itself', async () => {
    const file = { name: 'questions.moodle.xml', bytes: sample('questions.moodle.xml') };
    const counted = async (who: typeof ours) => (await who.dryRun(file)).counts;
    expect(await counted(ours)).toMatchObject({ new: 0, there: 4 });
    await platforms.bring(file);
    expect(await counted(ours)).toMatchObject({ new: 0, there: 4 });
    expect(await counted(importing(bank, authorOf(randomUUID())))).toMatchObject({ new: 0, there: 4 });
  });

  it('is seen, changed, started and stopped by nobody of another organization', async () => {
    const { id } = await ours.preview(csv(fresh()));
    const path = `questions/import/${String(id)}`;
    for (const [method, at, body] of [
      ['GET', path],
      ['GET', `${path}/items`],
      ['GET', `${path}/result`],
      ['POST', `${path}/reading`, { choice: { level: 'N4' } }],
      ['POST', `${path}/activate`, { mode: 'valid_only', version: 1 }],
      ['DELETE', path],
    ] as const)
      expect(await bank.call(fuji, method, at, body), `${method} ${at}`).toMatchObject({ status: 404 });
    const listed = async (who: Partial<Principal>) =>
      JSON.stringify((await bank.call(who, 'GET', 'questions/import?size=100')).body);
    expect(await listed(sakura)).toContain(String(id));
    expect(await listed(fuji)).not.toContain(String(id));
    expect(await listed(top)).not.toContain(String(id));
    expect((await bank.call(top, 'GET', path)).status).toBe(200);
    expect((await ours.read(id, { choice: { level: 'N4' } })).counts.new).toBe(1);
  });

  it('two schools write theirs at the same time, one school one after the other', async () => {
    const [one, other, second] = [
      await ours.preview(csv(fresh())),
      await theirs.preview(csv(fresh())),
      await ours.preview(csv(fresh())),
    ];
    expect(await ours.activate(one.id)).toMatchObject({ status: 200 });
    expect(await theirs.activate(other.id)).toMatchObject({ status: 200 });
    expect(await ours.activate(second.id)).toMatchObject({
      status: 409,
      body: { code: 'question-import.running' },
    });
    const { rows } = await bank.database.pool.query<{ kind: string }>(
      `select distinct kind from es.job where key = any($1)`,
      [[one.id, other.id]],
    );
    expect(rows).toEqual([{ kind: 'import-own-questions' }]);
    await bank.drain();
    expect([(await ours.now(one.id)).state, (await theirs.now(other.id)).state]).toEqual(['done', 'done']);
    const trail = await bank.database.pool.query<{ organization_id: string }>(
      `select organization_id from audit_entry where action = 'question.imported' and subject_id = $1`,
      [one.id],
    );
    expect(trail.rows).toEqual([{ organization_id: sakura.organizationId }]);
  });

  it('names no picture that another school has uploaded', async () => {
    const { body } = await bank.call(fuji, 'POST', 'questions', draft());
    expect(Question.parse(body).organization_id).toBe(fuji.organizationId);
    const { rows } = await bank.database.pool.query<{ id: string }>(
      `select id from question_media where organization_id = $1 and kind = 'picture'`,
      [fuji.organizationId],
    );
    const file = {
      name: 'named.csv',
      bytes: `skill,text,choice 1,choice 2,answer,picture\ngrammar,${randomUUID()},あ,い,#1,/api/media/${rows[0]?.id}\n`,
    };
    expect((await ours.dryRun(file)).items[0]).toMatchObject({ outcome: 'error' });
    expect((await theirs.dryRun(file)).items[0]).toMatchObject({ outcome: 'new' });
  });
});
