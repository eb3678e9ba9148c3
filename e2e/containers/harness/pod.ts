import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Played } from '../../../k8s/podman/adapt.js';
import type { Probe } from '../../../k8s/podman/known.js';
import { run, runWell } from '../../../scripts/containers/engine.mjs';
import { PREFIX } from '../../../scripts/containers/place.mjs';
import { Box, type BoxOptions } from './box.js';

export interface PodOptions extends Omit<BoxOptions, 'name' | 'image'> {
  /** As the manifests have it, of the release whose image it is. */
  readonly played: (image: string) => Played;
  readonly image: () => string;
  /** File by which podman knows how much a container may open, where the machine lets it be less than podman wants. */
  readonly configuration: string | undefined;
}

const SECOND = 1_000;

/** One pod of the manifests, played by podman; its init containers run before its program, as in a cluster. */
export class Pod extends Box<PodOptions & BoxOptions> {
  private played: Played;
  private playedImage = '';
  private address = '';

  constructor(options: PodOptions) {
    const played = options.played(options.image());
    super({ ...options, name: played.name }, played.container);
    this.played = played;
  }

  /** That it runs, or ran last. */
  get image(): string {
    return this.playedImage;
  }

  /** When its program, or one of its init containers, began and ended: as podman says it. */
  async times(container = this.id): Promise<{ readonly began: Date; readonly ended: Date }> {
    const format = '{{.State.StartedAt.UnixMilli}} {{.State.FinishedAt.UnixMilli}}';
    const said = await runWell('podman', ['container', 'inspect', '--format', format, container]);
    const [began = NaN, ended = NaN] = said.split(' ').map(Number);
    return { began: new Date(began), ended: new Date(ended) };
  }

  /** What its program may, as the kernel says it. */
  async rights(): Promise<Record<string, string>> {
    const { output } = await this.exec(['cat', '/proc/1/status', '/proc/1/mounts']);
    const find = (pattern: RegExp) => pattern.exec(output)?.[1] ?? 'unknown';
    return {
      user: find(/^Uid:\s+(\d+)/m),
      capabilities: find(/^CapBnd:\s+(\w+)/m),
      noNewPrivileges: find(/^NoNewPrivs:\s+(\d)/m),
      filterOfCalls: find(/^Seccomp:\s+(\d)/m),
      root: find(/^\S+ \/ \S+ (r[ow]),/m),
    };
  }

  /** As the manifest has it. */
  get user(): string {
    return String(this.played.user);
  }

  /** Asked while it waits: of a pod whose init containers run, podman tells nothing but its containers one by one. */
  async runs(initContainer: string): Promise<boolean> {
    const words = ['container', 'inspect', '--format', '{{.State.Running}}'];
    return (await run('podman', [...words, this.initContainer(initContainer)])).said.trim() === 'true';
  }

  initContainer = (name: string): string => `${this.played.pod}-${name}`;

  protected async launch(log: number, image: string): Promise<{ readonly ended: Promise<number> }> {
    this.played = this.options.played(image);
    this.playedImage = image;
    const { documents, aliases, pod, container } = this.played;
    // JSON is YAML
    writeFileSync(this.file, documents.map((each) => JSON.stringify(each)).join('\n---\n'));
    const network = `${PREFIX}:${aliases.map((alias) => `alias=${alias}`).join(',')}`;
    await runWell(
      'podman',
      [...this.options.way.flags, 'kube', 'play', '--quiet', '--network', network, this.file],
      this.options.configuration === undefined
        ? {}
        : { env: { CONTAINERS_CONF: this.options.configuration } },
    );
    const infra = await runWell('podman', ['pod', 'inspect', '--format', '{{.InfraContainerID}}', pod]);
    const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}';
    this.address = await runWell('podman', ['container', 'inspect', '--format', format, infra]);
    // what it says is followed until it ends
    const follows = spawn('podman', ['logs', '--follow', container], { stdio: ['ignore', log, log] });
    const { promise, resolve } = Promise.withResolvers<void>();
    follows.once('exit', () => resolve());
    return { ended: promise.then(() => this.exitCode()) };
  }

  /** As a kubelet does, from outside; but again until it passes, and not by the clock of the manifest. */
  protected async isHealthy(): Promise<boolean> {
    for (const probe of this.played.probes) if (!(await this.passes(probe))) return false;
    return true;
  }

  /** A kubelet lets the infra container, and with it the network, be until the others are gone. So does this. */
  protected async stop(): Promise<void> {
    const { grace } = this.played;
    await runWell('podman', [...this.options.way.flags, 'stop', '--time', String(grace), this.id]);
  }

  async remove(): Promise<void> {
    await runWell('podman', [...this.options.way.flags, 'kube', 'down', this.file]);
  }

  private get file(): string {
    return join(this.options.logDir, `${this.options.name}.yaml`);
  }

  private async exitCode(): Promise<number> {
    const words = ['container', 'inspect', '--format', '{{.State.ExitCode}}', this.id];
    const { code, said } = await run('podman', words);
    return code === 0 ? Number(said) : 1;
  }

  private async passes({ httpGet, exec, timeoutSeconds }: Probe): Promise<boolean> {
    if (exec) return this.asks(exec.command);
    if (!httpGet) throw new Error(`${this.options.name}: a probe that asks nothing`);
    const port = this.played.ports.find(({ name }) => name === httpGet.port)?.containerPort;
    if (port === undefined) throw new Error(`${this.options.name} has no port ${httpGet.port}`);
    const signal = AbortSignal.timeout(timeoutSeconds * SECOND);
    const answer = await fetch(`http://${this.address}:${port}${httpGet.path}`, { signal }).catch(
      () => undefined,
    );
    return answer?.ok === true;
  }
}
