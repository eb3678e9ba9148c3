import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { AuditPage } from '#contracts/http/audit';
import { Operations } from '#contracts/http/operations';
import { exportRow } from './export-row.js';
import { useHouse } from './house.js';
import { idOf } from './people.js';

const house = useHouse();

const now = async () => Operations.parse(JSON.parse((await house.call('tora', 'GET', 'operations')).text));
const post = (path: string, body: unknown, key: string = randomUUID(), who: 'tora' | 'tess' = 'tora') =>
  house.call(who, 'POST', path, { body, headers: { 'idempotency-key': key } });
const trail = async (action: string) =>
  AuditPage.parse(JSON.parse((await house.call('tora', 'GET', `audit?size=50&action=${action}`)).text)).items;
const sql = (text: string, values: unknown[] = []) => house.database.pool.query(text, values);

describe('OPS-3 ADMIN-8 a long job of somebody', () => {
  it('is stopped once for a command, whoever began it, and leaves an entry', async () => {
    const id = await exportRow(house);
    const command = randomUUID();
    const asked = { kind: 'list-export', id };
    expect((await now()).long_work).toMatchObject([{ ...asked, organization_name: 'SAKURA' }]);
    expect((await post('operations/long-work/stop', asked, randomUUID(), 'tess')).status).toBe(403);
    for (const again of [command, command])
      expect((await post('operations/long-work/stop', asked, again)).status).toBe(204);
    expect((await now()).long_work).toEqual([]);
    expect((await sql('select state from list_export where id = $1', [id])).rows).toEqual([
      { state: 'stopped' },
    ]);
    expect(await trail('long-work.stopped')).toMatchObject([
      {
        actor_id: idOf('tora'),
        subject_id: id,
        subject_name: 'list-export',
        organization_id: idOf('SAKURA'),
      },
    ]);
  });

  it('that is over, or another kind of thing, is refused', async () => {
    const over = await exportRow(house, 'ready');
    for (const asked of [
      { kind: 'list-export', id: over },
      ...['import-people', 'import-questions', 'issue-initial-passwords', 'list-export'].map((kind) => ({
        ...{ kind, id: randomUUID() },
      })),
    ]) {
      const { status, text } = await post('operations/long-work/stop', asked);
      expect({ status, text }).toEqual({
        status: 422,
        text: expect.stringContaining('operations.work-over') as string,
      });
    }
  });

  it('of each other kind is stopped as its own person would', async () => {
    const [people, questions, sheet] = [randomUUID(), randomUUID(), randomUUID()];
    const [school, tess] = [idOf('SAKURA'), idOf('tess')];
    await sql(
      `insert into person_import (id, organization_id, created_by, request_hash, file_name, format, kind, columns, is_one_roster, mapping,
         create_classes, counts, new_classes, state)
       values ($1, $2, $3, 'x', 'a.csv', 'csv', 'table', '{}', false, '{}', false, '{"new": 2, "changed": 0}', '{}', 'staging')`,
      [people, school, tess],
    );
    await sql(
      `insert into question_import (id, organization_id, created_by, request_hash, file_name, format, skill, language, counts, reported, state)
       values ($1, $2, $3, 'x', 'a.csv', 'csv', 'kana', 'en', '{"new": 2}', '[]', 'running')`,
      [questions, school, tess],
    );
    await sql(
      `insert into password_issue (id, organization_id, issued_by, request_hash, key_id) values ($1, $2, $3, 'x', 'k')`,
      [sheet, school, tess],
    );
    await sql(
      `insert into password_issue_person (issue_id, organization_id, person_id) values ($1, $2, $3)`,
      [...[sheet, school, idOf('anna')]],
    );
    for (const asked of [
      { kind: 'import-people', id: people },
      { kind: 'import-questions', id: questions },
      { kind: 'issue-initial-passwords', id: sheet },
    ])
      expect(await post('operations/long-work/stop', asked)).toMatchObject({ status: 204 });
    const stateOf = async (table: string, id: string): Promise<unknown[]> =>
      (await sql(`select state from ${table} where id = $1`, [id])).rows as unknown[];
    expect(await stateOf('person_import', people)).toEqual([{ state: 'discarding' }]);
    expect(await stateOf('question_import', questions)).toEqual([{ state: 'stopped' }]);
    expect((await sql('select left_count from password_issue where id = $1', [sheet])).rows).toEqual([
      { left_count: 1 },
    ]);
  });
});
