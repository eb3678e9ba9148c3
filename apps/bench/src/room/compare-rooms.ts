import type { Pool } from 'pg';
import { CONTEXTS } from '#contexts';
import { migrationsOf } from '#platform/context';
import { runMigrations } from '#platform/database';
import type { BenchDatabase } from '../cluster.js';
import { type Contender, interleave, slices } from '../measure.js';
import { type Comparison, report } from '../report.js';
import { ANSWERED, fold, QUESTIONS, roomModel, writeRoom } from './a-room.js';
import { changesReader } from './changes.js';

export interface RoomSizes {
  /** Learners of a room, the fewest first. */
  readonly rooms: readonly number[];
  readonly rounds: number;
  readonly sliceMs: number;
}

/**
 * The room as whoever has no read model reads it: the last answer to each question, out of the log. In its favour it is
 * told which attempts there are, and finds them by the log's own index.
 */
const LIVE = `
select a.data ->> 'learner_id' as student_id, room.*
from es.event a
cross join lateral (
  select count(n.question_id)::int as answered,
    string_agg(case when n.correct is null then '-' when n.correct then 'o' else 'x' end, '' order by q.place) as cells,
    coalesce(sum((q.question ->> 'points')::int) filter (where n.correct), 0)::int as points, sum(n.seconds)::int as seconds
  from jsonb_array_elements(a.data -> 'questions') with ordinality as q(question, place)
  left join (
    select distinct on (e.data ->> 'question_id') e.data ->> 'question_id' as question_id,
      (e.data ->> 'correct')::boolean as correct, (e.data ->> 'seconds')::int as seconds
    from es.event e where e.stream_id = a.stream_id and e.type = 'AnswerSubmitted'
    order by e.data ->> 'question_id', e.version desc) n on n.question_id = q.question ->> 'question_id') room
where a.stream_id = any($1::text[]) and a.version = 1`;

interface Row {
  readonly student_id: string;
  readonly cells: string;
}

/** What a page is told after an answer, in small and large rooms: by the rows that changed, and by asking the log. */
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
    assertSame(await changed(exam, since), (await pool.query<Row>(LIVE, [streams])).rows, learners);
    const [ours, peer] = [`rows, ${learners}`, `log, ${learners}`];
    const few = { inFlight: 1, ms: sliceMs };
    contenders.push(
      slices(ours, few, () => changed(exam, since)),
      slices(peer, few, () => pool.query(LIVE, [streams])),
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
function assertSame(items: readonly object[], all: readonly Row[], learners: number): void {
  const [item] = items.filter((one): one is Row => 'cells' in one && 'student_id' in one);
  const same = all.find(({ student_id }) => student_id === item?.student_id);
  if (items.length !== 1 || all.length !== learners || !item || item.cells !== same?.cells)
    throw new Error(`the room of ${learners} is told in two ways`);
  if (item.cells.length !== QUESTIONS || item.cells.replaceAll('-', '').length !== ANSWERED)
    throw new Error('a row does not hold its answers');
}
