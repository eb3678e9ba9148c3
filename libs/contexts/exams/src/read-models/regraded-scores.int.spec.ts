import { expect, it } from 'vitest';
import { ExamRoom } from '#contracts/http/exam-room';
import type { AttemptRegraded } from '#libs/contexts/attempts';
import { rebuildProjection } from '#libs/event-store';
import { catalogue, useExams } from '../testing/exams-app.js';
import { handedIn, QUESTIONS, resultsSchool } from '../testing/results-school.js';
import { examResults } from './exam-results/exam-results.read-model.js';
import { examRoom } from './exam-room/exam-room.read-model.js';
import { learnerAvailability } from './learner-availability/learner-availability.read-model.js';

const app = useExams();
const [WORD, OTHER] = QUESTIONS.map(({ question_id }) => question_id);

it('TEST-12 a regraded attempt moves results, room and the learner’s own list, in one batch with its answers or after them', async () => {
  const { learner, published, takes, act, read, teacher } = resultsSchool(app);
  const exam = await published();
  const regraded = (learner_id: string, question_id: string, counts: boolean): AttemptRegraded => ({
    type: 'AttemptRegraded',
    data: {
      ...{ learner_id, class_id: null, quiz_type: 'mini-test', exam_id: exam },
      regradings: [
        {
          ...{ question_id, rule: null, answered: true, local_date: '2026-11-24', notify: false },
          before: { correct: true, counts: true },
          after: { correct: false, counts },
        },
      ],
      before: { question_count: 4, answered: 2, correct: 2, points: 2, total_points: 5 },
      after: {
        ...{ question_count: counts ? 4 : 3, answered: counts ? 2 : 1, correct: 1 },
        ...{ points: 1, total_points: counts ? 5 : 4 },
      },
      regraded_at: '2026-11-24T11:00:00.000Z',
    },
  });
  const [key, out] = [await learner('Key'), await learner('Out')];
  const ofKey = await takes(exam, key, [WORD, OTHER]);
  await act(ofKey, handedIn(exam, key, 2, 2), regraded(key, WORD!, true));
  const ofOut = await takes(exam, out, [WORD, OTHER]);
  await act(ofOut, handedIn(exam, out, 2, 2));
  await app.drain();
  await act(ofOut, regraded(out, WORD!, false));
  const { items, summary } = await read(exam);
  expect(
    items.map(({ fullname, points, total_points, sections }) => [
      fullname,
      points,
      total_points,
      sections[0],
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['Key', 1, 5, { correct: 1, question_count: 3, points: 1, total_points: 3 }],
      ['Out', 1, 4, { correct: 1, question_count: 2, points: 1, total_points: 2 }],
    ]),
  );
  expect(items.map(({ fullname, marks }) => [fullname, marks])).toEqual(
    expect.arrayContaining([
      ['Key', 'xo--'],
      ['Out', 'vo--'],
    ]),
  );
  expect(summary.questions.find(({ question_id }) => question_id === WORD)).toMatchObject({
    asked: 1,
    correct: 0,
  });
  const room = ExamRoom.parse((await app.api.call(teacher, 'GET', `quiz/exams/${exam}/room`)).body);
  expect(room.items.map(({ fullname, cells }) => [fullname, cells])).toEqual(
    expect.arrayContaining([
      ['Key', 'xo--'],
      // what was answered to a question that is out stays in sight
      ['Out', 'oo--'],
    ]),
  );
  const { rows } = await app.database.pool.query(
    'select points, total_points from learner_availability_attempt where exam_id = $1 order by total_points',
    [exam],
  );
  expect(rows).toEqual([
    { points: 1, total_points: 4 },
    { points: 1, total_points: 5 },
  ]);
  for (const model of [examResults, examRoom, learnerAvailability])
    expect(await rebuildProjection(app.database.pool, catalogue, model, { swap: false })).toMatchObject({
      different: [],
    });
});
