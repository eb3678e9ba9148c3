import type { Pool } from 'pg';
import type { ExamResults } from '#contracts/http/exam-results';
import type { ExamRoom } from '#contracts/http/exam-room';
import { type CountedRow, roomFromLog } from '../room/room-from-log.js';

/** What of the room or the results is not what the events say; nothing where all is as it should be. */
export async function differences(pool: Pool, room: ExamRoom, results: ExamResults): Promise<string[]> {
  const attempts = room.items.flatMap(({ attempt_id }) => attempt_id ?? []);
  const counted = await roomFromLog(
    pool,
    attempts.map((id) => `attempt-${id}`),
  );
  const byLearner = new Map(counted.map((row): [string, CountedRow] => [row.student_id, row]));
  const one = (where: string, id: string, said: object, proven: object) =>
    JSON.stringify(said) === JSON.stringify(proven)
      ? []
      : [`${where} of ${id}: ${JSON.stringify(said)}, the events say ${JSON.stringify(proven)}`];
  return [
    ...one('count', 'all', { learners: room.items.length }, { learners: counted.length }),
    ...room.items.flatMap(({ student_id, answered, cells, points, seconds }) => {
      const row = byLearner.get(student_id);
      return one('room', student_id, { answered, cells, points, seconds }, onlyRoom(row));
    }),
    ...results.items.flatMap(({ student_id, correct, points }) => {
      const { cells = '', points: proven = -1 } = byLearner.get(student_id) ?? {};
      return one(
        'results',
        student_id,
        { correct, points },
        { correct: [...cells].filter((cell) => cell === 'o').length, points: proven },
      );
    }),
    ...one('average', 'all', { points: results.summary.points?.average }, { points: averageOf(counted) }),
  ];
}

const onlyRoom = (row: CountedRow | undefined) => ({
  ...{ answered: row?.answered, cells: row?.cells, points: row?.points, seconds: row?.seconds },
});

const averageOf = (rows: readonly CountedRow[]): number =>
  Math.round((rows.reduce((sum, { points }) => sum + points, 0) / rows.length) * 10) / 10;
