import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect } from 'vitest';
import { readCompose, servicesOf, type Service } from '../../../scripts/containers/compose.mjs';
import { runWell } from '../../../scripts/containers/engine.mjs';
import { LABEL, PREFIX, removeContainers } from '../../../scripts/containers/place.mjs';
import { freePort } from '../../../scripts/postgres/postmaster.mjs';
import type { Rolling } from '../../faults/harness/second-release.js';
import { MemoryTable, poolAt, tellHealthy, untilTestEnds } from './around-test.js';
import { Container, type ContainerOptions, PROXY } from './container.js';
import type { Setting } from './setting.js';

/** Two workers where compose has one: two api, two workers and an operator's command fit into its 100 connections with pools of four. */
const PROCESSES = { DATABASE_POOL_SIZE: '4', DATABASE_PROCESSES: '5' };
/** The services of docker-compose.yml, each in a container within its limits, on a network of their own. */
export class ContainerProduct implements Rolling {
  readonly apis: Container[] = [];
  readonly workers: Container[] = [];
  readonly stores: Container[] = [];
  /** For looking at the log and the rows. */
  pool = new pg.Pool();
  private readonly memory = new MemoryTable();
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
    this.pool = poolAt(database, this.password);
    const migrated = await this.make('migrate', 'migrate', { env: PROCESSES }).runToEnd();
    expect(migrated).toMatchObject({ code: 0 });
    expect(await this.ops('seed')).toMatchObject({ code: 0 });
    await this.processes(this.workers, ['worker-1', 'worker-2'], 'worker');
    expect(await this.ops('await-workers')).toMatchObject({ code: 0 });
    await this.processes(this.apis, ['api-1', 'api-2'], 'api-1');
    await this.store('proxy', { publish: [door, 8080], ...PROXY });
    return { url: `http://127.0.0.1:${door}` };
  }

  /** See `MemoryTable.lines`. */
  async memoryLines(): Promise<string[]> {
    for (const container of this.all) await container.measure();
    return this.memory.lines();
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
      onHealthy: tellHealthy(name),
      image: () => (service.image === 'manabiya' ? this.release : images.standIns),
      onMemory: (image, memory) => this.memory.note(name, image, service.mem_limit ?? 'none', memory),
    });
  }
}

/** Inside a test, and as long as it. */
export const containerProduct = (setting: Setting): ContainerProduct =>
  untilTestEnds((logDir) => new ContainerProduct(setting, logDir));
