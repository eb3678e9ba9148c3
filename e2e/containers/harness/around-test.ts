import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { mebibytes, type Memory } from '../../../scripts/containers/memory.mjs';
import { PREFIX } from '../../../scripts/containers/place.mjs';

/** Container and image → what it took at most. */
export class MemoryTable {
  private readonly rows = new Map<string, Memory>();

  note(name: string, image: string, limit: string, memory: Memory): void {
    this.rows.set(`${name} (${image.slice(image.lastIndexOf('/') + 1)}, limit ${limit})`, memory);
  }

  /** One line for each container that ran: its limit, what it took, and whether anything was killed at the limit. */
  lines(): string[] {
    return [...this.rows].map(([what, { peak, own, kills }]) => {
      const size = `at most ${mebibytes(peak)} MiB with pages of files, of its own ${mebibytes(own)} MiB`;
      return `${what}: ${size}${kills > 0 ? `, ${kills} KILLED AT THE LIMIT` : ''}`;
    });
  }
}

/** Of the database in a container, for looking at the log and the rows. @param port of the loopback */
export function poolAt(port: number, password: string): pg.Pool {
  const pool = new pg.Pool({
    ...{ host: '127.0.0.1', port, user: 'manabiya', database: 'manabiya', password, max: 5 },
  });
  pool.on('error', () => undefined);
  return pool;
}

export const tellHealthy =
  (name: string) =>
  (milliseconds: number): void =>
    console.log(`${name} is healthy after ${(milliseconds / 1_000).toFixed(1)} s`);

/** Inside a test: with the test everything of it ends, whatever became of it; logs are left where it failed. */
export function untilTestEnds<T extends { stop(): Promise<void> }>(make: (logDir: string) => T): T {
  const logDir = mkdtempSync(join(tmpdir(), `${PREFIX}-`));
  const product = make(logDir);
  onTestFinished(async ({ task }) => {
    await product.stop();
    if (task.result?.state === 'fail') console.log(`logs of the containers: ${logDir}`);
    else rmSync(logDir, { recursive: true, force: true });
  });
  return product;
}

/**
 * For what takes no limits by its arguments: a configuration of podman that has them.
 * @param limits `nofile=1024:1024` @returns the file; undefined where podman's own are possible
 */
export function configurationOf(logDir: string, limits: readonly string[]): string | undefined {
  if (limits.length === 0) return undefined;
  const file = join(logDir, 'containers.conf');
  writeFileSync(file, `[containers]\ndefault_ulimits = ${JSON.stringify(limits)}\n`);
  return file;
}
