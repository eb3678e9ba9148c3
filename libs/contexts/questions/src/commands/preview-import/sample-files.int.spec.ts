import { describe, expect, it } from 'vitest';
import { useBank } from '../../testing/bank-app.js';
import { contentsOf, importing, sample } from '../../testing/importing.js';

const bank = useBank();
const files = importing(bank);

const SAMPLES: readonly [name: string, format: string, good: number, faulty: number][] = [
  ['questions.csv', 'csv', 4, 0],
  ['questions.xlsx', 'xlsx', 2, 2],
  ['questions.gift.txt', 'gift', 7, 0],
  ['questions.moodle.xml', 'moodle-xml', 4, 1],
  ['moodle-4.xml', 'moodle-xml', 3, 2],
  ['questions.aiken.txt', 'aiken', 2, 0],
  ['questions.qti22.zip', 'qti-2.2', 1, 1],
  ['item.qti22.xml', 'qti-2.2', 1, 0],
  ['questions.qti30.zip', 'qti-3.0', 1, 0],
  // old versions of QTI go out in a later one
  ['interactions.qti21.zip', 'qti-2.2', 5, 4],
  ['canvas-quiz.zip', 'qti-2.2', 7, 3],
  ['blackboard-pool.zip', 'qti-3.0', 5, 1],
  ['questions.cartridge.imscc', 'qti-3.0', 2, 1],
  ['questions.apkg', 'anki', 3, 1],
  ['questions-new.apkg', 'anki', 2, 0],
  ['core-deck.apkg', 'anki', 7, 0],
  ['words-kanji-cloze.apkg', 'anki', 11, 0],
  // a table of OpenDocument goes out as one of Excel
  ['words.ods', 'xlsx', 6, 0],
];

describe('PLUS-7 sample files', () => {
  it.each(SAMPLES)('PLUS-7 %s comes in, goes out and is known when it comes in again', async (...args) => {
    const [name, format, good, faulty] = args;
    const done = await files.bring({ name, bytes: sample(name) });
    expect(done).toMatchObject({ state: 'done', counts: { error: faulty } });
    const { there, repeated } = done.counts;
    expect(done.counts.new + there + repeated).toBe(good);
    expect(done.progress).toEqual({
      done: done.counts.new,
      total: done.counts.new,
      created: done.counts.new,
      failed: 0,
    });
    const out = await files.exported(`format=${format}&import_id=${String(done.id)}`);
    const again = await files.dryRun(out);
    expect(again.items.map(({ outcome, problems }) => [outcome, problems])).toEqual(
      again.items.map(() => ['there', []]),
    );
    expect(again.counts.there).toBe(done.counts.new);
  });

  it.each(SAMPLES)('PLUS-7 %s a second time brings nothing', async (name) => {
    const before = await contentsOf(bank);
    const { id, counts } = await files.preview({ name, bytes: sample(name) });
    expect([counts.new, counts.remarks]).toEqual([0, 0]);
    expect(await files.activate(id, 'valid_only')).toMatchObject({
      status: 422,
      body: { code: 'question-import.nothing-to-do' },
    });
    expect(await contentsOf(bank)).toEqual(before);
  });
});
