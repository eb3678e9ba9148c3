import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { adapt, type Played, secretText, type Setting as Adaptation } from '../../../k8s/podman/adapt.js';
import { secretName } from '../../../k8s/podman/containers.js';
import { FIELDS_NOT_SHOWN, KINDS_NOT_PLAYED } from '../../../k8s/podman/known.js';
import { manifestsIn, render } from '../../../k8s/kustomize/render.js';
import { readCompose, servicesOf } from '../../../scripts/containers/compose.mjs';
import { runWell } from '../../../scripts/containers/engine.mjs';
import { LABEL, PREFIX, removeContainers } from '../../../scripts/containers/place.mjs';
import { freePort } from '../../../scripts/postgres/postmaster.mjs';
import { root } from '../../../scripts/run/root.mjs';
import type { Rolling } from '../../faults/harness/second-release.js';
import { waitFor } from '../../faults/harness/wait-for.js';
import { configurationOf, MemoryTable, poolAt, tellHealthy, untilTestEnds } from './around-test.js';
import type { Box } from './box.js';
import { Container, PROXY } from './container.js';
import { Pod } from './pod.js';
import type { Setting } from './setting.js';

const k8s = join(root, 'k8s');
const OPS = ['node', '--enable-source-maps', 'dist/apps/ops/src/main.js'];
const WAITS_WITHIN_MS = 120_000;

/** The overlay `single-node` and the pod of an operator, each pod played by podman; the proxy of compose where the cluster has its gateway. */
export class KubeProduct implements Rolling {
  readonly apis: Pod[];
  readonly workers: Pod[];
  readonly stores: Pod[];
  /** For looking at the log and the rows. */
  pool = new pg.Pool();
  private readonly manifests = [
    ...render(join(k8s, 'overlays/single-node')),
    ...manifestsIn(join(k8s, 'examples/operator.yaml')),
  ];
  private readonly secrets = {
    manabiya: { JWT_SECRET: randomBytes(32).toString('hex') },
    'manabiya-database': { username: 'manabiya', password: randomBytes(24).toString('base64') },
  };
  private readonly memory = new MemoryTable();
  private readonly jobs: Pod[];
  private readonly configuration: string | undefined;
  private operator: Pod | undefined;
  private proxy: Container | undefined;
  private release: string;
  private database = 0;

  constructor(
    private readonly setting: Setting,
    private readonly logDir: string,
  ) {
    this.release = setting.images.first;
    this.configuration = configurationOf(logDir, setting.way.limits);
    const left = new Map(this.plan(this.release).map((pod) => [pod.name, pod.workload]));
    const take = (workload: RegExp) => {
      const names = [...left].filter(([, one]) => workload.test(one)).map(([name]) => name);
      for (const name of names) left.delete(name);
      return names;
    };
    const podsOf = (workload: RegExp) => take(workload).map((name) => this.pod(name));
    this.stores = podsOf(/^(postgres|valkey)$/);
    this.workers = podsOf(/^worker$/);
    this.apis = podsOf(/^api$/);
    this.jobs = podsOf(/^migrate-/);
    // it is played when its first command is due
    take(/^operator$/);
    if (left.size > 0) throw new Error(`nobody plays ${[...left.keys()].join(', ')}`);
  }

  get crashes(): string[] {
    return this.all.flatMap(({ crashes }) => crashes);
  }

  /** What starts from now on is of the second release. */
  nextRelease(): void {
    this.release = this.setting.images.second;
  }

  /** In the pod of an operator, of the release that is due. @returns its exit code and all it said */
  async ops(...words: string[]): Promise<{ code: number; output: string }> {
    if (this.operator && this.operator.image !== this.release) {
      await this.operator.remove();
      this.operator = undefined;
    }
    if (!this.operator) {
      this.operator = this.pod('operator');
      await this.operator.start();
    }
    return this.operator.exec([...OPS, ...words]);
  }

  /** The Job of the release. */
  async migrate(): Promise<{ code: number; output: string }> {
    const [job, ...others] = this.jobs;
    if (!job || others.length > 0) throw new Error(`the overlay has ${this.jobs.length} Jobs`);
    return job.runToEnd();
  }

  /** All at once, as `kubectl apply` does; but the Job begins when the others wait for it. @returns where the proxy answers */
  async start(): Promise<{ readonly url: string }> {
    console.log(notShown().join('\n'));
    await runWell('podman', ['network', 'create', '--label', LABEL, PREFIX]);
    await this.keepSecrets();
    this.database = await freePort();
    await Promise.all(this.stores.map((store) => store.start()));
    this.pool = poolAt(this.database, this.secrets['manabiya-database'].password);
    const processes = Promise.all([...this.workers, ...this.apis].map((pod) => pod.start()));
    // a failure of the Job is told first, and theirs below
    processes.catch(() => undefined);
    await this.untilTheyWait();
    const jobBegins = Date.now();
    expect(await this.migrate()).toMatchObject({ code: 0 });
    const jobEnded = Date.now();
    await processes;
    await this.expectOrder(jobBegins, jobEnded);
    expect(await this.ops('seed')).toMatchObject({ code: 0 });
    return this.openDoor();
  }

  /** What the manifests say of rights is so in each container. */
  async expectRightless(): Promise<void> {
    const none = { capabilities: '0000000000000000', noNewPrivileges: '1', filterOfCalls: '2', root: 'ro' };
    for (const pod of [...this.stores, ...this.workers, ...this.apis])
      expect(await pod.rights()).toEqual({ ...none, user: pod.user });
  }

  /** See `MemoryTable.lines`. */
  async memoryLines(): Promise<string[]> {
    for (const box of this.all) await box.measure();
    return this.memory.lines();
  }

  /** The pods of the first deployment to the last, as an operator takes an installation down: nothing of them is left. */
  async down(): Promise<void> {
    for (const pod of [...this.apis, ...this.workers]) expect(await pod.end('SIGTERM')).toBe(0);
    await this.operator?.remove();
    for (const store of this.stores) await store.end('SIGTERM');
    expect(await runWell('podman', ['pod', 'ps', '--quiet', '--filter', `label=${LABEL}`])).toBe('');
  }

  async stop(): Promise<void> {
    await this.pool.end();
    await removeContainers();
  }

  private get all(): Box[] {
    return [...this.stores, ...this.workers, ...this.apis, ...(this.proxy ? [this.proxy] : [])];
  }

  private plan(image: string): readonly Played[] {
    const { images } = this.setting;
    const [label = '', value = ''] = LABEL.split('=');
    const adaptation: Adaptation = {
      ...{ prefix: PREFIX, label: { [label]: value }, secrets: this.secrets },
      images: {
        'registry.example/manabiya:0.1.0': { image },
        'postgres:18-alpine': { image: images.standIns, command: ['postgres'] },
        'valkey/valkey:8-alpine': { image: images.standIns },
      },
      publish: { postgres: this.database },
    };
    return adapt(this.manifests, adaptation).pods;
  }

  private pod(name: string): Pod {
    const played = (image: string) => {
      const found = this.plan(image).find((pod) => pod.name === name);
      if (!found) throw new Error(`the overlay has no pod ${name}`);
      return found;
    };
    const { setting, logDir, configuration } = this;
    return new Pod({
      ...{ way: setting.way, logDir, configuration, played, image: () => this.release },
      onHealthy: tellHealthy(name),
      onMemory: (release, memory) => {
        const { image, limit } = played(release);
        this.memory.note(name, image, limit, memory);
      },
    });
  }

  private async keepSecrets(): Promise<void> {
    const file = join(this.logDir, 'secret');
    for (const [name, values] of Object.entries(this.secrets)) {
      writeFileSync(file, secretText(values), { mode: 0o600 });
      await runWell('podman', ['secret', 'create', '--label', LABEL, secretName(PREFIX, name), file]);
    }
    rmSync(file);
  }

  private async untilTheyWait(): Promise<void> {
    const all = [
      ...this.workers.map((pod) => () => pod.runs('await-schema')),
      ...this.apis.map((pod) => () => pod.runs('await-workers')),
    ];
    for (const waits of all) await waitFor('init containers to wait', waits, WAITS_WITHIN_MS, 500);
  }

  /** They waited, and none began before what it waited for. */
  private async expectOrder(jobBegan: number, jobEnded: number): Promise<void> {
    const workers = await Promise.all(this.workers.map((pod) => pod.times()));
    const apis = await Promise.all(this.apis.map((pod) => pod.times()));
    const firstWorker = Math.min(...workers.map(({ began }) => began.getTime()));
    const firstApi = Math.min(...apis.map(({ began }) => began.getTime()));
    const since = (moment: number) => `${((moment - jobBegan) / 1_000).toFixed(1)} s`;
    console.log(
      `the Job ended ${since(jobEnded)} after its start, a worker began at ${since(firstWorker)}, an api at ${since(firstApi)}`,
    );
    expect(firstApi).toBeGreaterThan(firstWorker);
    expect(firstWorker).toBeGreaterThan(jobBegan);
  }

  private async openDoor(): Promise<{ readonly url: string }> {
    const door = await freePort();
    const { setting, logDir } = this;
    const service = servicesOf(readCompose(), { JWT_SECRET: 'none', POSTGRES_PASSWORD: 'none' })['proxy'];
    if (!service) throw new Error('compose has no proxy');
    const name = 'proxy';
    this.proxy = new Container({
      ...{ name, service, way: setting.way, logDir, publish: [door, 8080], ...PROXY },
      ...{ image: () => setting.images.standIns, onHealthy: tellHealthy(name) },
      onMemory: (image, memory) => this.memory.note(name, image, service.mem_limit ?? 'none', memory),
    });
    await this.proxy.start();
    return { url: `http://127.0.0.1:${door}` };
  }
}

/** A line for each thing that a play of the overlay does not show. */
const notShown = (): string[] =>
  [['kinds', KINDS_NOT_PLAYED] as const, ...Object.entries(FIELDS_NOT_SHOWN)].flatMap(([part, fields]) =>
    Object.entries(fields).map(([name, why]) => `not shown, ${part}: ${name}: ${why}`),
  );

/** Inside a test, and as long as it. */
export const kubeProduct = (setting: Setting): KubeProduct =>
  untilTestEnds((logDir) => new KubeProduct(setting, logDir));
