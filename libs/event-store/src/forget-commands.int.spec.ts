import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { useStoreDatabase } from '#testing/event-store';
import { COMMANDS_KEPT_DAYS, forgetOldCommands } from './forget-commands.js';

const database = useStoreDatabase();

it('API-4 a command is recognised for 90 days and forgotten afterwards', async () => {
  const [old, young] = [randomUUID(), randomUUID()];
  for (const [id, days] of [
    [old, COMMANDS_KEPT_DAYS + 1],
    [young, COMMANDS_KEPT_DAYS - 1],
  ] as const) {
    await database.pool.query(
      `insert into es.command(id, hash, stream_id, version, size, at) values ($1, $2, 's', 1, 1, now() - make_interval(days => $3))`,
      [id, randomBytes(32), days],
    );
  }
  expect(await forgetOldCommands(database.pool)).toBe(1);
  const { rows } = await database.pool.query<{ id: string }>('select id from es.command');
  expect(rows).toEqual([{ id: young }]);
});
