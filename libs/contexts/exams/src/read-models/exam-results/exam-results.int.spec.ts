import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import type { ExamResults } from '#contracts/http/exam-results';
import { rebuildProjection } from '#libs/event-store';
import { answerOf, lateOf, regradedOf } from '../../testing/attempt-facts.js';
import { catalogue, useExams } from '../../testing/exams-app.js';
import { handedIn, QUESTIONS, resultsSchool } from '../../testing/results-school.js';
import { examResults } from './exam-results.read-model.js';

const app = useExams();
const { database, api, drain, touched } = app;

const [WORD, OTHER_WORD, THIRD_WORD, HEARD] = QUESTIONS.map(({ question_id }) => question_id);
const aSchool = () => resultsSchool(app);
const names = ({ items }: ExamResults) => items.map(({ fullname }) => fullname);

const tableOf = (csv: unknown): string[][] => parse(csv as Buffer, { bom: true });
const fileOf = (exam: string) => `quiz/exams/${exam}/results/export`;

describe('TEST-9 the results of an exam', () => {
  it('TEST-9 ADMIN-6 show everybody to whom it is assigned, with state, score, time and late answers', async () => {
    const { learner, published, takes, act, read, n5 } = aSchool();
    const [done, late, writing, absent] = [
      ...[await learner('Done'), await learner('Late'), await learner('Writing'), await learner('Absent')],
    ];
    await learner('Guest', null, true);
    const exam = await published();
    const attempt = await takes(exam, done!, [WORD, OTHER_WORD, HEARD]);
    await act(attempt, handedIn(exam, done!, 3, 4));
    const cut = await takes(exam, late!, [WORD]);
    await act(
      cut,
      lateOf(exam, late!, WORD!),
      handedIn(exam, late!, 1, 1, 'deadline'),
      lateOf(exam, late!, HEARD!),
    );
    await takes(exam, writing!, [WORD]);

    const results = await read(exam);
    expect(results.items).toEqual([
      {
        ...{ student_id: done, user_id: 'id of Done', fullname: 'Done', class_id: n5, class_name: 'N5-A' },
        ...{ active: true, assigned: true, state: 'submitted', submitted_by: 'learner' },
        ...{
          started_at: '2026-11-24T10:00:00.000Z',
          submitted_at: '2026-11-24T10:16:52.000Z',
          seconds: 1012,
        },
        ...{ correct: 3, question_count: 4, points: 4, total_points: 5, percent: 80, late_answers: 0 },
        passed: null,
        late: [],
        marks: 'oo-o',
        attempt_id: attempt,
        sections: [
          { correct: 2, question_count: 3, points: 2, total_points: 3 },
          { correct: 1, question_count: 1, points: 2, total_points: 2 },
        ],
      },
      expect.objectContaining({
        ...{ fullname: 'Late', submitted_by: 'deadline', percent: 20, late_answers: 2 },
        marks: 'o---',
      }),
      expect.objectContaining({
        fullname: 'Writing',
        state: 'in_progress',
        points: null,
        seconds: null,
        sections: [],
        marks: '',
      }),
      expect.objectContaining({
        fullname: 'Absent',
        student_id: absent,
        state: 'not_started',
        attempt_id: null,
      }),
    ]);
    for (const { sections, points } of results.items.slice(0, 2))
      expect(sections.reduce((sum, section) => sum + section.points, 0)).toBe(points);
    const { summary } = results;
    expect(summary).toMatchObject({
      ...{ learners: 4, submitted: 2, in_progress: 1, not_started: 1, late_answers: 2, total_points: 5 },
      points: { average: 2.5, median: 2.5, lowest: 1, highest: 4 },
      percent: { average: 50, median: 50 },
      sections: [
        { title: '文字', points: 3, total_points: 6, percent: 50 },
        { title: null, points: 2, total_points: 4, percent: 50 },
      ],
    });
    expect(summary.questions.map(({ question_id, asked, correct }) => [question_id, asked, correct])).toEqual(
      [
        [THIRD_WORD, 2, 0],
        ...[OTHER_WORD!, HEARD!]
          .map((id) => [id, 2, 1])
          .sort(
            (a, b) =>
              QUESTIONS.findIndex(({ question_id }) => question_id === a[0]) -
              QUESTIONS.findIndex(({ question_id }) => question_id === b[0]),
          ),
        [WORD, 2, 2],
      ],
    );
  });

  it('TEST-9 with a pass mark who passed is said of each and together, narrowed by it, and stands in the file', async () => {
    const { teacher, learner, published, takes, act, read, n5 } = aSchool();
    const [good, poor] = [await learner('Good'), await learner('Poor')];
    await learner('Absent');
    const exam = await published([n5], [], 3);
    const attempt = await takes(exam, good, [WORD, HEARD]);
    await act(attempt, handedIn(exam, good, 2, 3));
    await act(await takes(exam, poor, [WORD]), handedIn(exam, poor, 1, 1));
    const before = await read(exam);
    expect(before.items.map(({ fullname, passed }) => [fullname, passed])).toEqual([
      ...[
        ['Good', true],
        ['Poor', false],
        ['Absent', null],
      ],
    ]);
    expect(before.summary.pass).toEqual({ points: 3, passed: 1, percent: 50 });
    const rowsOf = async (query = '') => {
      const csv = await api.call(teacher, 'GET', `${fileOf(exam)}?lang=ja&format=csv${query}`);
      return tableOf(csv.body);
    };
    expect((await rowsOf('&passed=failed')).map(([name]) => name)).toEqual(['氏名', 'Poor']);
    expect((await rowsOf()).map((row) => row[13])).toEqual(['合否', '合格', '不合格', '']);

    await act(attempt, regradedOf(exam, good, HEARD!, { correct: 1, points: 1 }));
    const after = await read(exam);
    expect(after.summary.pass).toEqual({ points: 3, passed: 0, percent: 0 });
    expect(after.items[0]).toMatchObject({ points: 1, passed: false });
  });

  it('TEST-9 the last answer to a question counts, whether its predecessor stood in the same batch or not', async () => {
    const { learner, published, takes, act, read } = aSchool();
    const someone = await learner('Someone');
    const exam = await published();
    const attempt = await takes(exam, someone, [WORD]);
    await drain();
    const wrong = { question_id: WORD!, correct: false };
    await act(attempt, answerOf(exam, someone, wrong), answerOf(exam, someone, { question_id: HEARD! }));
    await act(attempt, handedIn(exam, someone, 1, 2));
    const { items } = await read(exam);
    expect(items[0]?.sections.map(({ correct }) => correct)).toEqual([0, 1]);
  });

  it('TEST-9 who took it stays, with the class of that time: moved, deactivated, or taken back from', async () => {
    const { learner, published, takes, act, read, user, assign, n5, n4 } = aSchool();
    const took = [await learner('Moved'), await learner('Gone'), await learner('Taken back')] as const;
    const [idle, idleGone] = [await learner('Idle'), await learner('Idle and gone')];
    const exam = await published([n5]);
    for (const one of took) await act(await takes(exam, one, [WORD]), handedIn(exam, one, 1, 1));
    expect(names(await read(exam)).toSorted()).toEqual([
      'Gone',
      'Idle',
      'Idle and gone',
      'Moved',
      'Taken back',
    ]);

    await user(took[0], { type: 'LearnerClassChanged', data: { from: n5, to: n4 } });
    await user(took[1], { type: 'UserDeactivated', data: {} });
    await user(idleGone, { type: 'UserDeactivated', data: {} });
    const after = await read(exam);
    expect(
      after.items.map(({ fullname, active, assigned, class_name }) => [
        fullname,
        active,
        assigned,
        class_name,
      ]),
    ).toEqual([
      ['Gone', false, false, 'N5-A'],
      ['Moved', true, false, 'N5-A'],
      ['Taken back', true, true, 'N5-A'],
      ['Idle', true, true, 'N5-A'],
    ]);
    expect(after.summary).toMatchObject({ learners: 4, submitted: 3 });

    await user(idle, { type: 'LearnerClassChanged', data: { from: n5, to: n4 } });
    await assign(exam, []);
    const last = await read(exam);
    expect(names(last)).toEqual(['Gone', 'Moved', 'Taken back']);
    expect(last.items.map(({ assigned }) => assigned)).toEqual([false, false, false]);
    expect(last.position > after.position).toBe(true);
  });

  it('TEST-9 LIVE-1 pages are told of what changes the list, and of no answer', async () => {
    const { learner, published, takes, act, user, n5, n4 } = aSchool();
    const [one, moved] = [await learner('One'), await learner('Two', null)];
    const exam = await published();
    const told = async (): Promise<boolean> => {
      touched.length = 0;
      await drain();
      return touched.some(({ model, id }) => model === 'exam-results' && id === exam);
    };
    expect(await told()).toBe(true);
    const attempt = await takes(exam, one, 'nothing yet');
    expect(await told()).toBe(true);
    await act(attempt, answerOf(exam, one, { question_id: WORD! }));
    expect(await told()).toBe(false);
    await act(attempt, handedIn(exam, one, 1, 1));
    expect(await told()).toBe(true);
    await user(moved, { type: 'LearnerClassChanged', data: { from: null, to: n5 } });
    expect(await told()).toBe(true);
    await user(moved, { type: 'LearnerClassChanged', data: { from: n5, to: n4 } });
    expect(await told()).toBe(true);
    await user(moved, { type: 'UserDeactivated', data: {} });
    expect(await told()).toBe(false);
  });

  it('TEST-9 ADMIN-8 as a file, narrowed and sorted as the page does it, in which no cell is a formula; the trail says so', async () => {
    const { teacher, learner, published, takes, act, read } = aSchool();
    const [best, evil] = [await learner('Best'), await learner('=HYPERLINK("http://x")')];
    await learner('Absent');
    const exam = await published();
    await act(await takes(exam, best, [WORD, HEARD]), handedIn(exam, best, 2, 3));
    await act(await takes(exam, evil, [WORD]), handedIn(exam, evil, 1, 1));
    const query = '?state=submitted&sort=points';
    await read(exam);
    const path = `quiz/exams/${exam}/results/export${query}&lang=en`;
    const csv = await api.call(teacher, 'GET', `${path}&format=csv`);
    expect(csv.headers['content-disposition']).toBe(
      `attachment; filename="exam-results.csv"; filename*=UTF-8''exam-results.csv`,
    );
    const rows = tableOf(csv.body);
    expect(rows.map((row) => row.slice(0, 7))).toEqual([
      ['Full name', 'User ID', 'Class', 'State', 'Points', 'Of', 'Percent'],
      [`'=HYPERLINK("http://x")`, `id of =HYPERLINK("http://x")`, 'N5-A', 'Handed in', '1', '5', '20'],
      ['Best', 'id of Best', 'N5-A', 'Handed in', '3', '5', '60'],
    ]);
    expect(rows[0]?.slice(-2)).toEqual(['文字 (points)', 'Section 2 (points)']);
    expect(rows[2]?.slice(-2)).toEqual(['1', '2']);
    const xlsx = await api.call(teacher, 'GET', `${path}&format=xlsx`);
    expect((await readSheet(xlsx.body as Buffer)).map((row) => row[4])).toEqual(['Points', 1, 3]);
    const found = await api.call(teacher, 'GET', `${fileOf(exam)}?format=csv&q=id%20of%20best`);
    expect(tableOf(found.body).map(([name]) => name)).toEqual(['氏名', 'Best']);
    const trail = await database.pool.query(
      'select action, subject_kind, subject_name, "after" from audit_entry',
    );
    expect(trail.rows.slice(-3)).toMatchObject([
      {
        ...{ action: 'export.started', subject_kind: 'export', subject_name: 'exam-results.csv' },
        after: { list: 'exam-results', format: 'csv', narrowed: 'state=submitted, sort=points' },
      },
      { subject_name: 'exam-results.xlsx' },
      // a search may hold a name
      { subject_name: 'テスト結果.csv', after: { list: 'exam-results', format: 'csv', narrowed: 'q' } },
    ]);
    for (const bad of [
      '',
      '?format=pdf',
      ...['sort=password', 'state=late', 'colour=red'].map((one) => `?format=csv&${one}`),
    ])
      expect(await api.call(teacher, 'GET', `quiz/exams/${exam}/results/export${bad}`)).toMatchObject({
        status: 400,
      });
  });

  it('TEST-9 ADMIN-8 to another organization there is no such exam; without the permission nobody reads it', async () => {
    const { school, teacher, published, read } = aSchool();
    const exam = await published();
    const path = `quiz/exams/${exam}/results`;
    expect((await read(exam)).summary).toMatchObject({
      learners: 0,
      points: null,
      percent: null,
      total_points: null,
    });
    const foreign = { ...teacher, organizationId: randomUUID() };
    for (const form of ['', '/export?format=csv']) {
      expect(await api.call(foreign, 'GET', path + form)).toMatchObject({ status: 404 });
      expect(await api.call({ ...teacher, permissions: [] }, 'GET', path + form)).toMatchObject({
        status: 403,
      });
      expect(await api.call({ usertype: 1, organizationId: school }, 'GET', path + form)).toMatchObject({
        status: 403,
      });
    }
    expect(await api.call({ usertype: 3, permissions: ['exams.view'] }, 'GET', path)).toMatchObject({
      status: 200,
    });
    expect(await api.call(teacher, 'GET', `quiz/exams/${randomUUID()}/results`)).toMatchObject({
      status: 404,
    });
  });

  it('G2 its rows equal a fresh rebuild', async () => {
    await drain();
    const { different, events } = await rebuildProjection(database.pool, catalogue, examResults, {
      swap: false,
    });
    expect(events).toBeGreaterThan(0);
    expect(different).toEqual([]);
  });
});
