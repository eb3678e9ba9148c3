import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import { ItemAnalysis, QuestionRegraded, type RegradeQuestionBody } from '#contracts/http/item-analysis';
import { ATTEMPT_STREAM, type AttemptEvent } from '#libs/contexts/attempts';
import { QUESTION_STREAM } from '#libs/contexts/questions';
import type { QuestionContent } from '#libs/learning';
import type { Principal } from '#platform/http';
import { writeFacts } from '#testing/event-store';
import { EXAM_STREAM, type ExamEvent } from '../domain/exam.events.js';
import { answerOf, startOf, submitOf } from './attempt-facts.js';
import type { useExams } from './exams-app.js';

/** Of `a`, `b` and `c` the first is right. */
const contentOf = (text: string): QuestionContent => ({
  skill: 'particle',
  prompt: { instruction: 'question.particle', text: [{ text }] },
  choices: ['a', 'b', 'c'].map((id) => ({ id, text: [{ text: `${text}${id}` }] })),
  key: { type: 'choice', choice_id: 'a' },
  explanation: { en: 'So it is.' },
  tags: [],
  source: { kind: 'own', item: text },
});

/**
 * A school with an exam of a few particle questions, and learners who answer them.
 * @param keyed what their contents have instead
 */
export function analysisSchool(
  { database, api, drain, people }: ReturnType<typeof useExams>,
  questions = 4,
  keyed: Partial<QuestionContent> = {},
) {
  const school = randomUUID();
  const teacher: Partial<Principal> = {
    ...{ usertype: 2, organizationId: school, permissions: ['exams.view', 'exams.edit'] },
  };
  const ids = Array.from({ length: questions }, () => randomUUID());
  const pinned = ids.map((question_id) => ({ question_id, version: 1, skill: 'particle' }) as const);
  const at = new Date().toISOString();
  const exam = (id: string, ...events: ExamEvent[]) =>
    writeFacts(database.pool, EXAM_STREAM, id, school, ...events);
  const act = (attempt: string, ...events: AttemptEvent[]) =>
    writeFacts(database.pool, ATTEMPT_STREAM, attempt, school, ...events);
  const frame = {
    ...({
      title: 'Lesson 8',
      exam_type: 10,
      shuffle: false,
      pass_points: null,
      result_visible: 'hidden',
    } as const),
    ...{ starts_at: at, ends_at: at, time_limit_seconds: null },
  };
  return {
    ...{ school, teacher, ids, act },
    async published(pass_points: number | null = null, starts_at = at, version = 1) {
      const id = randomUUID();
      for (const [index, question] of ids.entries())
        await writeFacts(database.pool, QUESTION_STREAM, question, PLATFORM_ORGANIZATION_ID, {
          type: 'QuestionVersioned',
          data: {
            version,
            skill: 'particle',
            level: null,
            grade: null,
            content: { ...contentOf(`問${index + 1}`), ...keyed },
          },
        });
      const sections = [{ title: '文法', questions: pinned.map((one) => ({ ...one, version, points: 1 })) }];
      await exam(
        id,
        { type: 'ExamDrafted', data: { plan: { ...frame, starts_at, sections }, at } },
        {
          type: 'ExamPublished',
          data: { ...frame, starts_at, pass_points, sections, question_count: questions, at },
        },
      );
      return id;
    },
    /** @param answers one letter for each question; `-`: left open */
    async takes(exam_id: string, fullname: string, answers: string, handIn = true) {
      const [id, learner] = [randomUUID(), randomUUID()];
      people().byId.set(learner, { fullname, user_id: fullname });
      const asked = pinned.map((one) => ({ ...one, section: 0, points: 1 }));
      const given = [...answers].flatMap((value, index) => {
        const question_id = ids[index] ?? '';
        return value === '-'
          ? []
          : [answerOf(exam_id, learner, { question_id, value, correct: value === 'a' })];
      });
      const points = [...answers].filter((value) => value === 'a').length;
      const score = { points, correct: points, question_count: questions, total_points: questions };
      const end = handIn ? [submitOf(exam_id, learner, { ...score, answered: given.length })] : [];
      await act(id, startOf(exam_id, learner, { questions: asked }), ...given, ...end);
      return { id, learner };
    },
    async read(exam_id: string) {
      await drain();
      const { status, body } = await api.call(teacher, 'GET', `quiz/exams/${exam_id}/item-analysis`);
      expect(status).toBe(200);
      return ItemAnalysis.parse(body);
    },
    async regrade(exam_id: string, question: number, rule: RegradeQuestionBody['rule'], query = '') {
      await drain();
      const path = `quiz/exams/${exam_id}/questions/${ids[question] ?? ''}/regrade${query}`;
      const { status, body } = await api.call(teacher, 'POST', path, {
        rule,
        reason: 'A slip',
        notify: true,
      });
      expect(status, JSON.stringify(body)).toBe(200);
      return QuestionRegraded.parse(body);
    },
  };
}
