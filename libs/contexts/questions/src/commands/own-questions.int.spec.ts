import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  BankQuestionPage,
  Question,
  QuestionFacets,
  QuestionMedia,
  QuestionPage,
} from '#contracts/http/questions';
import { generatedBank } from '#libs/learning';
import { readQuestions } from '#libs/question-formats';
import type { Principal } from '#platform/http';
import { UploadedSounds } from '../queries/media/uploaded-sounds.js';
import { doorsOf, draft, top, useBank } from '../testing/bank-app.js';
import { png, wavOf } from '../testing/sample-files.js';
import { questionIdOf } from './import-content/import-content.handler.js';

const bank = useBank();

const authorOf = (organizationId: string): Partial<Principal> => ({
  ...{ usertype: 2, organizationId, userId: randomUUID(), permissions: ['questions.own', 'exams.view'] },
});
const [sakura, fuji] = [randomUUID(), randomUUID()];
const [author, foreign] = [authorOf(sakura), authorOf(fuji)];

const made = async (who: Partial<Principal>, over: object = {}) => {
  const { status, body } = await bank.call(who, 'POST', 'questions', draft(over));
  expect(status, JSON.stringify(body)).toBe(201);
  return Question.parse(body);
};
const change = (who: Partial<Principal>, { id, version }: Pick<Question, 'id' | 'version'>, body: object) =>
  bank.call(who, 'PATCH', `questions/${id}`, body, { 'if-match': `"${version}"` });
const listed = async (who: Partial<Principal>, query = '', path = 'questions') => {
  const { status, body } = await bank.call(who, 'GET', `${path}?size=100${query}`);
  expect(status).toBe(200);
  const Page = path === 'questions' ? QuestionPage : BankQuestionPage;
  return Page.parse(body).items.map(({ id }) => id);
};
const stored = async (id: string) => {
  const { rows } = await bank.database.pool.query<{ type: string; org: string }>(
    `select type, org_id as org from es.event where stream_id = $1 order by version`,
    [`question-${id}`],
  );
  return rows;
};
const notes = async (id: string) => {
  const { rows } = await bank.database.pool.query<{ action: string; organization_id: string }>(
    `select action, organization_id from audit_entry where subject_id = $1 order by at, id`,
    [id],
  );
  return rows;
};
const upload = async (who: Partial<Principal>, bytes: Buffer) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'file');
  return QuestionMedia.parse((await bank.call(who, 'POST', 'questions/media', form)).body);
};

/** One of the platform's, by an author and out of the content. */
let shared: Question;
const KANA = questionIdOf('kana:あ:to-romaji');
beforeAll(async () => {
  shared = await bank.create({ theme: 'shared' });
  await bank.generate(generatedBank().slice(0, 5));
});

describe('ADMIN-5 questions that an organization writes for itself', () => {
  it('are written, changed, retired and brought back by its people, each change in its own trail and log', async () => {
    const question = await made(author);
    expect(question).toMatchObject({ version: 1, origin: 'own', organization_id: sakura });
    expect(await change(author, question, draft({ level: 'N5' }))).toMatchObject({
      status: 200,
      body: { version: 2, organization_id: sakura },
    });
    const { id } = question;
    expect((await bank.call(author, 'DELETE', `questions/${id}`)).status).toBe(204);
    expect(await bank.call(author, 'POST', `questions/${id}/reactivate`)).toMatchObject({ status: 200 });
    const tag = { action: 'tag', ids: [id], tags: ['ours'] };
    expect((await bank.call(author, 'POST', 'questions/bulk', tag)).body).toEqual({ changed: 1 });
    const events = await stored(id);
    expect(events.map(({ type }) => type)).toEqual([
      ...['OrganizationQuestionVersioned', 'OrganizationQuestionVersioned', 'QuestionRetired'],
      ...['QuestionReactivated', 'OrganizationQuestionVersioned'],
    ]);
    expect(new Set(events.map(({ org }) => org))).toEqual(new Set([sakura]));
    const trail = await notes(id);
    expect(trail.map(({ action }) => action)).toEqual([
      ...['question.created', 'question.changed', 'question.retired', 'question.reactivated'],
      'question.changed',
    ]);
    expect(new Set(trail.map(({ organization_id }) => organization_id))).toEqual(new Set([sakura]));
  });

  it('an old version is told the newest one, and the same command twice makes one question', async () => {
    const question = await made(author);
    await change(author, question, draft({ theme: 'sport' }));
    expect(await change(author, question, draft({ theme: 'late' }))).toMatchObject({
      status: 412,
      body: { code: 'request.stale', current: { version: 2, content: { theme: 'sport' } } },
    });
    const headers = { 'idempotency-key': randomUUID() };
    const [one, two] = [
      await bank.call(author, 'POST', 'questions', draft(), headers),
      await bank.call(author, 'POST', 'questions', draft(), headers),
    ];
    expect(two.body).toEqual(one.body);
  });

  it('are found by nobody of another organization, by any door, whatever they may do there', async () => {
    const theme = `only ${randomUUID()}`;
    const { id, version } = await made(author, { theme, tags: ['hidden'] });
    for (const [method, path, body] of doorsOf(id))
      expect(await bank.call(foreign, method, path, body), path).toMatchObject({ status: 404 });
    expect(await change(foreign, { id, version }, draft())).toMatchObject({ status: 404 });
    const reader = { ...foreign, permissions: ['exams.view', 'exams.edit'] };
    expect((await bank.call(reader, 'GET', `quiz/exams/bank/questions/${id}`)).status).toBe(404);
    for (const path of ['questions', 'quiz/exams/bank/questions'])
      for (const query of ['', `&theme=${encodeURIComponent(theme)}`, `&organization_id=${sakura}`])
        expect(await listed(foreign, query, path)).not.toContain(id);
    expect(await listed(foreign, `&ids=${id}`, 'quiz/exams/bank/questions')).toEqual([]);
    const facets = QuestionFacets.parse((await bank.call(foreign, 'GET', 'questions/facets')).body);
    expect(facets.tags.map(({ value }) => value)).not.toContain('hidden');
    expect(await listed(author, `&theme=${encodeURIComponent(theme)}`)).toEqual([id]);
    expect(await listed(author, `&ids=${id}`, 'quiz/exams/bank/questions')).toEqual([id]);
  });

  it('stand before what all share; each can be had alone', async () => {
    const { id } = await made(author);
    await change(top, shared, draft({ theme: 'newer' }));
    expect((await listed(author))[0]).toBe(id);
    const own = await listed(author, '&owner=organization');
    const platforms = await listed(author, '&owner=platform');
    expect([own.includes(id), own.includes(shared.id), own.includes(KANA)]).toEqual([true, false, false]);
    expect([platforms.includes(id), platforms.includes(shared.id), platforms.includes(KANA)]).toEqual([
      ...[false, true, true],
    ]);
    expect(await listed(foreign, '&owner=organization')).toEqual([]);
    expect(await listed(top, `&organization_id=${sakura}&owner=organization`)).toEqual(own);
  });

  it.each(['written by an author', 'out of the content'])(
    'a shared one, %s, is read and copied, and not changed',
    async (which) => {
      const { id, version, content } = which === 'out of the content' ? await bank.read(KANA) : shared;
      expect(await bank.call(author, 'GET', `questions/${id}`)).toMatchObject({
        status: 200,
        body: { organization_id: null },
      });
      expect(await change(author, { id, version }, draft())).toMatchObject({ status: 404 });
      expect((await bank.call(author, 'DELETE', `questions/${id}`)).status).toBe(404);
      const tag = { action: 'tag', ids: [id], tags: ['ours'] };
      expect((await bank.call(author, 'POST', 'questions/bulk', tag)).status).toBe(404);
      const { status, body } = await bank.call(author, 'POST', `questions/${id}/copy`);
      const copy = Question.parse(body);
      expect([status, copy.organization_id]).toEqual([201, sakura]);
      expect(copy.content.prompt).toEqual(content.prompt);
      expect(await change(author, copy, draft())).toMatchObject({ status: 200 });
    },
  );

  it('the top administrator sees and changes them; they stay with whom they are', async () => {
    const question = await made(author);
    expect(await change(top, question, draft({ theme: 'seen' }))).toMatchObject({ status: 200 });
    const copy = Question.parse((await bank.call(top, 'POST', `questions/${question.id}/copy`)).body);
    expect(copy.organization_id).toBe(sakura);
    expect((await stored(question.id)).map(({ org }) => org)).toEqual([sakura, sakura]);
    expect((await made(top)).organization_id).toBeNull();
  });

  it('are for who holds the permission', async () => {
    for (const who of [
      { ...author, permissions: ['exams.view', 'exams.edit', 'questions.edit'] },
      { ...author, usertype: 1, permissions: [] } as const,
    ])
      for (const [method, path] of [
        ['GET', 'questions'],
        ['POST', 'questions'],
        ['GET', 'questions/export?format=csv'],
      ] as const)
        expect((await bank.call(who, method, path, method === 'POST' ? draft() : undefined)).status).toBe(
          403,
        );
  });

  it('the same picture of two organizations is a file of each, and neither takes the other’s', async () => {
    const bytes = png(9, 7);
    const [ours, theirs, platforms] = [
      await upload(author, bytes),
      await upload(foreign, bytes),
      await upload(top, bytes),
    ];
    expect(new Set([ours.id, theirs.id, platforms.id]).size).toBe(3);
    expect((await made(author, { prompt: { picture: ours.path } })).content.prompt.picture).toBe(ours.path);
    expect(
      await bank.call(author, 'POST', 'questions', draft({ prompt: { picture: theirs.path } })),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'prompt.picture' }] },
    });
    const ofPlatform = await bank.create({ prompt: { picture: platforms.path } });
    const copy = await bank.call(author, 'POST', `questions/${ofPlatform.id}/copy`);
    expect(Question.parse(copy.body).content.prompt.picture).toBe(platforms.path);
    const shown = await bank.app().inject({ method: 'GET', url: ours.path });
    expect([shown.statusCode, shown.rawPayload.equals(bytes)]).toEqual([200, true]);
  });

  it('whoever writes a question, it shows no file of another owner: not in the shared bank, not in another school’s', async () => {
    const [ours, theirs] = [await upload(author, png(5, 3)), await upload(foreign, png(5, 3))];
    const platforms = await upload(top, png(5, 3));
    const question = await made(author);
    const refused = { status: 400, body: { errors: [{ path: 'prompt.picture' }] } };
    const showing = ({ path }: QuestionMedia) => draft({ prompt: { picture: path } });
    expect(await change(top, question, showing(theirs))).toMatchObject(refused);
    expect(await change(top, await bank.create(), showing(ours))).toMatchObject(refused);
    expect(await bank.call(top, 'POST', 'questions', showing(ours))).toMatchObject(refused);
    expect(await change(top, question, showing(ours))).toMatchObject({ status: 200 });
    expect(await change(top, { ...question, version: 2 }, showing(platforms))).toMatchObject({ status: 200 });
  });

  it('lengths of their sounds are told to their own organization alone', async () => {
    const { path } = await upload(author, wavOf(2));
    const { id } = await made(author, { prompt: { audio: path } });
    const lengths = async (organizationId: string) => [
      ...(await bank.app().get(UploadedSounds).of(organizationId, [id])),
    ];
    expect([await lengths(sakura), await lengths(fuji)]).toEqual([[[id, 2]], []]);
  });

  it('PLUS-7 go into a file with their pictures, and nothing of the shared bank with them', async () => {
    const momo = authorOf(randomUUID());
    const picture = await upload(momo, png(4, 4));
    await made(momo, { prompt: { text: [{ text: 'われわれの' }], picture: picture.path } });
    const contentsOf = async (query: string) => {
      const { status, body } = await bank.call(momo, 'GET', `questions/export?${query}`);
      expect(status).toBe(200);
      if (!Buffer.isBuffer(body)) throw new Error('no file');
      const format = query.includes('moodle') ? 'moodle-xml' : 'csv';
      const { items } = await readQuestions(format, body, { skill: 'grammar', language: 'en' });
      return items;
    };
    const all = await contentsOf('format=csv');
    expect(all.map(({ content }) => content.prompt.text?.[0]?.text)).toEqual(['われわれの']);
    expect(await contentsOf(`format=csv&ids=${shared.id}&owner=platform`)).toEqual([]);
    expect((await contentsOf('format=moodle-xml'))[0]?.media).toHaveLength(1);
  });
});
