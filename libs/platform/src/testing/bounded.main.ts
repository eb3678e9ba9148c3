import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { DomainError } from '#libs/kernel';
import { answerQuestions } from '../bounded/answer-questions.js';

type Call<About, Answer> = { readonly about: About; readonly answer: Answer };

/** What the program can be asked that tries the bounds of its process. */
export interface BoundedCalls {
  readonly double: Call<number, number>;
  readonly read: Call<string, string>;
  readonly write: Call<string, string>;
  readonly environment: Call<null, readonly string[]>;
  readonly spawn: Call<null, string>;
  /** Never answered. */
  readonly spin: Call<null, null>;
  /** Megabytes outside of the heap, and inside. */
  readonly hold: Call<number, number>;
  readonly heap: Call<null, number>;
  readonly pid: Call<null, number>;
  /** Ends it by an error that nobody catches, of such a length. */
  readonly crash: Call<number, null>;
  /** Throws a refusal of such a code. */
  readonly refuse: Call<string, null>;
  /** Answers what cannot be sent. */
  readonly unsendable: Call<null, object>;
}

const held: unknown[] = [];

answerQuestions<BoundedCalls>({
  double: (number) => Promise.resolve(2 * number),
  read: (path) => readFile(path, 'utf8'),
  write: async (name) => {
    const path = `${tmpdir()}/${name}`;
    await writeFile(path, 'x');
    return path;
  },
  environment: () => Promise.resolve(Object.keys(process.env)),
  spawn: () => Promise.resolve(spawnSync(process.execPath, ['--version']).stdout.toString()),
  spin: () => {
    for (;;) held.length = 0;
  },
  hold: async (megabytes) => {
    while (held.length < megabytes) {
      held.push(Buffer.alloc(1024 * 1024, 1));
      await new Promise((resolve) => setImmediate(resolve));
    }
    return held.length;
  },
  heap: () => {
    for (;;) held.push(Array.from({ length: 1_000 }, (_, index) => ({ index })));
  },
  pid: () => Promise.resolve(process.pid),
  crash: (length) => {
    setImmediate(() => {
      throw new Error(`${'-'.repeat(length)} the reason`);
    });
    return new Promise(() => undefined);
  },
  refuse: (code) =>
    Promise.reject(new DomainError(code, { errors: [{ path: 'file.rows.3', message: 'here' }] })),
  unsendable: () => Promise.resolve({ not: () => 'this' }),
});
