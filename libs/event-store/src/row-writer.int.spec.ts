import type { Pool } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { streamIdOf } from '#libs/kernel';
import { RowWriter, type RowTransaction, type Transaction } from './row-writer.js';
import { inTransaction } from './transaction.js';
import {
  aStatementWaits,
  appendOf,
  COUNTER,
  counted,
  counterCatalogue,
  LEDGER,
  namesOf,
  newId,
  oneTo,
  organizationIn,
  readLog,
  storeOn,
  useStoreDatabase,
} from './testing/index.js';

const database = useStoreDatabase();
const writer = new RowWriter(counterCatalogue);
const organizationId = organizationIn(3);

const transactionOn =
  (pool: Pool): Transaction =>
  (work) =>
    inTransaction(pool, 'begin', work);
const commandOf = (id: string) => ({
  command: { id: newId(), hash: Buffer.alloc(32, 1) },
  streams: [{ type: LEDGER, id }],
});
const noted = (note: string) => ({ type: 'LedgerNoted', data: { note } }) as const;
/** The command of these tests: one row and one event, together. */
const note =
  (id: string, text: string) =>
  async ({ sql, append }: RowTransaction) => {
    await sql.query('insert into ledger_row(id, note) values ($1, $2)', [id, text]);
    append(LEDGER, id, organizationId, [noted(text)]);
    return { text };
  };
const write = (id: string, work = note(id, 'x'), command = commandOf(id)) =>
  writer.write(transactionOn(database.pool), command, work);
const rowsOf = async (id: string) => {
  const sql = 'select note from ledger_row where id = $1';
  return (await database.pool.query<{ note: string }>(sql, [id])).rows;
};
const eventsOf = async (id: string) => (await storeOn(database.pool).load(LEDGER, id)).events;

beforeAll(async () => {
  await database.pool.query('create table ledger_row (id text, note text)');
});

describe('the two ways of writing', () => {
  it('the store refuses a row-first type in append, the row writer an event-sourced one', async () => {
    const store = storeOn(database.pool);
    const event = { ...appendOf(), events: [noted('x')] };
    await expect(store.append(LEDGER, newId(), event)).rejects.toThrow('row-first');
    const lockCounter = { ...commandOf(newId()), streams: [{ type: COUNTER, id: newId() }] };
    await expect(
      writer.write(transactionOn(database.pool), lockCounter, () => Promise.resolve(null)),
    ).rejects.toThrow('event-sourced');
    const id = newId();
    await expect(
      write(id, (tx) => {
        tx.append(COUNTER, newId(), organizationId, [counted(1)]);
        return Promise.resolve({ text: '' });
      }),
    ).rejects.toThrow('event-sourced');
    expect(await eventsOf(id)).toEqual([]);
  });

  it('G2 the log keeps events of rows, too, as the text that was written', async () => {
    const id = newId();
    await write(id, note(id, '"学び舎",  twice'));
    const { rows } = await database.pool.query(
      'select data::text as kept from es.event where stream_id = $1',
      [streamIdOf(LEDGER, id)],
    );
    expect(rows).toEqual([{ kept: JSON.stringify({ note: '"学び舎",  twice' }) }]);
  });

  it('G4 NUL in one of its events fails a command whole', async () => {
    const id = newId();
    const work = async ({ append }: RowTransaction) => {
      append(LEDGER, id, organizationId, [noted('sound'), noted('a\u0000b')]);
      return Promise.resolve({ text: '' });
    };
    await expect(write(id, work)).rejects.toThrow('NUL');
    expect(await eventsOf(id)).toEqual([]);
  });

  it('G4 a replay answers the stored response without running the work again', async () => {
    const id = newId();
    const command = commandOf(id);
    const first = await write(id, note(id, 'once'), command);
    const again = await write(id, note(id, 'twice'), command);
    expect(again).toEqual({ ...first, replayed: true });
    expect(await rowsOf(id)).toEqual([{ note: 'once' }]);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it('G4 the same key with another body is refused', async () => {
    const id = newId();
    const command = commandOf(id);
    await write(id, note(id, 'once'), command);
    const other = { ...command, command: { ...command.command, hash: Buffer.alloc(32, 2) } };
    await expect(write(id, note(id, 'twice'), other)).rejects.toMatchObject({ code: 'command.key-reused' });
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it('G4 the same command twice at once, on different streams: the second waits and is a replay', async () => {
    const { command } = commandOf('');
    const [a, b] = [newId(), newId()];
    const second: { answer?: ReturnType<typeof write> } = {};
    const first = await write(
      a,
      async (tx) => {
        second.answer = write(b, note(b, 'second'), { command, streams: [{ type: LEDGER, id: b }] });
        await aStatementWaits(database.pool);
        return note(a, 'first')(tx);
      },
      { command, streams: [{ type: LEDGER, id: a }] },
    );
    expect(await second.answer).toEqual({ ...first, replayed: true });
    expect([await rowsOf(a), await rowsOf(b)]).toEqual([[{ note: 'first' }], []]);
  });

  it('what the work throws rolls rows and events back, and the key stays free', async () => {
    const id = newId();
    const command = commandOf(id);
    await expect(
      write(
        id,
        async (tx) => {
          await note(id, 'gone')(tx);
          throw new Error('after the row');
        },
        command,
      ),
    ).rejects.toThrow('after the row');
    expect(await rowsOf(id)).toEqual([]);
    expect(await eventsOf(id)).toEqual([]);
    expect(await write(id, note(id, 'kept'), command)).toMatchObject({ replayed: false });
    expect(await rowsOf(id)).toEqual([{ note: 'kept' }]);
  });

  it('G3 a lock after a write is refused: the transaction would have its id before it has the stream', async () => {
    const id = newId();
    await expect(
      inTransaction(database.pool, 'begin', async (sql) => {
        await sql.query('insert into ledger_row(id, note) values ($1, $2)', [id, 'early']);
        return writer.write((work) => work(sql), commandOf(id), note(id, 'x'));
      }),
    ).rejects.toThrow('before it writes anything');
    expect(await rowsOf(id)).toEqual([]);
  });

  it('an event for a stream that was not locked is refused', async () => {
    const id = newId();
    await expect(write(id, note(newId(), 'elsewhere'))).rejects.toThrow('did not lock');
  });

  it('a command may touch several streams, or none', async () => {
    const [a, b] = [newId(), newId()];
    const { command } = commandOf(a);
    const streams = [b, a].map((id) => ({ type: LEDGER, id }));
    const { position } = await writer.write(transactionOn(database.pool), { command, streams }, (tx) => {
      tx.append(LEDGER, a, organizationId, [noted('1'), noted('2')]);
      tx.append(LEDGER, b, organizationId, [noted('3')]);
      return Promise.resolve(null);
    });
    expect((await eventsOf(a)).map(({ version }) => version)).toEqual([1, 2]);
    expect((await eventsOf(b)).at(-1)?.position).toBe(position);
    expect(await write(newId(), () => Promise.resolve({ text: 'none' }))).toMatchObject({
      position: undefined,
    });
  });

  it('G3 concurrent row-first commands on one stream: reading order is version order', async () => {
    const ids = [newId(), newId()];
    await Promise.all(
      oneTo(60).map((n) => {
        const id = ids[n % 2] ?? '';
        return write(id, note(id, String(n)));
      }),
    );
    const { events } = await readLog(database.pool, 3);
    for (const id of ids) {
      const own = events.filter((event) => event.streamId === `ledger-${id}`);
      expect(namesOf(own)).toEqual(oneTo(30).map((n) => `ledger-${id}@${n}`));
      const positions = own.map(({ position }) => position);
      expect([...positions].sort()).toEqual(positions);
    }
  });
});
