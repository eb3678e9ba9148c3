import { startOfBank } from '#libs/learning';
import { questionIdOf } from '#ops/questions';
import {
  ANNOUNCED,
  ASSIGNED,
  ASSIGNING,
  EXAM_COPY,
  EXAM_DRAFT,
  EXAM_TERMS,
  EXTENDED,
  PLANNED_SECTIONS,
  REGRADING,
  REOPENED,
} from './good-bodies.js';
import { idOf } from './people.js';
import { EVERYBODY, LEARNER, type Route, STAFF, STALE } from './route.js';

/** The exams of these specs ask it, or may draw it. */
const FIRST_OF_BANK = questionIdOf(startOfBank(1)[0]?.slug ?? '');

/** Of tests, their attempts, and practice. */
export const QUIZ_ROUTES: Readonly<Record<string, Route>> = {
  'GET /api/quiz/exams': { may: STAFF },
  'POST /api/quiz/exams': { may: STAFF, body: () => ({ ...EXAM_DRAFT, organization_id: idOf('SAKURA') }) },
  'GET /api/quiz/exams/bank': { may: STAFF },
  'GET /api/quiz/exams/bank/questions': { may: STAFF },
  'POST /api/quiz/exams/bank/draws': { may: STAFF, body: () => PLANNED_SECTIONS },
  'GET /api/quiz/exams/{id}': { may: STAFF, kind: 'exam' },
  'PUT /api/quiz/exams/{id}': { may: STAFF, kind: 'exam', body: () => EXAM_DRAFT, headers: STALE },
  'DELETE /api/quiz/exams/{id}': { may: STAFF, kind: 'exam' },
  'GET /api/quiz/exams/export': { may: STAFF, query: '?format=csv' },
  'GET /api/quiz/exams/{id}/print': { may: STAFF, kind: 'exam' },
  'GET /api/quiz/exams/{id}/results': { may: STAFF, kind: 'exam' },
  'GET /api/quiz/exams/{id}/results/export': { may: STAFF, kind: 'exam', query: '?format=csv' },
  'GET /api/quiz/exams/{id}/room': { may: STAFF, kind: 'exam' },
  'GET /api/quiz/exams/{id}/replay': { may: STAFF, kind: 'exam' },
  'POST /api/quiz/exams/{id}/publish': { may: STAFF, kind: 'exam' },
  'GET /api/quiz/exams/{id}/history': { may: STAFF, kind: 'exam' },
  'PUT /api/quiz/exams/{id}/terms': { may: STAFF, kind: 'exam', body: () => EXAM_TERMS, headers: STALE },
  'POST /api/quiz/exams/{id}/close': { may: STAFF, kind: 'exam' },
  'POST /api/quiz/exams/{id}/reopen': { may: STAFF, kind: 'exam', body: () => REOPENED },
  'POST /api/quiz/exams/{id}/extensions': { may: STAFF, kind: 'exam', body: () => EXTENDED },
  'POST /api/quiz/exams/{id}/announcements': { may: STAFF, kind: 'exam', body: () => ANNOUNCED },
  'GET /api/quiz/exams/{id}/notices': { may: STAFF, kind: 'exam' },
  'GET /api/quiz/exams/{id}/publication': { may: STAFF, kind: 'exam' },
  'POST /api/quiz/exams/{id}/copy': { may: STAFF, kind: 'exam', body: () => EXAM_COPY },
  'PUT /api/quiz/exams/{id}/assignments': { may: STAFF, kind: 'exam', body: () => ASSIGNED, headers: STALE },
  'POST /api/quiz/exams/{id}/assignments/changes': { may: STAFF, kind: 'exam', body: () => ASSIGNING },
  'GET /api/quiz/exams/{id}/item-analysis': { may: STAFF, kind: 'exam' },
  'GET /api/quiz/exams/{id}/item-analysis/export': { may: STAFF, kind: 'exam', query: '?format=csv' },
  'POST /api/quiz/exams/{id}/questions/{questionId}/regrade': {
    ...{ may: STAFF, kind: 'exam', questionId: FIRST_OF_BANK },
    body: () => REGRADING,
  },
  'POST /api/quiz/exams/{id}/questions/{questionId}/key-check': {
    ...{ may: STAFF, kind: 'exam', questionId: FIRST_OF_BANK },
    body: () => ({ right: true }),
  },
  'POST /api/quiz/attempts/{id}/late-answers': {
    ...{ may: STAFF, kind: 'attempt' },
    body: () => ({ question_ids: [FIRST_OF_BANK], counted: true }),
  },
  'GET /api/quiz/availability': { may: LEARNER },
  'GET /api/quiz/notices': { may: LEARNER },
  'GET /api/quiz/practice/in-progress': { may: LEARNER },
  'GET /api/quiz/study': { may: LEARNER },
  'GET /api/quiz/study/items': { may: LEARNER, query: '?kind=kana' },
  'GET /api/quiz/study/memory': { may: LEARNER },
  'GET /api/quiz/study/characters': { may: LEARNER, query: '?set=hiragana' },
  'GET /api/quiz/study/learners/{id}/memory': { may: STAFF, kind: 'student' },
  'GET /api/quiz/study/learners/{id}/characters': { may: STAFF, kind: 'student', query: '?set=N5' },
  'GET /api/quiz/records': { may: LEARNER },
  'GET /api/quiz/study/stages': { may: EVERYBODY },
  'GET /api/quiz/study/kana': { may: EVERYBODY, query: '?script=hiragana' },
  'GET /api/quiz/study/kanji': { may: EVERYBODY, query: `?char=${encodeURIComponent('山')}` },
  'GET /api/quiz/study/patterns': { may: EVERYBODY },
  'GET /api/quiz/study/pattern': { may: EVERYBODY, query: '?name=te-mo-ii' },
  'GET /api/quiz/practice/kinds': { may: EVERYBODY },
  'GET /api/quiz/exams/{userId}/assigned-quizzes': { may: EVERYBODY, kind: 'student', peer: STAFF },
  'GET /api/quiz/exams/{userId}/proficiency_test': { may: EVERYBODY, kind: 'student', peer: STAFF },
  'POST /api/quiz/attempts': {
    may: ['learner', 'administrator', 'top'],
    kind: 'exam',
    body: (id) => ({ quiz_type: 10, exam_id: id, attempt_id: idOf('unused') }),
  },
  'POST /api/quiz/attempts/taken-along': {
    may: LEARNER,
    body: () => ({
      quiz_type: 7,
      setup: { question_count: 2 },
      attempt_id: '5b3c1f0e-0d5e-4b1a-9c59-0a4c7ea5ab01',
    }),
  },
  'GET /api/quiz/attempts/{id}': { may: LEARNER, kind: 'attempt', peer: [] },
  'PUT /api/quiz/attempts/{id}/answers/{questionId}': {
    may: LEARNER,
    kind: 'attempt',
    peer: [],
    body: () => ({ value: 'c1', base_version: 1, active_ms: 1, captured_at: '2030-01-01T00:00:00Z' }),
    ...{ key: true, takesMore: true },
  },
  'PUT /api/quiz/attempts/{id}/aside/{questionId}': {
    may: LEARNER,
    kind: 'attempt',
    peer: [],
    body: () => ({ need: 'listening', captured_at: '2030-01-01T00:00:00Z' }),
    ...{ key: true, takesMore: true },
  },
  'PUT /api/quiz/attempts/{id}/plays/{playId}': {
    ...{ may: LEARNER, kind: 'attempt', peer: [], key: true, takesMore: true },
    body: () => ({ question_id: idOf('no question'), captured_at: '2030-01-01T00:00:00Z' }),
  },
  'GET /api/quiz/attempts/{id}/sounds/{soundId}': { may: EVERYBODY, kind: 'attempt', unguessable: true },
  // its body may be left out, and so has no bad form here: `active-time.int.spec`
  'POST /api/quiz/attempts/{id}/submit': { may: LEARNER, kind: 'attempt', peer: [], key: true },
  'POST /api/quiz/attempts/{id}/receipts': {
    ...{ may: LEARNER, kind: 'attempt', peer: [] },
    body: () => ({ notice_ids: [idOf('no notice')] }),
  },
  'PUT /api/quiz/weekly-goal': { may: LEARNER, body: () => ({ minutes: 300 }) },
  'GET /api/quiz/attempts/{id}/certificate': { may: LEARNER, kind: 'attempt', peer: [] },
  'GET /api/quiz/attempts/{id}/result': { may: EVERYBODY, kind: 'attempt', peer: STAFF },
  'GET /api/quiz/attempts/{id}/timeline': { may: EVERYBODY, kind: 'attempt', peer: STAFF },
};
