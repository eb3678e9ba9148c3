import { describe, expect, it } from 'vitest';
import type { BoundedCalls } from '../testing/bounded.main.js';
import { FileReaders, tookTooMuch } from './index.js';

const PROGRAM = new URL('../testing/bounded.main.ts', import.meta.url);
const readersOf = (ms = 20_000) => new FileReaders<BoundedCalls>(PROGRAM, { ms, megabytes: 200 });
const thrownBy = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: unknown) => error,
  );
const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('SEC-9 a process for each file', () => {
  it('SEC-9 is gone when its file was read, and when that failed; the next file has another', async () => {
    const readers = readersOf();
    const pids: number[] = [];
    const pidOf = () => readers.run({}, (reader) => reader.ask('pid', null));
    pids.push(await pidOf());
    const failed = readers.run({}, async (reader) => {
      pids.push(await reader.ask('pid', null));
      throw new Error('whatever');
    });
    await expect(failed).rejects.toThrow('whatever');
    pids.push(await pidOf());
    expect(new Set([...pids, process.pid]).size).toBe(4);
    expect(pids.filter(isThere)).toEqual([]);
  });

  it('SEC-9 of which there is one at a time', async () => {
    const readers = readersOf();
    const pids = await Promise.all(
      [1, 2, 3].map(() =>
        readers.run({}, async (reader) => {
          const pid = await reader.ask('pid', null);
          return { pid, others: earlier.filter(isThere).length, kept: earlier.push(pid) };
        }),
      ),
    );
    expect(pids.map(({ others }) => others)).toEqual([0, 0, 0]);
    expect(new Set(earlier).size).toBe(3);
  });
  const earlier: number[] = [];

  it('SEC-9 that takes too long is the fault of its file; that somebody else ends is not', async () => {
    const late = await thrownBy(readersOf(1_500).run({}, (reader) => reader.ask('spin', null)));
    expect(tookTooMuch(late)).toBe(true);
    const killed = await thrownBy(
      readersOf().run({}, async (reader) => {
        const pid = await reader.ask('pid', null);
        const spinning = reader.ask('spin', null);
        process.kill(pid, 'SIGKILL');
        return spinning;
      }),
    );
    expect(tookTooMuch(killed)).toBe(false);
    expect(killed).toMatchObject({ code: 'server.unavailable' });
  });
});
