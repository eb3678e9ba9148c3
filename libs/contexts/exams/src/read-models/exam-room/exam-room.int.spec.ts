import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ExamRoom, ExamRoomChange } from '#contracts/http/exam-room';
import { rebuildProjection } from '#libs/event-store';
import { systemScope, Tenancy } from '#platform/database';
import { answerOf, lateOf, startOf, submitOf } from '../../testing/attempt-facts.js';
import { catalogue, useExams } from '../../testing/exams-app.js';
import { handedIn, QUESTIONS, resultsSchool } from '../../testing/results-school.js';
import { ExamRoomChanges } from './exam-room.changes.js';
import { examRoom } from './exam-room.read-model.js';

const app = useExams();
const { database, api, drain, touched } = app;
const IDS = QUESTIONS.map(({ question_id }) => question_id);
const [WORD, OTHER, THIRD, HEARD] = IDS;
const MIXED = [HEARD, WORD, THIRD, OTHER].map((id) => QUESTIONS.find((one) => one.question_id === id)!);
const DEADLINE = '2026-11-24T10:45:00.000Z';

/** A school whose exams have questions, and the room of each. */
function aRoom() {
  const school = resultsSchool(app);
  return {
    ...school,
    /** @param kind `drawn`: the last question is drawn for each learner */
    async opened(kind: 'same' | 'shuffled' | 'drawn' = 'same') {
      const id = randomUUID();
      const at = '2026-11-24T09:00:00.000Z';
      const picked = QUESTIONS.map(({ question_id, points }) => ({
        ...{ question_id, points, version: 1, skill: 'kana' as const },
      }));
      const draw = { count: 1, points: 2, pool: picked.slice(3) };
      const second = kind === 'drawn' ? { questions: [], draw } : { questions: picked.slice(3) };
      await school.exam(id, {
        type: 'ExamPublished',
        data: {
          ...{
            title: 'June',
            exam_type: 10,
            shuffle: kind === 'shuffled',
            pass_points: null,
            result_visible: 'hidden',
            at,
          },
          ...{ question_count: 4, starts_at: at, ends_at: DEADLINE, time_limit_seconds: 1800 },
          sections: [{ title: '文字', questions: picked.slice(0, 3) }, second],
        },
      });
      await school.assign(id, [school.n5]);
      return id;
    },
    async room(id: string) {
      await drain();
      const { status, body } = await api.call(school.teacher, 'GET', `quiz/exams/${id}/room`);
      expect(status).toBe(200);
      return ExamRoom.parse(body);
    },
    async changed(id: string, since: string | null) {
      await drain();
      const sql = api.app.get(Tenancy).sql(systemScope('a spec'));
      return (await new ExamRoomChanges().changed(sql, new Map([[id, since]]))).get(id);
    },
  };
}
const cellsOf = ({ items }: ExamRoom) => items.map(({ fullname, cells }) => [fullname, cells]);
const answer = (exam: string, learner: string, question: string | undefined, correct = true, seconds = 10) =>
  answerOf(exam, learner, {
    ...{ question_id: question ?? '', correct, seconds, answered_at: '2026-11-24T10:05:00.000Z' },
  });

describe('TEST-10 the live test room', () => {
  it('TEST-10 everybody who has it, with state, cells, points, pace and late answers; by name', async () => {
    const { learner, opened, takes, act, room } = aRoom();
    const [done, writing, absent] = [
      await learner('Done'),
      await learner('Writing'),
      await learner('Absent'),
    ];
    const exam = await opened();
    const attempt = await takes(exam, done, [WORD, OTHER]);
    await act(attempt, lateOf(exam, done, THIRD!), handedIn(exam, done, 2, 2));
    const open = await takes(exam, writing, 'nothing yet');
    await act(open, answer(exam, writing, WORD, false), answer(exam, writing, HEARD));

    const seen = await room(exam);
    expect(seen).toMatchObject({
      ...{ exam_id: exam, closed: false, ends_at: DEADLINE, time_limit_seconds: 1800, incomplete: false },
      columns: IDS.map((question_id, index) => ({ question_id, section: index === 3 ? 1 : 0 })),
    });
    expect(seen.items).toEqual([
      expect.objectContaining({
        ...{ fullname: 'Absent', student_id: absent, state: 'not_started', attempt_id: null, cells: '' },
      }),
      expect.objectContaining({
        ...{ fullname: 'Done', state: 'submitted', submitted_by: 'learner', cells: 'oo--', answered: 2 },
        ...{ points: 2, asked_points: 5, late_answers: 1, submitted_at: '2026-11-24T10:16:52.000Z' },
      }),
      expect.objectContaining({
        ...{ fullname: 'Writing', user_id: 'id of Writing', class_name: 'N5-A', attempt_id: open },
        ...{ state: 'in_progress', started_at: '2026-11-24T10:00:00.000Z', cells: 'x--o', answered: 2 },
        ...{
          points: 2,
          asked_points: 3,
          seconds: 20,
          last_answer_at: '2026-11-24T10:05:00.000Z',
          order: null,
        },
      }),
    ]);
  });

  it('TEST-10 the last answer to a question counts, in whatever batches they come', async () => {
    const { learner, opened, takes, act, room } = aRoom();
    const [one, other] = [await learner('A'), await learner('B')];
    const exam = await opened();
    const [first, second] = [await takes(exam, one, 'nothing yet'), await takes(exam, other, 'nothing yet')];
    await act(
      first,
      answer(exam, one, WORD, false),
      answer(exam, one, WORD),
      answer(exam, one, HEARD, false),
    );
    for (const correct of [false, true]) {
      await act(second, answer(exam, other, WORD, correct));
      await drain();
    }
    await act(second, answer(exam, other, HEARD, false));
    const { items } = await room(exam);
    const figures = items.map(({ cells, answered, points, asked_points, seconds }) => [
      ...[cells, answered, points, asked_points, seconds],
    ]);
    expect(figures).toEqual([
      ['o--x', 2, 1, 3, 30],
      ['o--x', 2, 1, 3, 30],
    ]);
  });

  it('TEST-10 answers and hand-in in one batch or in two: points and position are the same', async () => {
    const { learner, opened, takes, act, room } = aRoom();
    const [one, other] = [await learner('A'), await learner('B')];
    const exam = await opened();
    await act(
      await takes(exam, one, 'nothing yet'),
      answer(exam, one, WORD, false),
      submitOf(exam, one, { points: 0, total_points: 5 }),
    );
    const second = await takes(exam, other, 'nothing yet');
    await act(second, answer(exam, other, WORD, false));
    await drain();
    await act(second, submitOf(exam, other, { points: 0, total_points: 5 }));
    const { items } = await room(exam);
    expect(items.map(({ cells, points, asked_points }) => [cells, points, asked_points])).toEqual([
      ['x---', 0, 5],
      ['x---', 0, 5],
    ]);
  });

  it('TEST-10 shuffled: columns stay the exam’s questions, and each row says where its places stand', async () => {
    const { learner, opened, room, act } = aRoom();
    const someone = await learner('Someone');
    const exam = await opened('shuffled');
    await act(
      randomUUID(),
      startOf(exam, someone, {
        started_at: '2026-11-24T10:00:00.000Z',
        questions: MIXED,
        deadline: DEADLINE,
      }),
      answer(exam, someone, HEARD),
      answer(exam, someone, OTHER, false),
    );
    const seen = await room(exam);
    expect(seen.columns.map(({ question_id }) => question_id)).toEqual(IDS);
    expect(seen.items).toEqual([
      expect.objectContaining({ cells: '-x-o', order: [3, 0, 2, 1], deadline: DEADLINE, points: 2 }),
    ]);
  });

  it('TEST-10 drawn: a column is a place, and names no question', async () => {
    const { learner, opened, takes, room } = aRoom();
    const someone = await learner('Someone');
    const exam = await opened('drawn');
    await takes(exam, someone, [HEARD]);
    const seen = await room(exam);
    expect(seen.columns).toEqual([0, 0, 0, 1].map((section) => ({ question_id: null, section })));
    expect(cellsOf(seen)).toEqual([['Someone', '---o']]);
  });

  it('TEST-10 TEST-7 its end, a moved deadline and its closing stand there', async () => {
    const { learner, opened, takes, act, room, exam: tell } = aRoom();
    const someone = await learner('Someone');
    const exam = await opened();
    const attempt = await takes(exam, someone, 'nothing yet');
    const [at, ends_at] = ['2026-11-24T10:10:00.000Z', '2026-11-24T11:00:00.000Z'];
    await tell(exam, { type: 'ExamTermsChanged', data: { ends_at, result_visible: 'hidden', at } });
    await act(attempt, {
      type: 'AttemptTermsChanged',
      data: {
        ...{ learner_id: someone, class_id: null, quiz_type: 'mini-test', exam_id: exam, deadline: ends_at },
        ...{ exam_ends_at: ends_at, result_visible: 'hidden', submitted_at: null, changed_at: at },
      },
    });
    await tell(exam, { type: 'ExamClosed', data: { at } });
    const seen = await room(exam);
    expect(seen).toMatchObject({ ends_at, closed: true, items: [{ deadline: ends_at }] });
  });

  it('TEST-10 who took it stays: deactivated, moved, taken back from', async () => {
    const { learner, opened, takes, room, user, assign, n5, n4 } = aRoom();
    const [gone, moved, idle] = [await learner('Gone'), await learner('Moved'), await learner('Idle')];
    const exam = await opened();
    await takes(exam, gone, [WORD]);
    await takes(exam, moved, [WORD]);
    await user(gone, { type: 'UserDeactivated', data: {} });
    await user(moved, { type: 'LearnerClassChanged', data: { from: n5, to: n4 } });
    const shown = async () =>
      (await room(exam)).items.map(({ fullname, active, assigned, class_name }) => [
        ...[fullname, active, assigned, class_name],
      ]);
    expect(await shown()).toEqual([
      ['Gone', false, false, 'N5-A'],
      ['Idle', true, true, 'N5-A'],
      ['Moved', true, false, 'N5-A'],
    ]);
    await assign(exam, []);
    expect((await shown()).map(([name]) => name)).toEqual(['Gone', 'Moved']);
    expect(idle).toBeTruthy();
  });

  it('TEST-10 LIVE-2 an answer touches the room; a push carries that row alone, since the push before', async () => {
    const { learner, opened, takes, act, room, changed } = aRoom();
    const [one, other] = [await learner('One'), await learner('Other')];
    const exam = await opened();
    const attempt = await takes(exam, one, 'nothing yet');
    await takes(exam, other, 'nothing yet');
    const before = await room(exam);
    expect(await changed(exam, null)).toEqual({ position: before.position, items: undefined });
    touched.length = 0;
    await act(attempt, answer(exam, one, WORD, false));
    const change = await changed(exam, before.position);
    expect(touched.filter(({ model }) => model === 'exam-room').map(({ id }) => id)).toEqual([exam]);
    const after = await room(exam);
    expect(change?.position).toBe(after.position);
    expect(change?.items?.map((item) => ExamRoomChange.parse(item))).toEqual([
      ExamRoomChange.parse(after.items.find(({ student_id }) => student_id === one)),
    ]);
    expect(await changed(exam, after.position)).toEqual({ position: after.position, items: [] });
  });

  it('TEST-10 LIVE-2 a change of who is in the room, or of its end, is no changed row: pages ask', async () => {
    const { learner, opened, takes, room, changed, user, exam: tell, n5, n4 } = aRoom();
    const someone = await learner('Someone');
    const exam = await opened();
    await takes(exam, someone, 'nothing yet');
    const asked = async () => {
      const since = (await room(exam)).position;
      return async () => (await changed(exam, since))?.items;
    };
    let after = await asked();
    await learner('New');
    expect(await after()).toBeUndefined();
    after = await asked();
    await user(someone, { type: 'LearnerClassChanged', data: { from: n5, to: n4 } });
    expect(await after()).toBeUndefined();
    after = await asked();
    await tell(exam, { type: 'ExamClosed', data: { at: DEADLINE } });
    expect(await after()).toBeUndefined();
  });

  it('TEST-10 ADMIN-8 to another organization there is no such room, and learners read none', async () => {
    const { school, teacher, opened, room } = aRoom();
    const exam = await opened();
    await room(exam);
    const path = `quiz/exams/${exam}/room`;
    const statusOf = async (who: Parameters<typeof api.call>[0]) => (await api.call(who, 'GET', path)).status;
    expect(await statusOf({ ...teacher, organizationId: randomUUID() })).toBe(404);
    expect(await statusOf({ ...teacher, permissions: [] })).toBe(403);
    expect(await statusOf({ usertype: 1, organizationId: school })).toBe(403);
    expect((await api.call(teacher, 'GET', `quiz/exams/${randomUUID()}/room`)).status).toBe(404);
  });

  it('G2 its rows equal a fresh rebuild', async () => {
    await drain();
    const { different, events } = await rebuildProjection(database.pool, catalogue, examRoom, {
      swap: false,
    });
    expect(events).toBeGreaterThan(0);
    expect(different).toEqual([]);
  });
});
