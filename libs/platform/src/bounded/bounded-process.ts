import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type CallsOf, errorOf, type Question, type Reply } from './answer-questions.js';
import { residentMegabytes } from './memory.js';
import { argumentsFor, type Reach } from './program.js';

/** What a process may take. */
export interface Bounds {
  /** Milliseconds that it may work, all its answers together. */
  readonly ms: number;
  /** Megabytes that it may have in memory; of its JavaScript heap alone, that many less what is below. */
  readonly megabytes: number;
}

/** `time` and `memory`: it was killed for taking more than it may; `killed`: it is gone, and not by us. */
type Reason = 'time' | 'memory' | 'killed';

export class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded';

  /** @param left how it ended, and what it said last */
  constructor(
    readonly reason: Reason,
    { code, signal, said }: Left,
  ) {
    super(`the process ended: ${reason}, ${signal ?? `exit code ${String(code)}`}${said && `\n${said}`}`);
  }
}

interface Left {
  readonly code: number | null;
  readonly signal: string | null;
  readonly said: string;
}

/** Characters of what it says of itself that are kept: an error with its stack. */
const SAID_LENGTH = 2_048;

/** Megabytes outside of the heap: the program itself, bytes of files, a database's pages. */
const OUTSIDE_THE_HEAP = 96;
const LOOK_MS = 50;
/** How a process ends that V8 lets no more memory have: by itself, on purpose. */
const OUT_OF_HEAP: ReadonlySet<unknown> = new Set(['SIGABRT', 'SIGTRAP', 'SIGILL', 134, 133, 132]);

/**
 * Work that may go wrong in any way, in a process of its own: it sees the files of the program and what it is given, has none of
 * our environment, starts nothing, and is killed when it takes more time or memory than it may. It is asked one question
 * after the other (`answerQuestions` in its program). Every method throws ProcessEnded once it is gone.
 */
export class BoundedProcess<Calls extends CallsOf<Calls>> {
  private readonly child: ChildProcess;
  private readonly looking: NodeJS.Timeout;
  private readonly gone: Promise<unknown>;
  private reason: Reason | undefined;
  private worked = 0;
  private said = '';
  private over: ProcessEnded | undefined;
  private waiting: ((reply: Reply | ProcessEnded) => void) | undefined;

  /**
   * @param program what it runs, beside whoever asks
   * @param reach what it is given, beside what it is told
   */
  constructor(
    program: URL,
    private readonly bounds: Bounds,
    reach: Reach = {},
  ) {
    const { folder } = reach;
    this.child = fork(fileURLToPath(program), {
      execArgv: [
        ...argumentsFor(program, reach),
        `--max-old-space-size=${bounds.megabytes - OUTSIDE_THE_HEAP}`,
        // a third less in memory than with the sixteen that V8 takes
        '--max-semi-space-size=1',
      ],
      env: folder === undefined ? {} : { TMPDIR: folder, TEMP: folder, TMP: folder },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.comesAfterUs();
    this.gone = once(this.child, 'close').catch(() => undefined);
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.said = (this.said + text).slice(-SAID_LENGTH);
    });
    this.child.on('message', (reply: Reply) => this.settle(reply));
    this.child.on('error', () => this.kill());
    // not at its exit, when what it said last is still on the way
    this.child.on('close', (code, signal) => this.ended(code, signal));
    this.looking = setInterval(() => void this.look(), LOOK_MS);
    this.looking.unref();
  }

  /** Throws what was thrown there (`errorOf`). */
  async ask<Name extends keyof Calls & string>(
    name: Name,
    about: Calls[Name]['about'],
  ): Promise<Calls[Name]['answer']> {
    const begin = performance.now();
    const late = setTimeout(() => this.kill('time'), Math.max(0, this.bounds.ms - this.worked));
    try {
      const reply = await this.replyTo({ name, about });
      if (reply instanceof ProcessEnded) throw reply;
      if ('thrown' in reply) throw errorOf(reply.thrown);
      return reply.answer;
    } finally {
      clearTimeout(late);
      this.worked += performance.now() - begin;
    }
  }

  /** Resolves when it is gone. */
  async end(): Promise<void> {
    this.kill();
    await this.gone;
  }

  /** Whoever waits for us goes before. Where the system does not let us say so, it is as good as we are. */
  private comesAfterUs(): void {
    try {
      if (this.child.pid !== undefined) setPriority(this.child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      return;
    }
  }

  private replyTo(question: Question): Promise<Reply | ProcessEnded> {
    const { promise, resolve } = Promise.withResolvers<Reply | ProcessEnded>();
    if (this.over) return Promise.resolve(this.over);
    this.waiting = resolve;
    this.child.send(question, (error) => {
      if (error) this.kill();
    });
    return promise;
  }

  private settle(reply: Reply | ProcessEnded): void {
    this.waiting?.(reply);
    this.waiting = undefined;
  }

  /** @param reason where it takes more than it may; else how it ends tells */
  private kill(reason?: Reason): void {
    this.reason ??= reason;
    this.child.kill('SIGKILL');
    if (this.child.pid === undefined) this.ended(null, null);
  }

  private ended(code: number | null, signal: string | null): void {
    clearInterval(this.looking);
    this.reason ??= OUT_OF_HEAP.has(signal ?? code) ? 'memory' : 'killed';
    this.over ??= new ProcessEnded(this.reason, { code, signal, said: this.said.trim() });
    this.settle(this.over);
  }

  private async look(): Promise<void> {
    const now = this.child.pid === undefined ? undefined : await residentMegabytes(this.child.pid);
    if (now !== undefined && now > this.bounds.megabytes) this.kill('memory');
  }
}
