import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { type EmbeddedPostgres, startTestCluster } from '../../../scripts/embedded-postgres.mjs';
import { type OwnRedis, startOwnRedis } from '../../../scripts/provision.mjs';
import { freePort } from '../../../scripts/postgres/postmaster.mjs';
import { runNode } from '../../../scripts/run/command.mjs';
import { ENTRIES, environment } from '../../../scripts/run/product.mjs';
import '../build-once.js';
import { ProductProcess } from './product-process.js';

export interface ProductOptions {
  readonly apis: number;
  readonly workers: number;
  /** A redis-server of its own; without it everything runs on PostgreSQL alone, as `npm start` does. */
  readonly redis?: boolean;
  /** The demo data, unless it is empty: without even a schema. */
  readonly database?: 'empty';
  /** What an operator sets besides. */
  readonly env?: Readonly<Record<string, string>>;
}

type Kind = 'api' | 'worker';

/** The real processes of the product on a PostgreSQL cluster of their own, each of which can be killed. */
export class Product {
  readonly processes: ProductProcess[] = [];
  /** For looking at the log and the rows; survives the kills of PostgreSQL. */
  readonly pool: pg.Pool;

  constructor(
    readonly postgres: EmbeddedPostgres,
    readonly redis: OwnRedis | undefined,
    private readonly env: NodeJS.ProcessEnv,
    private readonly directory: string,
  ) {
    this.pool = new pg.Pool({ connectionString: postgres.url, max: 5 });
    this.pool.on('error', () => undefined);
  }

  get apis(): ProductProcess[] {
    return this.processes.filter(({ name }) => name.startsWith('api'));
  }

  get workers(): ProductProcess[] {
    return this.processes.filter(({ name }) => name.startsWith('worker'));
  }

  get crashes(): string[] {
    return this.processes.flatMap(({ crashes }) => crashes);
  }

  /** A further process, not yet started. */
  async add(kind: Kind): Promise<ProductProcess> {
    const port = await freePort();
    const name = `${kind}-${this.processes.length + 1}`;
    const env = { ...this.env, PORT: String(port), WORKER_PORT: String(port) };
    const added = new ProductProcess({ name, entry: ENTRIES[kind], port, env, logDir: this.directory });
    this.processes.push(added);
    return added;
  }

  /** An operator command in a process of its own. @returns its exit code and all it said */
  ops(...words: string[]): Promise<{ code: number; output: string }> {
    return runNode([ENTRIES.ops, ...words], { env: this.env, quiet: true });
  }

  async stop(): Promise<void> {
    await Promise.all(this.processes.map((each) => each.dispose()));
    await this.pool.end();
  }
}

/**
 * Starts the product. Call it inside a test: with the test everything ends, whatever became of it.
 */
export async function startProduct({
  apis,
  workers,
  redis,
  database,
  env: set = {},
}: ProductOptions): Promise<Product> {
  const directory = mkdtempSync(join(tmpdir(), 'manabiya-faults-'));
  chmodSync(directory, 0o700);
  onTestFinished(({ task }) => {
    if (task.result?.state === 'fail') console.log(`logs of the processes: ${directory}`);
    else rmSync(directory, { recursive: true, force: true });
  });
  const postgres = await startTestCluster(database === 'empty' ? {} : { copyOf: inject('preparedDatabase') });
  onTestFinished(() => postgres.stop());
  const ownRedis = redis ? await startOwnRedis() : undefined;
  if (ownRedis) onTestFinished(() => ownRedis.stop());
  const settings = { port: 0, host: '127.0.0.1', dataDir: directory, temporary: true, demo: true };
  const env = {
    ...environment({ ...settings, databaseUrl: postgres.url }, postgres.url),
    REDIS_URL: ownRedis?.url ?? '',
    ...set,
  };
  const product = new Product(postgres, ownRedis, env, directory);
  onTestFinished(() => product.stop());
  for (let n = 0; n < apis; n += 1) await product.add('api');
  for (let n = 0; n < workers; n += 1) await product.add('worker');
  await Promise.all(product.processes.map((each) => each.start()));
  return product;
}
