import { readFileSync } from 'node:fs';

/** Connections for requests, and what a process has open anyway. */
export const CONNECTIONS = 256;
const OTHERS = 64;

/** How many files, sockets among them, a process may have open; undefined where the system does not say. */
export function fileLimit(pid: number | 'self' = 'self'): number | undefined {
  try {
    return limitIn(readFileSync(`/proc/${pid}/limits`, 'utf8'));
  } catch {
    return undefined;
  }
}

export function limitIn(limits: string): number | undefined {
  const soft = /^Max open files\s+(\d+)\s/mu.exec(limits)?.[1];
  return soft === undefined ? undefined : Number(soft);
}

/** @returns why so many sockets cannot be opened by a process with that limit */
export function tooManySockets(
  sockets: number,
  limit: number | undefined,
  whose: string,
): string | undefined {
  const most = limit === undefined ? Infinity : Math.max(0, limit - CONNECTIONS - OTHERS);
  return sockets <= most
    ? undefined
    : `The file limit ${String(limit)} of ${whose} allows ${most} sockets, and ${sockets} are wanted: fewer of them, or \`ulimit -n ${sockets + CONNECTIONS + OTHERS}\`.`;
}
