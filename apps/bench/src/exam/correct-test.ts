import type { ExamResults } from '#contracts/http/exam-results';
import { valueLine } from '../figures.js';
import type { Teacher } from '../teacher.js';

/** Milliseconds; the first read of the analysis after a change counts it anew. */
const GOAL = { regraded: 2_000, analysis: 50 };
const READS = 9;

/** What a teacher does after a test: reads the analysis, and gives everybody the points of its first question. */
export async function correctTest(teacher: Teacher, exam: string): Promise<void> {
  const [first = 0, ...later] = await timesOf(READS, () => teacher.analysis(exam));
  const room = await teacher.room(exam);
  const question = room.columns[0]?.question_id ?? '';
  const wrongBefore = new Set(
    room.items.flatMap(({ student_id, cells }) => (cells.startsWith('o') ? [] : [student_id])),
  );
  const before = pointsOf(await teacher.results(exam));
  const [foreseen = 0] = await timesOf(1, () => teacher.giveFullMarks(exam, question, 'foreseen'));
  const page = await teacher.watchResults(exam);
  const [regraded = 0] = await timesOf(1, async () => {
    await teacher.giveFullMarks(exam, question);
    await page.until('every learner has the points', (results) => {
      const now = pointsOf(results);
      return [...before].every(([id, points]) => now.get(id) === points + (wrongBefore.has(id) ? 1 : 0));
    });
  });
  page.leave();
  console.table([
    valueLine('analysis, first read', first, 'ms', GOAL.analysis),
    valueLine('analysis, slowest of the others', Math.max(...later), 'ms', GOAL.analysis),
    valueLine('regrade foreseen', foreseen, 'ms'),
    valueLine(`regrade of ${before.size} learners, until the results say it`, regraded, 'ms', GOAL.regraded),
  ]);
}

const pointsOf = ({ items }: ExamResults) =>
  new Map(items.map(({ student_id, points }): [string, number] => [student_id, points ?? 0]));

/** Milliseconds of each. */
async function timesOf(times: number, run: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let n = 0; n < times; n++) {
    const begin = performance.now();
    await run();
    taken.push(performance.now() - begin);
  }
  return taken;
}
