import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { readCompose, servicesOf, type Service } from '../../../scripts/containers/compose.mjs';
import { runWell } from '../../../scripts/containers/engine.mjs';
import { mebibytes, type Memory } from '../../../scripts/containers/memory.mjs';
import { LABEL, PREFIX, removeContainers } from '../../../scripts/containers/place.mjs';
import { freePort } from '../../../scripts/postgres/postmaster.mjs';
import type { Rolling } from '../../faults/harness/second-release.js';
import { Container, type ContainerOptions } from './container.js';
import type { Setting } from './setting.js';

/** Two workers where compose has one: two api, two workers and an operator's command fit into its 100 connections with pools of four. */
const PROCESSES = { DATABASE_POOL_SIZE: '4', DATABASE_PROCESSES: '5' };
/** What the image of Caddy says of itself, and the stand-in does not. */
const PROXY = {
  env: { XDG_CONFIG_HOME: '/config', XDG_DATA_HOME: '/data' },
  command: ['caddy', 'run', '--config', '/etc/caddy/Caddyfile', '--adapter', 'caddyfile'],
};

/** The services of docker-compose.yml, each in a container within its limits, on a network of their own. */
export class ContainerProduct implements Rolling {
  readonly apis: Container[] = [];
  readonly workers: Container[] = [];
  readonly stores: Container[] = [];
  /** For looking at the log and the rows. */
  pool = new pg.Pool();
  /** Container and image → what it took at most. */
  readonly memory = new Map<string, Memory>();
  private readonly services: Record<string, Service>;
  private readonly password = randomBytes(24).toString('base64');
  private release: string;

  constructor(
    private readonly setting: Setting,
    private readonly logDir: string,
  ) {
    this.release = setting.images.first;
    this.services = servicesOf(readCompose(), {
      JWT_SECRET: randomBytes(32).toString('hex'),
      POSTGRES_PASSWORD: this.password,
    });
  }

  get all(): Container[] {
    return [...this.stores, ...this.workers, ...this.apis];
  }

  get crashes(): string[] {
    return this.all.flatMap(({ crashes }) => crashes);
  }

  /** What starts from now on is of the second release. */
  nextRelease(): void {
    this.release = this.setting.images.second;
  }

  /** An operator command in a container of its own. @returns its exit code and all it said */
  ops(...words: string[]): Promise<{ code: number; output: string }> {
    return this.make('ops', 'ops', { command: words, env: PROCESSES }).runToEnd();
  }

  /** In the order of docs/OPERATIONS.md, with demo data. @returns where the proxy answers */
  async start(): Promise<{ readonly url: string }> {
    await runWell('podman', ['network', 'create', '--label', LABEL, PREFIX]);
    await runWell('podman', ['volume', 'create', '--label', LABEL, `${PREFIX}-postgres`]);
    const [database, door] = [await freePort(), await freePort()];
    await this.store('postgres', { publish: [database, 5432] });
    await this.store('redis', {});
    this.pool = this.poolAt(database);
    const migrated = await this.make('migrate', 'migrate', { env: PROCESSES }).runToEnd();
    expect(migrated).toMatchObject({ code: 0 });
    expect(await this.ops('seed')).toMatchObject({ code: 0 });
    await this.processes(this.workers, ['worker-1', 'worker-2'], 'worker');
    expect(await this.ops('await-workers')).toMatchObject({ code: 0 });
    await this.processes(this.apis, ['api-1', 'api-2'], 'api-1');
    await this.store('proxy', { publish: [door, 8080], ...PROXY });
    return { url: `http://127.0.0.1:${door}` };
  }

  /** One line for each container that ran: its limit, what it took, and whether anything was killed at the limit. */
  async memoryLines(): Promise<string[]> {
    for (const container of this.all) await container.measure();
    return [...this.memory].map(([what, { peak, own, kills }]) => {
      const size = `at most ${mebibytes(peak)} MiB with pages of files, of its own ${mebibytes(own)} MiB`;
      return `${what}: ${size}${kills > 0 ? `, ${kills} KILLED AT THE LIMIT` : ''}`;
    });
  }

  async stop(): Promise<void> {
    await this.pool.end();
    await removeContainers();
  }

  private async store(
    name: string,
    more: Pick<ContainerOptions, 'publish' | 'env' | 'command'>,
  ): Promise<void> {
    const store = this.make(name, name, more);
    this.stores.push(store);
    await store.start();
  }

  private async processes(into: Container[], names: readonly string[], service: string): Promise<void> {
    for (const name of names) into.push(this.make(name, service, { env: PROCESSES }));
    await Promise.all(into.map((each) => each.start()));
  }

  private make(
    name: string,
    serviceName: string,
    more: Pick<ContainerOptions, 'publish' | 'env' | 'command'>,
  ): Container {
    const service = this.services[serviceName];
    if (!service) throw new Error(`compose has no service ${serviceName}`);
    const { way, images } = this.setting;
    return new Container({
      ...{ name, service, way, logDir: this.logDir, ...more },
      onHealthy: (milliseconds) =>
        console.log(`${name} is healthy after ${(milliseconds / 1_000).toFixed(1)} s`),
      image: () => (service.image === 'manabiya' ? this.release : images.standIns),
      onMemory: (image, memory) => {
        const tag = image.slice(image.lastIndexOf('/') + 1);
        this.memory.set(`${name} (${tag}, limit ${service.mem_limit ?? 'none'})`, memory);
      },
    });
  }

  private poolAt(port: number): pg.Pool {
    const { password } = this;
    const pool = new pg.Pool({
      ...{ host: '127.0.0.1', port, user: 'manabiya', database: 'manabiya', password, max: 5 },
    });
    pool.on('error', () => undefined);
    return pool;
  }
}

/** Inside a test: with the test everything of it ends, whatever became of it. */
export function containerProduct(setting: Setting): ContainerProduct {
  const logDir = mkdtempSync(join(tmpdir(), `${PREFIX}-`));
  const product = new ContainerProduct(setting, logDir);
  onTestFinished(async ({ task }) => {
    await product.stop();
    if (task.result?.state === 'fail') console.log(`logs of the containers: ${logDir}`);
    else rmSync(logDir, { recursive: true, force: true });
  });
  return product;
}
