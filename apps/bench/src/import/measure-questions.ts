import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { BenchDatabase } from '../cluster.js';
import { valueLine } from '../figures.js';
import type { ImportProcesses } from './measure-import.js';
import { type DeckSizes, tableOf, writeDeck } from './question-files.js';
import { QuestionImporter } from './question-importer.js';
import { Watch } from './watch.js';

/** quality.md: imports, security and the longest transaction of the product. */
const GOAL = { megabytes: 300, readerMegabytes: 320, loopMs: 50, transaction: 2 };
/** Milliseconds in which nothing is asked of the api: what its loop stands still then, others on the machine are to blame for. */
const NOTHING_MS = 3_000;

interface Somebody {
  readonly userId: string;
  readonly password: string;
}

interface MeasuredFile {
  readonly name: string;
  readonly file: Blob;
  readonly questions: number;
}

/** A deck with sounds, uploaded, read again and brought into the bank. */
export async function measureDeck(
  database: BenchDatabase,
  processes: ImportProcesses,
  top: Somebody,
  sizes: DeckSizes,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-deck-'));
  try {
    const path = join(folder, 'deck.apkg');
    await writeDeck(path, sizes);
    const megabytes = Math.round((await stat(path)).size / 1024 / 1024);
    const what = `deck of ${megabytes} MB with ${sizes.notes} sounds`;
    const file = { name: 'deck.apkg', file: await openAsBlob(path), questions: sizes.notes };
    await measure(database, processes, top, { ...file, what });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A table of questions, in the same way. */
export const measureTable = (
  database: BenchDatabase,
  processes: ImportProcesses,
  top: Somebody,
  rows: number,
): Promise<void> => {
  const file = { name: 'questions.csv', file: new Blob([tableOf(rows)]), questions: rows };
  return measure(database, processes, top, { ...file, what: `table of ${rows} questions` });
};

async function measure(
  database: BenchDatabase,
  { port, pids }: ImportProcesses,
  top: Somebody,
  { what, ...file }: MeasuredFile & { readonly what: string },
): Promise<void> {
  const importer = await QuestionImporter.signIn(port, top);
  const watch = new Watch(database.pool(2), pids, port);
  await watch.start();
  const steps = await stepsOf(importer, watch, file).finally(() => watch.stop());
  const { megabytes, transaction } = watch.seen;
  console.table([
    valueLine('api stood still while nothing was asked', steps.idleMs, 'ms'),
    valueLine(`${what}: until the preview`, steps.preview.seconds, 's'),
    valueLine('api stood still meanwhile', steps.preview.loopMs, 'ms', GOAL.loopMs),
    valueLine('read again for a decision', steps.again.seconds, 's'),
    valueLine('api stood still meanwhile', steps.again.loopMs, 'ms', GOAL.loopMs),
    valueLine('in the bank after', steps.bank.seconds, 's'),
    valueLine('api stood still meanwhile', steps.bank.loopMs, 'ms', GOAL.loopMs),
    valueLine('times it was seen moving', steps.moved, ''),
    valueLine('memory above idle, api', megabytes[0] ?? 0, 'MB', GOAL.megabytes),
    valueLine('memory above idle, worker', megabytes[1] ?? 0, 'MB', GOAL.megabytes),
    valueLine('memory of the process that reads', megabytes.at(-1) ?? 0, 'MB', GOAL.readerMegabytes),
    valueLine('longest transaction', transaction, 's', GOAL.transaction),
  ]);
}

async function stepsOf(importer: QuestionImporter, watch: Watch, { file, name, questions }: MeasuredFile) {
  const step = async <T>(work: () => Promise<T>) => {
    const begin = performance.now();
    const value = await work();
    return { value, seconds: (performance.now() - begin) / 1000, loopMs: await watch.loopMs() };
  };
  await setTimeout(NOTHING_MS);
  const idleMs = await watch.loopMs();
  const preview = await step(() => importer.upload(file, name, questions));
  const again = await step(() => importer.decide(preview.value));
  const bank = await step(() => importer.activate(preview.value));
  return { idleMs, preview, again, bank, moved: bank.value };
}
