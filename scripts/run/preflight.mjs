import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { meaningOf } from './fault.mjs';

/** @param {string} host @param {number} port @returns {Promise<void>} rejects with one line */
export const assertPortFree = (host, port) =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => {
      const reasons = {
        EADDRINUSE: `Port ${port} is in use: stop what runs there, or choose another one with PORT=${port + 1}.`,
        EACCES: `No right to listen on port ${port}: choose another one with PORT=3000.`,
      };
      reject(new Error(reasons[error.code] ?? `Cannot listen on ${host}:${port} (${error.code}).`));
    });
    server.listen(port, host, () => server.close(() => resolve()));
  });

/** Not `recursive: true`: where a directory can never be made (/proc), Node tries without end. @param {string} path */
const makeDirectory = (path) => {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  mkdirSync(path);
};

/** @param {string} dataDir @throws Error in one line */
export const assertWritable = (dataDir) => {
  const probe = join(dataDir, `.write-test-${process.pid}`);
  try {
    makeDirectory(dataDir);
    // Something, not nothing: a full disk takes an empty file.
    writeFileSync(probe, String(process.pid));
  } catch (error) {
    throw new Error(`Cannot write to ${dataDir} (${meaningOf(error)}): choose another place with DATA_DIR.`);
  } finally {
    if (existsSync(probe)) rmSync(probe);
  }
};
