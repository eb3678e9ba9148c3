import { describe, expect, it } from 'vitest';
import { generatedBank, withoutDraws } from '#libs/learning';
import { top, useBank } from '../../testing/bank-app.js';
import { questionIdOf } from './import-content.handler.js';
import { PORTION } from './portions.js';

const bank = useBank();
const all = generatedBank().slice(0, PORTION + 50);
const [leaver, ...others] = all;
if (!leaver) throw new Error('an empty bank');
const id = questionIdOf(leaver.slug);
const quiet = { versions: 0, retired: 0, reactivated: 0 };

const events = async () => {
  const { rows } = await bank.database.pool.query<{ type: string }>(
    'select type from es.event where stream_id = $1 order by version',
    [`question-${id}`],
  );
  return rows.map(({ type }) => type.replace('Question', ''));
};
const byHand = async (method: 'DELETE' | 'POST', path = '') =>
  (await bank.call(top, method, `questions/${id}${path}`)).status;

describe('ADMIN-5 generated questions follow the content', () => {
  it('one whose slug is gone is retired, once, and keeps its versions; it comes back with the slug', async () => {
    const own = await bank.create();
    expect(await bank.generate(all)).toEqual({ ...quiet, versions: all.length });
    expect(await bank.generate(others)).toEqual({ ...quiet, retired: 1 });
    expect(await bank.generate(others)).toEqual(quiet);
    expect(await bank.read(id)).toMatchObject({
      status: 'retired',
      version: 1,
      content: withoutDraws(leaver.content),
    });
    expect((await bank.read(own.id)).status).toBe('active');
    expect(await bank.generate(all)).toEqual({ ...quiet, reactivated: 1 });
    expect(await bank.generate(all)).toEqual(quiet);
    expect(await bank.generate(others)).toEqual({ ...quiet, retired: 1 });
    const changed = { ...leaver, content: { ...leaver.content, tags: ['changed'] } };
    expect(await bank.generate([changed, ...others])).toEqual({ versions: 1, retired: 0, reactivated: 1 });
    expect(await bank.read(id)).toMatchObject({ status: 'active', version: 2 });
    expect(await events()).toEqual([
      ...['Versioned', 'Retired', 'Reactivated', 'Retired', 'Versioned', 'Reactivated'],
    ]);
    await bank.generate(all);
  });

  it('API-2 its versions say what it asks, and not of which lists its choices are drawn', async () => {
    const drawn = others.find(({ content }) => content.draws);
    expect(drawn).toBeDefined();
    await bank.generate(all);
    const { body } = await bank.call(top, 'GET', `questions/${questionIdOf(drawn?.slug ?? '')}/versions`);
    expect(body).toMatchObject({ items: [{ content: { skill: drawn?.content.skill } }] });
    expect(JSON.stringify(body)).not.toMatch(/"(draws|further_choices|choices_level)"/);
  });

  it('one that a person retired does not come back with its slug', async () => {
    expect(await byHand('DELETE')).toBe(204);
    expect(await bank.generate(others)).toEqual(quiet);
    expect(await bank.generate(all)).toEqual(quiet);
    expect((await bank.read(id)).status).toBe('retired');
    expect(await byHand('POST', '/reactivate')).toBe(200);
  });

  it('one that a person brought back although its slug is gone stays, and is theirs to retire', async () => {
    expect(await bank.generate(others)).toEqual({ ...quiet, retired: 1 });
    expect(await byHand('POST', '/reactivate')).toBe(200);
    expect(await bank.generate(others)).toEqual(quiet);
    expect((await bank.read(id)).status).toBe('active');
    expect(await byHand('DELETE')).toBe(204);
    expect(await bank.generate(all)).toEqual(quiet);
    expect((await bank.read(id)).status).toBe('retired');
    await byHand('POST', '/reactivate');
  });

  it('many go and come in portions, and two imports at once do each change once', async () => {
    const few = all.slice(0, 10);
    const both = await Promise.all([bank.generate(few), bank.generate(few)]);
    expect(Math.max(...both.map(({ retired }) => retired))).toBe(all.length - few.length);
    const { rows } = await bank.database.pool.query<{ most: number; all: number }>(
      `select max(n)::int as most, sum(n)::int as all from (
         select count(*) as n from es.event where type = 'QuestionRetired' and stream_id <> $1
         group by xid) as one`,
      [`question-${id}`],
    );
    expect(rows).toEqual([{ most: PORTION, all: all.length - few.length }]);
    expect(await bank.generate(all)).toEqual({ ...quiet, reactivated: all.length - few.length });
  });
});
