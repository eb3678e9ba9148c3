import { expect, it } from 'vitest';
import { ExamRoom } from '#contracts/http/exam-room';
import { rebuildProjection } from '#libs/event-store';
import { ANSWERED_FROM_LOG } from '../rows/migrations/20261124-0420-answered-questions.js';
import { lateCountedOf, lateOf } from '../testing/attempt-facts.js';
import { catalogue, useExams } from '../testing/exams-app.js';
import { handedIn, QUESTIONS, resultsSchool } from '../testing/results-school.js';
import { examResults } from './exam-results/exam-results.read-model.js';
import { examRoom } from './exam-room/exam-room.read-model.js';
import { itemAnalysis } from './item-analysis/item-analysis.read-model.js';
import { learnerAvailability } from './learner-availability/learner-availability.read-model.js';

const app = useExams();
const [WORD, OTHER, , HEARD] = QUESTIONS.map(({ question_id }) => question_id);
const SCORE = { question_count: 4, answered: 1, correct: 1, points: 1, total_points: 5 };

it('TEST-7 late answers that count move results, room, analysis and the learner’s own list, and move them back', async () => {
  const { learner, published, takes, act, read, teacher } = resultsSchool(app);
  const someone = await learner('Someone');
  const exam = await published();
  const attempt = await takes(exam, someone, [WORD]);
  const received_at = '2026-11-24T10:18:04.000Z';
  await act(
    attempt,
    handedIn(exam, someone, 1, 1, 'deadline'),
    lateOf(exam, someone, HEARD!, received_at),
    lateOf(exam, someone, WORD!, received_at),
  );
  const room = async () =>
    ExamRoom.parse((await app.api.call(teacher, 'GET', `quiz/exams/${exam}/room`)).body).items[0];
  const rightOf = async (question: string) =>
    (await read(exam)).summary.questions.find(({ question_id }) => question_id === question)?.correct;
  const answerOf = async (question: string) => {
    const { rows } = await app.database.pool.query<{ value: unknown; correct: boolean }>(
      'select value, correct from item_analysis_answer where attempt_id = $1 and question_id = $2',
      [attempt, question],
    );
    return rows[0];
  };
  const listed = async () => {
    const { rows } = await app.database.pool.query<{ points: number; seconds: number }>(
      'select points, seconds from learner_availability_attempt where exam_id = $1',
      [exam],
    );
    return rows;
  };
  const before = (await read(exam)).items[0];
  expect(before).toMatchObject({
    ...{ points: 1, late_answers: 2, marks: 'o---' },
    late: [
      { question_id: WORD, number: 1, received_at, late_by: 72, counted: false },
      { question_id: HEARD, number: 4, received_at, late_by: 72, counted: false },
    ],
  });
  expect(await listed()).toEqual([{ points: 1, seconds: before?.seconds }]);

  // in one batch with the arrival, and as a wrong one in the place of a right one
  await act(
    attempt,
    lateCountedOf(exam, someone, { ...SCORE, answered: 2, points: 2 }, [
      { question_id: HEARD!, value: 'late', correct: true },
      { question_id: WORD!, value: 'worse', correct: false, before: true },
    ]),
  );
  const { items } = await read(exam);
  expect(items[0]).toMatchObject({
    ...{ points: 2, late: [{ counted: true }, { counted: true }], marks: 'x--o' },
  });
  expect([await rightOf(HEARD!), await rightOf(WORD!)]).toEqual([1, 0]);
  expect(await room()).toMatchObject({ cells: 'x--o', answered: 2, points: 2 });
  expect([await answerOf(HEARD!), await answerOf(WORD!)]).toEqual([
    ...[
      { value: 'late', correct: true },
      { value: 'worse', correct: false },
    ],
  ]);
  expect(await listed()).toMatchObject([{ points: 2 }]);

  await act(
    attempt,
    lateCountedOf(exam, someone, SCORE, [
      { question_id: HEARD!, value: null, correct: false, before: true },
      { question_id: WORD!, value: 'in time', correct: true, before: false },
    ]),
  );
  expect((await read(exam)).items[0]).toMatchObject({
    ...{ points: 1, marks: 'o---' },
    late: [{ counted: false }, { counted: false }],
  });
  expect(await room()).toMatchObject({ cells: 'o---', answered: 1, points: 1 });
  expect(await answerOf(HEARD!)).toEqual({ value: null, correct: false });
  expect(await rightOf(OTHER!)).toBe(0);
  for (const model of [examResults, examRoom, itemAnalysis, learnerAvailability])
    expect(await rebuildProjection(app.database.pool, catalogue, model, { swap: false })).toMatchObject({
      different: [],
    });
});

it('TEST-9 rows from before it was kept which questions have an answer take it from the log, as a rebuild would', async () => {
  const { learner, published, takes, act, read } = resultsSchool(app);
  const [counted, back] = [await learner('Counted'), await learner('Set back')];
  const exam = await published();
  for (const one of [counted, back]) {
    const attempt = await takes(exam, one, [WORD]);
    await act(
      attempt,
      handedIn(exam, one, 1, 1, 'deadline'),
      lateOf(exam, one, HEARD!),
      lateCountedOf(exam, one, SCORE, [{ question_id: HEARD!, value: 'late', correct: false }]),
    );
    if (one === back)
      await act(
        attempt,
        lateCountedOf(exam, one, SCORE, [{ question_id: HEARD!, value: null, correct: false }]),
      );
  }
  const marks = async () => (await read(exam)).items.map((item) => [item.fullname, item.marks]);
  const kept = await marks();
  expect(kept.toSorted()).toEqual([
    ['Counted', 'o--x'],
    ['Set back', 'o---'],
  ]);
  const { pool } = app.database;
  await pool.query('update exam_results_question set answered = false');
  expect((await marks()).toSorted()).toEqual([
    ['Counted', 'o---'],
    ['Set back', 'o---'],
  ]);
  await pool.query(ANSWERED_FROM_LOG);
  expect(await marks()).toEqual(kept);
  expect(await rebuildProjection(pool, catalogue, examResults, { swap: false })).toMatchObject({
    different: [],
  });
});

it('TEST-7 pages are told of late answers and of what is decided about them', async () => {
  const { learner, published, takes, act } = resultsSchool(app);
  const someone = await learner('Someone');
  const exam = await published();
  const attempt = await takes(exam, someone, []);
  await act(attempt, handedIn(exam, someone, 0, 0, 'deadline'), lateOf(exam, someone, WORD!));
  await app.drain();
  app.touched.length = 0;
  await act(
    attempt,
    lateCountedOf(exam, someone, SCORE, [{ question_id: WORD!, value: 'x', correct: true }]),
  );
  await app.drain();
  const told = app.touched.filter(({ id }) => id === exam || id === someone).map(({ model }) => model);
  expect(told.toSorted()).toEqual(
    expect.arrayContaining(['exam-results', 'exam-room', 'item-analysis', 'learner-availability']),
  );
});
