import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../postgres/postmaster.mjs';
import { waitUntil } from '../postgres/running.mjs';

/** @param {number} port @returns {Promise<boolean>} */
const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.setTimeout(1_000, () => socket.destroy());
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (data) => resolve(data.toString().startsWith('+PONG')) || socket.destroy());
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });

/** @param {string} program @param {number} port @param {string} directory */
const launch = async (program, port, directory) => {
  const child = spawn(
    program,
    ['--port', String(port), '--bind', '127.0.0.1', '--dir', directory, '--save', ''],
    {
      stdio: 'ignore',
    },
  );
  const state = { ended: false };
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve((state.ended = true)));
    child.once('exit', () => resolve((state.ended = true)));
  });
  for (let tries = 0; tries < 400 && !state.ended; tries += 1) {
    if (await answers(port)) return { child, ended };
    await waitUntil(() => state.ended, 25);
  }
  child.kill('SIGKILL');
  throw new Error(`${program} did not start on port ${port}`);
};

/**
 * An empty Redis of one's own on a free port, without persistence: what it held is gone after `kill()`.
 * @param {string} program path of redis-server
 * @returns {Promise<import('../provision.d.mts').OwnRedis>}
 */
export const startRedisServer = async (program) => {
  const directory = mkdtempSync(join(tmpdir(), 'manabiya-redis-'));
  const port = await freePort();
  let server = await launch(program, port, directory);
  const endWithUs = () => server.child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const kill = async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    restart: async () => {
      await kill();
      server = await launch(program, port, directory);
    },
    stop: async () => {
      process.off('exit', endWithUs);
      await kill();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
