import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Question, QuestionVersionPage } from '#contracts/http/questions';
import { generatedBank } from '#libs/learning';
import { questionIdOf } from './import-content/import-content.handler.js';
import { doorsOf, draft, top, useBank } from '../testing/bank-app.js';

const bank = useBank();

const events = async (id: string) => {
  const { rows } = await bank.database.pool.query<{ type: string }>(
    `select type from es.event where stream_id = $1 order by version`,
    [`question-${id}`],
  );
  return rows.map(({ type }) => type);
};
const notes = async (id: string) => {
  const { rows } = await bank.database.pool.query<Record<string, unknown>>(
    `select action, subject_name, before, after from audit_entry where subject_id = $1 order by at, id`,
    [id],
  );
  return rows;
};

describe('ADMIN-5 writing questions', () => {
  it('a new question is its author’s, with the instruction of its skill', async () => {
    const { status, body, headers } = await bank.call(top, 'POST', 'questions', draft());
    expect(status).toBe(201);
    const question = Question.parse(body);
    expect(question).toMatchObject({
      ...{ version: 1, status: 'active', origin: 'own' },
      content: {
        ...draft(),
        prompt: { ...draft().prompt, instruction: 'question.word-reading' },
        source: { kind: 'own', item: question.id },
      },
    });
    expect(headers['etag']).toBe('"1"');
    expect(await events(question.id)).toEqual(['QuestionVersioned']);
    expect(await notes(question.id)).toMatchObject([
      {
        action: 'question.created',
        subject_name: '登山',
        after: { question: '登山（とざん）', level: 'N4' },
      },
    ]);
  });

  it('the same command twice makes one question', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const who = { ...top, userId: randomUUID() };
    const [one, two] = [
      await bank.call(who, 'POST', 'questions', draft(), headers),
      await bank.call(who, 'POST', 'questions', draft(), headers),
    ];
    expect(two.body).toEqual(one.body);
    const other = await bank.call(who, 'POST', 'questions', draft({ level: 'N5' }), headers);
    expect(other).toMatchObject({ status: 422, body: { code: 'command.key-reused' } });
  });

  it('each edit is a version, and older ones stay; the same again is none', async () => {
    const question = await bank.create();
    const changed = await bank.change(question, draft({ level: undefined, tags: ['nature', 'sport'] }));
    expect(changed).toMatchObject({ status: 200, body: { version: 2 } });
    expect(Question.parse(changed.body).content).not.toHaveProperty('level');
    const same = await bank.change(
      { id: question.id, version: 2 },
      draft({ level: undefined, tags: ['nature', 'sport'] }),
    );
    expect(same).toMatchObject({ status: 200, body: { version: 2 } });
    const { body } = await bank.call(top, 'GET', `questions/${question.id}/versions`);
    const { items, total } = QuestionVersionPage.parse(body);
    expect([total, items.map(({ version }) => version)]).toEqual([2, [2, 1]]);
    expect(items[1]?.content).toEqual(question.content);
    expect(await events(question.id)).toEqual(['QuestionVersioned', 'QuestionVersioned']);
    expect((await notes(question.id))[1]).toEqual({
      ...{ action: 'question.changed', subject_name: '登山' },
      before: { level: 'N4', tags: ['nature'] },
      after: { level: null, tags: ['nature', 'sport'] },
    });
  });

  it('an edit of a version that another author replaced is told the newest one', async () => {
    const question = await bank.create();
    await bank.change(question, draft({ theme: 'sport' }));
    const late = await bank.change(question, draft({ theme: 'late' }));
    expect(late).toMatchObject({
      status: 412,
      body: { code: 'request.stale', current: { version: 2, content: { theme: 'sport' } } },
    });
    const { status } = await bank.call(top, 'PATCH', `questions/${question.id}`, draft());
    expect(status).toBe(428);
  });

  it('two edits at once: one wins, none is lost', async () => {
    const question = await bank.create();
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((theme) => bank.change(question, draft({ theme }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    expect((await bank.read(question.id)).version).toBe(2);
  });

  it('retiring is no deletion, twice is once, and can be taken back', async () => {
    const { id } = await bank.create();
    const retire = () => bank.call(top, 'DELETE', `questions/${id}`);
    expect([(await retire()).status, (await retire()).status]).toEqual([204, 204]);
    expect(await bank.read(id)).toMatchObject({ status: 'retired', version: 1 });
    const back = await bank.call(top, 'POST', `questions/${id}/reactivate`);
    expect(back).toMatchObject({ status: 200, body: { status: 'active', version: 1 } });
    expect(await events(id)).toEqual(['QuestionVersioned', 'QuestionRetired', 'QuestionReactivated']);
    expect((await notes(id)).map(({ action }) => action)).toEqual([
      ...['question.created', 'question.retired', 'question.reactivated'],
    ]);
  });

  it('what nobody wrote is not found', async () => {
    const id = randomUUID();
    for (const [method, path, body] of doorsOf(id))
      expect(await bank.call(top, method, path, body)).toMatchObject({ status: 404 });
    expect(await bank.change({ id, version: 1 }, draft())).toMatchObject({ status: 404 });
  });
});

const thirty = generatedBank().slice(0, 30);
const unmoved = { retired: 0, reactivated: 0 };
describe('ADMIN-5 generated questions', () => {
  it('come once, can be retired and copied, but not edited', async () => {
    expect(await bank.generate(thirty)).toEqual({ versions: 30, ...unmoved });
    expect(await bank.generate(thirty)).toEqual({ versions: 0, ...unmoved });
    const id = questionIdOf('kana:あ:to-romaji');
    const generated = await bank.read(id);
    expect(generated).toMatchObject({
      origin: 'generated',
      version: 1,
      content: { prompt: { glyph: 'あ' } },
    });
    const refused = { status: 409, body: { code: 'question.generated' } };
    expect(await bank.change(generated, draft())).toMatchObject(refused);
    const tag = { action: 'tag', ids: [id], tags: ['mine'] };
    expect(await bank.call(top, 'POST', 'questions/bulk', tag)).toMatchObject(refused);
    expect((await bank.call(top, 'DELETE', `questions/${id}`)).status).toBe(204);

    const { status, body } = await bank.call(top, 'POST', `questions/${id}/copy`);
    const copy = Question.parse(body);
    expect([status, copy.origin, copy.status]).toEqual([201, 'own', 'active']);
    const source = { kind: 'own', item: copy.id };
    expect(copy.content).toEqual({ ...generated.content, source });
    const { source: _, ...written } = copy.content;
    expect(await bank.change(copy, { ...written, tags: ['mine'] })).toMatchObject({ status: 200 });
  });

  it('a retired one stays retired when the content is imported again, and rows of an older schema are filled in', async () => {
    const id = questionIdOf('kana:い:to-romaji');
    await bank.call(top, 'DELETE', `questions/${id}`);
    await bank.database.pool.query(`update question set search_text = null where id = $1`, [id]);
    expect(await bank.generate(thirty)).toEqual({ versions: 0, ...unmoved });
    expect(await bank.read(id)).toMatchObject({ status: 'retired', version: 1 });
    const found = await bank.call(top, 'GET', `questions?q=${encodeURIComponent('い')}&status=retired`);
    expect(found.body).toMatchObject({ total: 1, items: [{ id }] });
  });
});

describe('ADMIN-5 many questions at once', () => {
  it('are retired and brought back together, or not at all', async () => {
    const ids = [(await bank.create()).id, (await bank.create()).id];
    const bulk = (action: string, more: string[] = []) =>
      bank.call(top, 'POST', 'questions/bulk', { action, ids: [...ids, ...more] });
    expect((await bulk('retire', [randomUUID()])).status).toBe(404);
    expect((await bank.read(ids[0] ?? '')).status).toBe('active');
    expect((await bulk('retire', ids)).body).toEqual({ changed: 2 });
    expect((await bulk('retire')).body).toEqual({ changed: 0 });
    expect((await bulk('reactivate')).body).toEqual({ changed: 2 });
  });

  it('get tags and lose them, each with a version of its own', async () => {
    const [one, two] = [await bank.create(), await bank.create({ tags: ['exam'] })];
    const bulk = (action: string, tags: string[]) =>
      bank.call(top, 'POST', 'questions/bulk', { action, ids: [one.id, two.id], tags });
    expect((await bulk('tag', ['exam'])).body).toEqual({ changed: 1 });
    expect((await bank.read(one.id)).content.tags).toEqual(['nature', 'exam']);
    expect((await bank.read(two.id)).version).toBe(1);
    expect((await bulk('untag', ['exam', 'nature'])).body).toEqual({ changed: 2 });
    expect((await bank.read(two.id)).content.tags).toEqual([]);
    const many = Array.from({ length: 20 }, (_, n) => `t${n}`);
    expect((await bulk('tag', many)).body).toEqual({ changed: 2 });
    expect(await bulk('tag', ['one more'])).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'tags' }] },
    });
  });
});
