import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, runWell, type Way } from '../../../scripts/containers/engine.mjs';
import { type Memory, MEMORY_PROGRAM, memoryIn } from '../../../scripts/containers/memory.mjs';
import { waitFor } from '../../faults/harness/wait-for.js';

const LAST_LINES = 15;
const HEALTHY_WITHIN_MS = 300_000;
const ANSWERS_WITHIN_MS = 30_000;
const BETWEEN_MS = 1_000;

export interface BoxOptions {
  /** By which the others find it. */
  readonly name: string;
  readonly way: Way;
  /** Asked at each start: of the release that is due. */
  readonly image: () => string;
  readonly logDir: string;
  /** Told how long it took from its start, in milliseconds. */
  readonly onHealthy?: (milliseconds: number) => void;
  /** Told what the container took, before it is ended. */
  readonly onMemory?: (image: string, memory: Memory) => void;
}

interface Run {
  readonly image: string;
  readonly gone: Promise<void>;
  ended: number | undefined;
  ready: boolean;
}

/** A program in a container of podman, within its limits; it can be ended and started again. */
export abstract class Box<Options extends BoxOptions = BoxOptions> {
  /** Ends that nobody asked for, after it had been healthy. */
  readonly crashes: string[] = [];
  private current: Run | undefined;
  private wanted = false;
  private readonly logFile: string;

  /** @param id of the container */
  constructor(
    protected readonly options: Options,
    protected readonly id: string,
  ) {
    this.logFile = join(options.logDir, `${options.name}.log`);
  }

  /** @param log an open file for what it says @returns its exit code, when it is gone */
  protected abstract launch(log: number, image: string): Promise<{ readonly ended: Promise<number> }>;
  /** Asked again until it says yes. */
  protected abstract isHealthy(): Promise<boolean>;
  /** As what holds containers does: a signal, and an end by force when the time that is given for it is over. */
  protected abstract stop(): Promise<void>;
  /** After its end: what is left of it. */
  protected abstract remove(): Promise<void>;

  /** Resolves when it is healthy. Throws when it is not within five minutes, or when the container ends. */
  async start(): Promise<void> {
    this.wanted = true;
    const from = performance.now();
    const started = await this.begin();
    await this.untilHealthy(started);
    started.ready = true;
    this.options.onHealthy?.(performance.now() - from);
  }

  /** Runs it to its end. @returns exit code and all it said */
  async runToEnd(): Promise<{ code: number; output: string }> {
    const from = this.log().length;
    const begun = await this.begin();
    await begun.gone;
    await this.remove();
    return { code: begun.ended ?? 1, output: this.log().slice(from) };
  }

  /** Ends it within its grace period. @returns its exit code */
  async end(_signal: 'SIGTERM'): Promise<number | undefined> {
    this.wanted = false;
    const { current } = this;
    if (!current) return undefined;
    await this.measure();
    await this.stop();
    await current.gone;
    await this.remove();
    return current.ended;
  }

  /** Tells `onMemory` what it has taken so far. */
  async measure(): Promise<void> {
    const { current, options } = this;
    if (!current || current.ended !== undefined) return;
    options.onMemory?.(current.image, memoryIn(await runWell('podman', this.inside(MEMORY_PROGRAM))));
  }

  /** A program in the container, with the patience that podman needs. */
  exec(program: readonly string[], timeoutMs?: number): Promise<{ code: number; output: string }> {
    return run('podman', this.inside(program), timeoutMs === undefined ? {} : { timeoutMs });
  }

  protected asks = async (program: readonly string[]): Promise<boolean> =>
    (await this.exec(program, ANSWERS_WITHIN_MS)).code === 0;

  private async begin(): Promise<Run> {
    const image = this.options.image();
    const log = openSync(this.logFile, 'a');
    const launched = await this.launch(log, image).finally(() => closeSync(log));
    const gone = launched.ended.then((code) => {
      begun.ended = code;
      if (this.wanted && begun.ready)
        this.crashes.push(`${this.options.name} ended (${code}):\n${this.lastLines()}`);
    });
    const begun: Run = { image, gone, ended: undefined, ready: false };
    return (this.current = begun);
  }

  private async untilHealthy(started: Run): Promise<void> {
    const { name } = this.options;
    const isHealthy = async () => {
      if (started.ended !== undefined)
        throw new Error(`${name} ended (${started.ended}):\n${this.lastLines()}`);
      return this.isHealthy();
    };
    const what = () => `${name} to be healthy; its log ends:\n${this.lastLines()}`;
    await waitFor(what, isHealthy, HEALTHY_WITHIN_MS, BETWEEN_MS);
  }

  private inside = (program: readonly string[]): string[] => [
    ...[...this.options.way.flags, 'exec', this.id],
    ...program,
  ];

  private log(): string {
    return existsSync(this.logFile) ? readFileSync(this.logFile, 'utf8') : '';
  }

  protected lastLines(): string {
    return this.log().trim().split('\n').slice(-LAST_LINES).join('\n');
  }
}
