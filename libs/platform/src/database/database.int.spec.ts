import { randomUUID } from 'node:crypto';
import { defineEntity, MikroORM, p } from '@mikro-orm/postgresql';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '#testing/platform';
import { ormOptions } from './database.module.js';
import { missingMigrations, type NamedMigration, runMigrations, schemaVersionOf } from './migrations.js';
import { organizationFilter } from './organization-filter.js';
import { scopeOf, systemScope } from './organization-scope.js';
import { createPgPool } from '#platform/pool';
import { scopedSql } from './scoped-sql.js';
import { sqlOf } from '#platform/pool';
import { transactional } from './transactional.js';
import { Tenancy } from './tenancy.js';

const NoteSchema = defineEntity({
  name: 'Note',
  tableName: 'note',
  properties: { id: p.uuid().primary(), organizationId: p.uuid(), text: p.string() },
  filters: organizationFilter(),
});
class Note extends NoteSchema.class {}
NoteSchema.setClass(Note);

const first: NamedMigration = {
  name: '20260101_0001_note',
  up: 'create table note (id uuid primary key, organization_id uuid not null, text text not null)',
};
const second: NamedMigration = {
  name: '20260102_0001_index',
  up: 'create index note_organization on note (organization_id)',
};

const database = useDatabase(async (url) => {
  await runMigrations(url, [first]);
});
const sakura = randomUUID();
const fuji = randomUUID();
let orm: MikroORM;
let tenancy: Tenancy;

beforeAll(async () => {
  orm = await MikroORM.init(ormOptions(database.url, 4, { entities: [Note], applicationName: 'test' }));
  tenancy = new Tenancy(orm, database.pool);
  for (const organizationId of [sakura, fuji])
    await database.pool.query('insert into note values ($1, $2, $3)', [randomUUID(), organizationId, 'x']);
  return () => orm.close();
});

describe('tenancy', () => {
  it('a query without a scope throws', async () => {
    await expect(orm.em.fork().find(Note, {})).rejects.toThrow(
      "No arguments provided for filter 'organization'",
    );
    await expect(orm.em.fork().nativeUpdate(Note, {}, { text: 'y' })).rejects.toThrow('organization');
    await expect(orm.em.fork().nativeDelete(Note, {})).rejects.toThrow('organization');
    await expect(orm.em.fork().count(Note)).rejects.toThrow('organization');
  });

  it('a scope sees, counts, changes and deletes the rows of its organization only', async () => {
    await tenancy.withOrganization(sakura, async (em) => {
      expect((await em.find(Note, {})).map((note) => note.organizationId)).toEqual([sakura]);
      expect(await em.count(Note)).toBe(1);
      expect(await em.findOne(Note, { organizationId: fuji })).toBeNull();
      expect(await em.nativeUpdate(Note, {}, { text: 'mine' })).toBe(1);
    });
    const { rows } = await database.pool.query<{ text: string }>(
      'select text from note where organization_id = $1',
      [fuji],
    );
    expect(rows).toEqual([{ text: 'x' }]);
  });

  it('inside a transaction the scope holds', async () => {
    const seen = await tenancy.inTransaction(fuji, (em) => em.find(Note, {}));
    expect(seen.map((note) => note.organizationId)).toEqual([fuji]);
  });

  it('only the top administrator and the system see everything', async () => {
    const count = (scope: Parameters<Tenancy['withOrganization']>[0]) =>
      tenancy.withOrganization(scope, (em) => em.count(Note));
    expect(await count(scopeOf({ usertype: 3, organizationId: sakura }))).toBe(2);
    expect(await count(scopeOf({ usertype: 2, organizationId: sakura }))).toBe(1);
    expect(await count(systemScope('test'))).toBe(2);
    await expect(count('all')).rejects.toThrow('withOrganization needs');
    await expect(count('')).rejects.toThrow('withOrganization needs');
  });
});

describe('SQL of a scope', () => {
  const top = scopeOf({ usertype: 3, organizationId: sakura });
  const TEXTS = `select organization_id, text from note n where mine(n.organization_id) and text <> $1 and mine(n.organization_id)`;
  const owners = async (scope: Parameters<Tenancy['sql']>[0]) =>
    (await tenancy.sql(scope).query<{ organization_id: string }>(TEXTS, ['gone'])).map(
      ({ organization_id }) => organization_id,
    );

  it('sees the rows of its organization only, with the id bound after the other values', async () => {
    expect(await owners(fuji)).toEqual([fuji]);
    expect(await owners(randomUUID())).toEqual([]);
    const others = Array.from({ length: 11 }, (_, index) => `no ${index}`);
    const places = others.map((_, index) => `$${index + 1}`).join();
    const text = `select count(*)::int as n from note where mine(organization_id) and text not in (${places})`;
    expect(await tenancy.sql(sakura).query(text, others)).toEqual([{ n: 1 }]);
  });

  it('refuses a statement that does not name the organization, for the top administrator, too', async () => {
    for (const scope of [sakura, top])
      await expect(tenancy.sql(scope).query('select text from note')).rejects.toThrow(
        'without mine(<column>)',
      );
    expect(() => tenancy.sql('all')).toThrow('withOrganization needs');
  });

  it('only the top administrator and the system see everything; the system need not name anything', async () => {
    const both = [sakura, fuji].sort();
    expect((await owners(top)).sort()).toEqual(both);
    expect((await owners(systemScope('test'))).sort()).toEqual(both);
    expect(await tenancy.sql(systemScope('test')).query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('a prepared statement of one organization is another one than of all', async () => {
    const count = (scope: Parameters<Tenancy['sql']>[0]) =>
      tenancy
        .sql(scope)
        .prepared('notes', 'select count(*)::int as n from note where mine(organization_id)', []);
    expect([await count(sakura), await count(top), await count(fuji)]).toEqual([
      [{ n: 1 }],
      [{ n: 2 }],
      [{ n: 1 }],
    ]);
  });

  it('inside a transaction the scope of its entity manager holds', async () => {
    const seen = await tenancy.inTransaction(fuji, (em) => scopedSql(em).query(TEXTS, ['gone']));
    expect(seen).toEqual([{ organization_id: fuji, text: 'x' }]);
    const forgotten = tenancy.inTransaction(fuji, (em) => scopedSql(em).query('select text from note'));
    await expect(forgotten).rejects.toThrow('without mine(<column>)');
    await expect(transactional(orm.em.fork(), (em) => scopedSql(em).query(TEXTS, ['gone']))).rejects.toThrow(
      'that Tenancy has not opened',
    );
  });
});

describe('sqlOf', () => {
  const rows = () => database.pool.query(`select text from note where text like 'sql%' order by text`);

  it('takes part in the transaction: rolled back with the entities', async () => {
    const doomed = tenancy.withOrganization(sakura, (em) =>
      transactional(em, async (tx) => {
        await sqlOf(tx).query('insert into note values ($1, $2, $3)', [randomUUID(), sakura, 'sql gone']);
        const own = await sqlOf(tx).query<{ n: number }>(
          `select count(*)::int as n from note where text = $1`,
          ['sql gone'],
        );
        expect(own.rows).toEqual([{ n: 1 }]);
        throw new Error('roll back');
      }),
    );
    await expect(doomed).rejects.toThrow('roll back');
    expect((await rows()).rows).toEqual([]);
  });

  it('is on the very connection of the entities, and committed with them', async () => {
    const [ids] = await tenancy.inTransaction(sakura, async (em) => {
      await sqlOf(em).query('insert into note values ($1, $2, $3)', [randomUUID(), sakura, 'sql kept']);
      em.create(Note, { id: randomUUID(), organizationId: sakura, text: 'sql entity' });
      await em.flush();
      return (
        await sqlOf(em).query<{ n: number }>(`select count(*)::int as n from note where text like 'sql%'`)
      ).rows;
    });
    expect(ids?.n).toBe(2);
    expect((await rows()).rows).toEqual([{ text: 'sql entity' }, { text: 'sql kept' }]);
  });

  it('refuses an entity manager outside a transaction', async () => {
    await tenancy.withOrganization(sakura, (em) => {
      expect(() => sqlOf(em)).toThrow('inside a transaction');
      return Promise.resolve();
    });
  });
});

describe('the pool', () => {
  it('has its limits and its name', async () => {
    const pool = createPgPool(
      { url: database.url, size: 2, applicationName: 'manabiya-test' },
      () => undefined,
    );
    try {
      const { rows } = await pool.query<{ name: string; setting: string }>(
        `select name, setting from pg_settings where name in ('application_name', 'default_transaction_isolation',
           'idle_in_transaction_session_timeout', 'statement_timeout') order by name`,
      );
      expect(rows.map((row) => row.setting)).toEqual(['manabiya-test', 'read committed', '10000', '5000']);
    } finally {
      await pool.end();
    }
  });
});

describe('migrations', () => {
  it('run once, in the order of their names, however many processes start', async () => {
    expect(await missingMigrations(database.pool, [second, first])).toEqual([second.name]);
    const runs = await Promise.all([1, 2, 3].map(() => runMigrations(database.url, [second, first])));
    expect(runs.flat()).toEqual([second.name]);
    expect(await missingMigrations(database.pool, [second, first])).toEqual([]);
    expect(schemaVersionOf([second, first])).toBe(second.name);
  });

  it('bring the schema of the queue', async () => {
    const { rows } = await database.pool.query(
      `select 1 from information_schema.tables where table_schema = 'bullmq'`,
    );
    expect(rows.length).toBeGreaterThan(0);
  });

  it('a changed one and a failing one stop everything, and leave nothing half done', async () => {
    await expect(runMigrations(database.url, [{ ...first, up: 'select 1' }])).rejects.toThrow('was changed');
    const broken = { name: '20260103_0001_broken', up: 'create table half (); select nonsense' };
    await expect(runMigrations(database.url, [first, second, broken])).rejects.toThrow(
      '20260103_0001_broken failed',
    );
    const { rows } = await database.pool.query(`select to_regclass('half') as half`);
    expect(rows).toEqual([{ half: null }]);
  });

  it('double and malformed names are refused', async () => {
    await expect(runMigrations(database.url, [first, first])).rejects.toThrow('exists twice');
    await expect(runMigrations(database.url, [{ name: 'x', up: '' }])).rejects.toThrow('must be');
  });
});

it('G1 connections that the server drops inside transactions leave their places in the pool', async () => {
  const size = 4;
  const small = await MikroORM.init(
    ormOptions(database.url, size, { entities: [], applicationName: 'test' }),
  );
  const inTransaction = (sql: string) =>
    transactional(small.em.fork(), async (em) => (await sqlOf(em).query<{ n: number }>(sql)).rows);
  for (let lost = 0; lost <= size; lost += 1)
    await expect(inTransaction('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow();
  expect(await inTransaction('select 1 as n')).toEqual([{ n: 1 }]);
  await small.close();
});
