import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export type Environment = Readonly<Record<string, string>>;

/** A server in a process of its own. */
export interface Server {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/** The programs, below `apps` and, compiled, below `dist/apps`. */
export const PROGRAMS = {
  api: 'api/src/main.js',
  worker: 'worker/src/main.js',
  ops: 'ops/src/main.js',
  peer: 'bench/src/answer/peer.main.js',
} as const;
type Program = (typeof PROGRAMS)[keyof typeof PROGRAMS];
/** What `ops` does to an empty database. */
export const FILL = ['migrate', 'import-content', 'seed'];

/** Compiled programs lie under `dist/apps`, as this one does. */
const APPS = new URL('../../', import.meta.url);
/** As long as a machine takes that is busy with other things. */
const READY_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 50;
/** As `npm start` gives each of them, and as Node takes it in a container of 768 Mi: without a limit the memory seen would be the machine's. */
const HEAP = '--max-old-space-size=384';

/** Starts a compiled program as `npm start` does, and resolves when it answers. */
export async function startServer(file: Program, env: Environment): Promise<Server> {
  const port = await freePort();
  const child = launch([HEAP], file, [], {
    ...env,
    HOST: '127.0.0.1',
    PORT: String(port),
    WORKER_PORT: String(port),
  });
  await Promise.race([answers(port), failure(child, file)]);
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}

/** Runs a compiled program to its end. */
export async function runProgram(file: Program, words: readonly string[], env: Environment): Promise<void> {
  const child = launch([], file, words, env);
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`${file} ended with ${String(child.exitCode)}`);
}

function launch(flags: readonly string[], file: Program, words: readonly string[], env: Environment) {
  const program = fileURLToPath(new URL(file, APPS));
  return spawn(process.execPath, ['--enable-source-maps', ...flags, program, ...words], {
    env: { ...process.env, ...env },
    // what goes wrong in it, as it says it: logs are on its standard output
    stdio: ['ignore', 2, 2],
  });
}

async function failure(child: ReturnType<typeof launch>, file: Program): Promise<never> {
  await once(child, 'exit');
  throw new Error(`${file} did not start`);
}

async function answers(port: number): Promise<void> {
  const until = performance.now() + READY_WITHIN_MS;
  for (;;) {
    try {
      const { ok } = await fetch(`http://127.0.0.1:${port}/api/health/ready`);
      if (ok) return;
    } catch (error) {
      if (performance.now() > until) throw error;
    }
    // without a pause the looking takes a processor from what starts
    await setTimeout(LOOK_EVERY_MS);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
