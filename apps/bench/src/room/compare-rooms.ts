import type { Pool } from 'pg';
import { CONTEXTS } from '#contexts';
import { migrationsOf } from '#platform/context';
import { runMigrations } from '#platform/database';
import type { BenchDatabase } from '../cluster.js';
import { type Contender, interleave, slices } from '../measure.js';
import { type Comparison, report } from '../report.js';
import { ANSWERED, fold, QUESTIONS, roomModel, writeRoom } from './a-room.js';
import { changesReader } from './changes.js';
import { type CountedRow, roomFromLog } from './room-from-log.js';

export interface RoomSizes {
  /** Learners of a room, the fewest first. */
  readonly rooms: readonly number[];
  readonly rounds: number;
  readonly sliceMs: number;
}

/**
 * What a page is told after an answer, in small and large rooms: by the rows that changed, and by asking the log, which in
 * its favour is told the attempts there are.
 */
export async function compareRooms(
  database: BenchDatabase,
  { rooms, rounds, sliceMs }: RoomSizes,
): Promise<void> {
  await runMigrations(database.url, migrationsOf(CONTEXTS));
  const pool = database.pool(8);
  const model = roomModel();
  const contenders: Contender[] = [];
  const comparisons: Comparison[] = [];
  for (const learners of rooms) {
    const { exam, streams } = await writeRoom(pool, learners);
    await fold(pool, model);
    await pool.query('analyze');
    const since = await beforeLast(pool, exam);
    const changed = changesReader(pool, model);
    assertSame(await changed(exam, since), await roomFromLog(pool, streams), learners);
    const [ours, peer] = [`rows, ${learners}`, `log, ${learners}`];
    const few = { inFlight: 1, ms: sliceMs };
    contenders.push(
      slices(ours, few, () => changed(exam, since)),
      slices(peer, few, () => roomFromLog(pool, streams)),
    );
    comparisons.push({ what: `told after an answer, room of ${learners}`, ours, peer });
  }
  const [fewest, most] = [rooms[0] ?? 0, rooms.at(-1) ?? 0];
  const flat = { ours: `rows, ${most}`, peer: `rows, ${fewest}`, floor: 0.5, goal: 0.8 };
  comparisons.push({ what: `ours, room of ${most} beside one of ${fewest}`, ...flat });
  report(await interleave(contenders, rounds), comparisons, 'times/s');
}

/** The position before the last that changed the room: since then one row has changed. */
async function beforeLast(pool: Pool, exam: string): Promise<string> {
  const { rows } = await pool.query<{ position: string }>(
    'select position from exam_room_attempt where exam_id = $1 order by position desc limit 1 offset 1',
    [exam],
  );
  return rows[0]?.position ?? '';
}

/** What is compared must say the same. */
function assertSame(items: readonly object[], all: readonly CountedRow[], learners: number): void {
  const [item] = items.filter((one): one is CountedRow => 'cells' in one && 'student_id' in one);
  const same = all.find(({ student_id }) => student_id === item?.student_id);
  if (items.length !== 1 || all.length !== learners || !item || item.cells !== same?.cells)
    throw new Error(`the room of ${learners} is told in two ways`);
  if (item.cells.length !== QUESTIONS || item.cells.replaceAll('-', '').length !== ANSWERED)
    throw new Error('a row does not hold its answers');
}
