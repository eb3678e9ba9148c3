import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { ExamResults } from '#contracts/http/exam-results';
import { ATTEMPT_STREAM, type AttemptEvent } from '#libs/contexts/attempts';
import { USER_STREAM, type UserEvent } from '#libs/contexts/people';
import type { Principal } from '#platform/http';
import { writeFacts } from '#testing/event-store';
import { EXAM_STREAM, type ExamEvent } from '../domain/exam.events.js';
import { answerOf, startOf, submitOf } from './attempt-facts.js';
import type { useExams } from './exams-app.js';

/** Of two parts: three questions of one point, one of two. */
export const QUESTIONS = [0, 0, 0, 1].map((section) => ({
  ...({
    question_id: randomUUID(),
    version: 1,
    skill: 'kana',
    section,
    points: section === 1 ? 2 : 1,
  } as const),
}));

/** An organization of its own with a teacher, a class, and what is done in it. */
export function resultsSchool({ database, api, drain, people }: ReturnType<typeof useExams>) {
  const school = randomUUID();
  const [n5, n4] = [randomUUID(), randomUUID()];
  const teacher: Partial<Principal> = { usertype: 2, organizationId: school, permissions: ['exams.view'] };
  people().classes.set(n5, 'N5-A').set(n4, 'N4-A');
  const user = (id: string, event: UserEvent) => writeFacts(database.pool, USER_STREAM, id, school, event);
  const exam = (id: string, event: ExamEvent) => writeFacts(database.pool, EXAM_STREAM, id, school, event);
  const at = new Date().toISOString();
  return {
    ...{ school, teacher, n5, n4, user, exam },
    async learner(fullname: string, class_id: string | null = n5, guest = false) {
      const id = randomUUID();
      people().byId.set(id, { fullname, user_id: `id of ${fullname}` });
      await user(id, {
        type: 'UserCreated',
        data: { usertype: 1, organization_id: school, class_id, guest },
      });
      return id;
    },
    async published(
      class_ids: readonly string[] = [n5],
      student_ids: readonly string[] = [],
      pass_points: number | null = null,
    ) {
      const id = randomUUID();
      await exam(id, {
        type: 'ExamPublished',
        data: {
          ...{
            title: 'June',
            exam_type: 10,
            shuffle: false,
            pass_points,
            result_visible: 'hidden',
            question_count: 4,
            at,
          },
          ...{ starts_at: at, ends_at: at, time_limit_seconds: null },
          sections: [{ title: '文字', questions: [] }, { questions: [] }],
        },
      });
      await assign(id, class_ids, student_ids);
      return id;
    },
    assign,
    /** Begins at 10:00 and answers. @param right the questions that are answered right, all others stay open */
    async takes(exam_id: string, learner: string, right: readonly (string | undefined)[] | 'nothing yet') {
      const id = randomUUID();
      const questions = QUESTIONS;
      const events: AttemptEvent[] = [
        startOf(exam_id, learner, { started_at: '2026-11-24T10:00:00.000Z', questions, class_id: n5 }),
        ...(right === 'nothing yet' ? [] : right).map((question_id) =>
          answerOf(exam_id, learner, { ...(question_id !== undefined && { question_id }) }),
        ),
      ];
      await writeFacts(database.pool, ATTEMPT_STREAM, id, school, ...events);
      return id;
    },
    act: (attempt: string, ...events: AttemptEvent[]) =>
      writeFacts(database.pool, ATTEMPT_STREAM, attempt, school, ...events),
    async read(exam_id: string, query = '') {
      await drain();
      const { status, body } = await api.call(teacher, 'GET', `quiz/exams/${exam_id}/results${query}`);
      expect(status).toBe(200);
      return ExamResults.parse(body);
    },
  };
  function assign(id: string, class_ids: readonly string[], student_ids: readonly string[] = []) {
    const data = { organization: false, class_ids, student_ids, at };
    return exam(id, { type: 'ExamAssignmentsChanged', data });
  }
}

/** The score that the attempt says of itself. */
export const handedIn = (
  exam: string,
  learner: string,
  correct: number,
  points: number,
  by: 'learner' | 'deadline' = 'learner',
) =>
  submitOf(exam, learner, {
    ...{ by, correct, points, total_points: 5, question_count: 4, answered: correct, seconds: 1 },
    ended_at: '2026-11-24T10:16:52.000Z',
  });
