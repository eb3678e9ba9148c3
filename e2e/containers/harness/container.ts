import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limitsOf, millisecondsOf, programOf, type Service } from '../../../scripts/containers/compose.mjs';
import { run, runWell, type Way } from '../../../scripts/containers/engine.mjs';
import { type Memory, MEMORY_PROGRAM, memoryIn } from '../../../scripts/containers/memory.mjs';
import { LABEL, PREFIX } from '../../../scripts/containers/place.mjs';
import { root } from '../../../scripts/run/root.mjs';
import { waitFor } from '../../faults/harness/wait-for.js';

const LAST_LINES = 15;
const HEALTHY_WITHIN_MS = 300_000;
const ANSWERS_WITHIN_MS = 30_000;
const BETWEEN_MS = 1_000;

export interface ContainerOptions {
  /** By which the others find it. */
  readonly name: string;
  /** Of docker-compose.yml. */
  readonly service: Service;
  readonly way: Way;
  /** Asked at each start: of the release that is due. */
  readonly image: () => string;
  /** Over the environment of the service. */
  readonly env?: Readonly<Record<string, string>>;
  /** Over the command of the service. */
  readonly command?: readonly string[];
  /** Port of the loopback → port inside. */
  readonly publish?: readonly [outside: number, inside: number];
  readonly logDir: string;
  /** Told how long it took from its start, in milliseconds. */
  readonly onHealthy?: (milliseconds: number) => void;
  /** Told what the container took, before it is ended. */
  readonly onMemory?: (image: string, memory: Memory) => void;
}

interface Run {
  readonly child: ChildProcess;
  readonly image: string;
  readonly gone: Promise<void>;
  ended: number | undefined;
  ready: boolean;
}

/** One service of compose in a container of its own, within the limits of the file; it can be ended and started again. */
export class Container {
  /** Ends that nobody asked for, after it had been healthy. */
  readonly crashes: string[] = [];
  private current: Run | undefined;
  private wanted = false;
  private readonly id: string;
  private readonly logFile: string;

  constructor(private readonly options: ContainerOptions) {
    this.id = `${PREFIX}-${options.name}`;
    this.logFile = join(options.logDir, `${options.name}.log`);
  }

  /** Resolves when its health check passes. Throws when it does not within five minutes, or when the container ends. */
  async start(): Promise<void> {
    this.wanted = true;
    const started = (this.current = this.launch());
    await this.untilHealthy(started);
    started.ready = true;
  }

  /** Runs it to its end. @returns exit code and all it said */
  async runToEnd(): Promise<{ code: number; output: string }> {
    const from = this.log().length;
    const launched = (this.current = this.launch());
    await launched.gone;
    return { code: launched.ended ?? 1, output: this.log().slice(from) };
  }

  /** Ends it as `docker stop` does, within its grace period. @returns its exit code */
  async end(_signal: 'SIGTERM'): Promise<number | undefined> {
    this.wanted = false;
    const { current, options } = this;
    if (!current) return undefined;
    await this.measure();
    const grace = millisecondsOf(options.service.stop_grace_period ?? '10s') / 1_000;
    await runWell('podman', [...options.way.flags, 'stop', '--time', String(grace), this.id]);
    await current.gone;
    return current.ended;
  }

  /** Tells `onMemory` what it has taken so far. */
  async measure(): Promise<void> {
    const { current, options } = this;
    if (!current || current.ended !== undefined) return;
    options.onMemory?.(current.image, memoryIn(await this.say(MEMORY_PROGRAM)));
  }

  private launch(): Run {
    const { service, way, name, publish, env, command } = this.options;
    const image = this.options.image();
    const log = openSync(this.logFile, 'a');
    const child = spawn(
      'podman',
      [
        ...[...way.flags, 'run', '--rm', '--name', this.id, '--label', LABEL, '--hostname', name],
        ...['--network', `${PREFIX}:alias=${name}`, ...way.run, ...limitsOf(service)],
        ...(publish ? ['--publish', `127.0.0.1:${publish.join(':')}`] : []),
        ...programOf(service, {
          ...{ root, prefix: PREFIX, image },
          ...(env && { env }),
          ...(command && { command: [...command] }),
        }),
      ],
      { stdio: ['ignore', log, log] },
    );
    closeSync(log);
    const { promise: gone, resolve } = Promise.withResolvers<void>();
    const run: Run = { child, image, gone, ended: undefined, ready: false };
    child.once('exit', (code) => {
      run.ended = code ?? 1;
      if (this.wanted && run.ready)
        this.crashes.push(`${this.options.name} ended (${run.ended}):\n${this.lastLines()}`);
      resolve();
    });
    return run;
  }

  /** Asks as the file says, but not as strictly: each question is a program of podman to be started, where Docker has a daemon. */
  private async untilHealthy(started: Run): Promise<void> {
    const { name, service, onHealthy } = this.options;
    const [kind, ...program] = service.healthcheck?.test ?? [];
    if (kind !== 'CMD') throw new Error(`${name} has no health check of a program`);
    const isHealthy = async () => {
      if (started.ended !== undefined)
        throw new Error(`${name} ended (${started.ended}):\n${this.lastLines()}`);
      return (await run('podman', this.inside(program), { timeoutMs: ANSWERS_WITHIN_MS })).code === 0;
    };
    const what = () => `${name} to be healthy; its log ends:\n${this.lastLines()}`;
    onHealthy?.(await waitFor(what, isHealthy, HEALTHY_WITHIN_MS, BETWEEN_MS));
  }

  private inside = (program: readonly string[]): string[] => [
    ...[...this.options.way.flags, 'exec', this.id],
    ...program,
  ];

  private say(program: readonly string[]): Promise<string> {
    return runWell('podman', this.inside(program));
  }

  private log(): string {
    return existsSync(this.logFile) ? readFileSync(this.logFile, 'utf8') : '';
  }

  private lastLines(): string {
    return this.log().trim().split('\n').slice(-LAST_LINES).join('\n');
  }
}
