import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, isAlive, waitUntil } from '../postgres/running.mjs';

/** @param {string} dataDir @returns {{ supervisor: number, children: number[] }} */
const readRecord = (dataDir) => {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8'));
  } catch {
    return { supervisor: 0, children: [] };
  }
};

/** A number alone proves nothing: it may belong to another program by now. @param {number} pid @param {string} mark */
const runs = (pid, mark) => pid > 0 && pid !== process.pid && isAlive(pid) && commandOf(pid).includes(mark);

/**
 * Makes this process the only one that runs the product on a data directory; ends what a killed one left running.
 * @param {string} dataDir @param {(line: string) => void} log
 */
export const claimDataDir = async (dataDir, log) => {
  const { supervisor, children } = readRecord(dataDir);
  if (runs(supervisor, 'task.mjs')) {
    throw new Error(`Manabiya already runs on ${dataDir} (process ${supervisor}): stop it, or set DATA_DIR.`);
  }
  const left = children.filter((pid) => runs(pid, join('dist', 'apps')));
  if (left.length > 0) log(`ending what an interrupted run left behind (${left.join(', ')})`);
  for (const pid of left) process.kill(pid, 'SIGKILL');
  await waitUntil(() => !left.some(isAlive), 5_000);
  record(dataDir, []);
};

/** @param {string} dataDir @param {number[]} children */
export const record = (dataDir, children) =>
  writeFileSync(join(dataDir, 'run.json'), JSON.stringify({ supervisor: process.pid, children }));

/** @param {string} dataDir */
export const release = (dataDir) => rmSync(join(dataDir, 'run.json'), { force: true });
