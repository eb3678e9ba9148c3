import { readFile } from 'node:fs/promises';

/**
 * Megabytes that a process has in memory, as Linux tells; undefined where it does not, or the process is gone. Elsewhere the
 * bound of its heap holds alone.
 */
export async function residentMegabytes(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}
