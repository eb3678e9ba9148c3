import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/run/root.mjs';
import { waitFor } from './wait-for.js';

/** On a machine that much else keeps busy a start takes a minute. */
const READY_WITHIN_MS = 120_000;
const PROBE_MS = 2_000;

interface Run {
  readonly child: ChildProcess;
  readonly gone: Promise<void>;
  /** Exit code or signal. */
  ended: number | NodeJS.Signals | undefined;
  ready: boolean;
}

export interface ProcessOptions {
  readonly name: string;
  /** File below the repository. */
  readonly entry: string;
  /** Where its probes answer. */
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
  readonly logDir: string;
}

/** One api or worker process that can be killed and started again, on the same port. */
export class ProductProcess {
  readonly name: string;
  readonly url: string;
  /** Ends that nobody asked for, after the process had been ready: always a fault. */
  readonly crashes: string[] = [];
  private run: Run | undefined;
  private wanted = false;
  private readonly logFile: string;
  private readonly endWithUs = () => this.run?.child.kill('SIGKILL');

  constructor(private readonly options: ProcessOptions) {
    this.name = options.name;
    this.url = `http://127.0.0.1:${options.port}`;
    this.logFile = join(options.logDir, `${options.name}.log`);
    process.once('exit', this.endWithUs);
  }

  get isReady(): boolean {
    return this.run?.ready === true && this.run.ended === undefined;
  }

  /** Resolves when it is ready. A start that fails because a neighbour is down is tried again, as Kubernetes does. */
  async start(): Promise<void> {
    this.wanted = true;
    const until = performance.now() + READY_WITHIN_MS;
    while (this.wanted) {
      const run = (this.run = this.launch());
      await waitFor(
        () => `${this.name} to be ready; its log ends:\n${this.lastLines()}`,
        async () => run.ended !== undefined || (await this.answersReady()),
        READY_WITHIN_MS,
      );
      if (run.ended === undefined) {
        run.ready = true;
        return;
      }
      if (performance.now() > until) throw new Error(`${this.name} does not start:\n${this.lastLines()}`);
    }
  }

  /** Resolves when the process is gone. @returns its exit code, or the signal that ended it */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | NodeJS.Signals | undefined> {
    this.wanted = false;
    const { run } = this;
    if (!run) return undefined;
    if (run.ended === undefined) run.child.kill(signal);
    await run.gone;
    return run.ended;
  }

  /** Holds it, or lets it go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.run?.child.kill(signal);
  }

  async dispose(): Promise<void> {
    await this.end('SIGKILL');
    process.off('exit', this.endWithUs);
  }

  private launch(): Run {
    const log = openSync(this.logFile, 'a');
    const child = spawn(process.execPath, ['--enable-source-maps', join(root, this.options.entry)], {
      cwd: root,
      env: this.options.env,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    const { promise: gone, resolve } = Promise.withResolvers<void>();
    const run: Run = { child, gone, ended: undefined, ready: false };
    child.once('exit', (code, signal) => {
      run.ended = code ?? signal ?? 1;
      if (this.wanted && run.ready)
        this.crashes.push(`${this.name} ended (${run.ended}):\n${this.lastLines()}`);
      resolve();
    });
    return run;
  }

  private async answersReady(): Promise<boolean> {
    try {
      const probe = await fetch(`${this.url}/api/health/ready`, { signal: AbortSignal.timeout(PROBE_MS) });
      await probe.arrayBuffer();
      return probe.ok;
    } catch {
      return false;
    }
  }

  private lastLines(): string {
    return readFileSync(this.logFile, 'utf8').trim().split('\n').slice(-5).join('\n');
  }
}
