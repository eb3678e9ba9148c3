import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { DomainError } from '#libs/kernel';
import type { BoundedCalls } from '../testing/bounded.main.js';
import { BoundedProcess, type Bounds, ProcessEnded } from './index.js';

const PROGRAM = new URL('../testing/bounded.main.ts', import.meta.url);
const BOUNDS = { ms: 20_000, megabytes: 200 };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bounded-'));
});
afterAll(() => rm(folder, { recursive: true }));

const started = (bounds: Partial<Bounds> = {}) => {
  const process = new BoundedProcess<BoundedCalls>(PROGRAM, { ...BOUNDS, ...bounds }, { folder });
  onTestFinished(() => process.end());
  return process;
};
const endOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: unknown) => (error instanceof ProcessEnded ? error.reason : error),
  );

describe('SEC work in a process of its own', () => {
  it('SEC is asked one question after the other, and says what was thrown', async () => {
    const process = started();
    expect(await process.ask('double', 21)).toBe(42);
    await expect(process.ask('read', join(folder, 'missing'))).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await process.ask('double', 1)).toBe(2);
  });

  it('SEC reaches no secret, no other file and no other program', async () => {
    const process = started();
    expect((await process.ask('environment', null)).filter((name) => !/^(TMPDIR|TE?MP)$/.test(name))).toEqual(
      [],
    );
    await expect(process.ask('read', '/etc/passwd')).rejects.toMatchObject({ code: 'ERR_ACCESS_DENIED' });
    await expect(process.ask('spawn', null)).rejects.toMatchObject({ code: 'ERR_ACCESS_DENIED' });
    expect(await process.ask('write', 'own')).toBe(join(folder, 'own'));
  });

  it('SEC that is given nothing of the disk writes nowhere', async () => {
    const process = new BoundedProcess<BoundedCalls>(PROGRAM, BOUNDS);
    onTestFinished(() => process.end());
    await expect(process.ask('write', 'stray')).rejects.toMatchObject({ code: 'ERR_ACCESS_DENIED' });
    await expect(process.ask('read', join(folder, 'own'))).rejects.toMatchObject({
      code: 'ERR_ACCESS_DENIED',
    });
  });

  it('SEC whose refusal is one here, too', async () => {
    const error: unknown = await started()
      .ask('refuse', 'sheet.empty')
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toMatchObject({ code: 'sheet.empty', details: { errors: [{ path: 'file.rows.3' }] } });
  });

  it('SEC is killed when it takes too long, and leaves this process alone', async () => {
    const process = started({ ms: 1_500 });
    const begin = performance.now();
    expect(await endOf(process.ask('spin', null))).toBe('time');
    expect(performance.now() - begin).toBeLessThan(10_000);
    expect(await endOf(process.ask('double', 1))).toBe('time');
  });

  it.runIf(existsSync('/proc/self/status'))('SEC is killed for bytes outside of its heap', async () => {
    expect(await endOf(started().ask('hold', 1_000))).toBe('memory');
  });

  it('SEC is ended by V8 for what is inside', async () => {
    expect(await endOf(started().ask('heap', null))).toBe('memory');
  });

  it('SEC that somebody else kills says so', async () => {
    const one = started();
    const pid = await one.ask('pid', null);
    const asked = endOf(one.ask('spin', null));
    process.kill(pid, 'SIGKILL');
    expect(await asked).toBe('killed');
  });

  it('SEC that ends by its own fault says which', async () => {
    const error: unknown = await started()
      .ask('crash', 5_000)
      .catch((thrown: unknown) => thrown);
    if (!(error instanceof ProcessEnded)) throw error;
    expect(error.reason).toBe('killed');
    expect(error.message).toContain('exit code 1');
    expect(error.message).toContain('- the reason');
    expect(error.message.length).toBeLessThan(2_200);
  });

  it('SEC whose answer cannot be sent says so, and goes on', async () => {
    const one = started();
    await expect(one.ask('unsendable', null)).rejects.toThrow('could not be cloned');
    expect(await one.ask('double', 1)).toBe(2);
  });

  it('SEC is gone when it is not needed any more', async () => {
    const one = started();
    const pid = await one.ask('pid', null);
    await one.end();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});
