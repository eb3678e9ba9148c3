import { randomUUID } from 'node:crypto';
import {
  EXAM_COPY,
  ASSIGNED,
  ASSIGNING,
  EXAM_DRAFT,
  EXAM_TERMS,
  NEW_PASSWORD,
  NEW_TENANT,
  pictureForm,
  QUESTION_DRAFT,
  questionsForm,
  rosterForm,
  VALID_ONLY,
} from './good-bodies.js';
import { idOf } from './people.js';

/** Who calls: a person of each role, all of SAKURA but the top administrator. `bare` has no permission at all. */
export const CALLERS = { learner: 'anna', administrator: 'tess', bare: 'nora', top: 'tora' } as const;
export type Role = keyof typeof CALLERS;
export const ROLES: readonly Role[] = ['learner', 'administrator', 'bare', 'top'];

/** What an id in a route names. */
export type Kind =
  | 'student'
  | 'reset'
  | 'leaver'
  | 'class'
  | 'teacher'
  | 'organization'
  | 'tenant'
  | 'exam'
  | 'attempt'
  | 'session'
  | 'import'
  | 'issue'
  | 'question'
  | 'question-import'
  | 'media';

export interface Route {
  /** Who passes the guard. */
  readonly may: readonly Role[];
  /** What the route's id names, in the path or in the body; undefined: the route takes none. */
  readonly kind?: Kind;
  /** Whether the learner's own thing is another one than a peer's; then, who reaches a peer's. */
  readonly peer?: readonly Role[];
  /** A good body. @param id of the thing, where the body names it; of the caller, where the route takes no id */
  readonly body?: (id: string) => Readonly<Record<string, unknown>>;
  /** A good form, where the route takes a file. */
  readonly form?: () => FormData;
  /** Whether nobody but who made the thing reaches it, whatever the role. */
  readonly makerOnly?: true;
  /** Whether the thing is of no organization: whoever passes the guard finds it. */
  readonly everywhere?: true;
  readonly headers?: Readonly<Record<string, string>>;
  /** What the route does not answer without. */
  readonly query?: string;
  /** Whether it is refused without an Idempotency-Key. */
  readonly key?: true;
}

const EVERYBODY: Route['may'] = ROLES;
const STAFF: Route['may'] = ['administrator', 'top'];
const LEARNER: Route['may'] = ['learner'];
const TOP: Route['may'] = ['top'];
/** A change of a version that does not exist: refused only after the thing was found. */
const STALE = { 'if-match': '"999"' };

/** Every route of the api, by method and path of its OpenAPI document. What is not here fails the specs. */
export const ROUTES: Readonly<Record<string, Route>> = {
  'POST /api/auth/login': { may: EVERYBODY, body: () => ({ user_id: 'olga', password: 'Edges#2026' }) },
  'POST /api/auth/logout': { may: EVERYBODY },
  'GET /api/auth/users/me': { may: EVERYBODY },
  'GET /api/auth/organizations/{code}': { may: EVERYBODY },
  'GET /api/auth/sessions': { may: EVERYBODY },
  'POST /api/auth/reset_password': { may: EVERYBODY, body: (id) => ({ id, ...NEW_PASSWORD }) },
  'PUT /api/auth/password': {
    may: EVERYBODY,
    body: () => ({ current_password: 'Wrong#2026', ...NEW_PASSWORD }),
  },
  'GET /api/auth/password': { may: EVERYBODY },
  'GET /api/auth/preferences': { may: LEARNER },
  'PUT /api/auth/preferences': { may: LEARNER, body: () => ({ content_language: 'vi' }) },
  // ends all but the one session that the cells of a role share
  'DELETE /api/auth/sessions': { may: EVERYBODY },
  'DELETE /api/auth/sessions/{id}': { may: EVERYBODY, kind: 'session', peer: STAFF },
  'POST /api/students/{id}/initial_password': { may: STAFF, kind: 'reset' },
  'GET /api/students': { may: STAFF },
  'GET /api/students/facets': { may: STAFF },
  'GET /api/students/sign_in_cards': { may: STAFF },
  'GET /api/students/{id}': { may: STAFF, kind: 'student' },
  'GET /api/students/{id}/sessions': { may: STAFF, kind: 'student' },
  'POST /api/students': {
    may: STAFF,
    body: () => ({
      ...{ user_id: randomUUID(), fullname: 'New', gakunen: '1', branch: 'A', content_language: 'en' },
      ...{ class_id: idOf('class-a'), organization_id: idOf('SAKURA') },
    }),
  },
  'POST /api/students/bulk': {
    may: STAFF,
    kind: 'student',
    body: (id) => ({ action: 'reactivate', ids: [id] }),
  },
  'PATCH /api/students/{id}': {
    may: STAFF,
    kind: 'student',
    body: () => ({
      ...{ user_id: 'other', fullname: 'Other', gakunen: '2', branch: 'B', content_language: 'ja' },
      class_id: idOf('class-b'),
    }),
    headers: STALE,
  },
  'DELETE /api/students/{id}': { may: STAFF, kind: 'leaver' },
  'POST /api/students/{id}/reactivate': { may: STAFF, kind: 'leaver' },
  'GET /api/students/{id}/history': { may: STAFF, kind: 'student' },
  'GET /api/teachers/{id}/history': { may: TOP, kind: 'teacher' },
  'GET /api/audit': { may: TOP },
  'GET /api/audit/export': { may: TOP, query: '?format=csv' },
  'GET /api/students/export': { may: STAFF },
  'POST /api/students/import': { may: STAFF, form: rosterForm },
  'GET /api/students/import': { may: STAFF },
  'GET /api/students/import/template': { may: STAFF },
  'GET /api/students/import/{id}': { may: STAFF, kind: 'import' },
  'GET /api/students/import/{id}/rows': { may: STAFF, kind: 'import' },
  'GET /api/students/import/{id}/result.csv': { may: STAFF, kind: 'import' },
  'POST /api/students/import/{id}/mapping': {
    may: STAFF,
    kind: 'import',
    body: () => ({ mapping: { user_id: [0], fullname: [1] }, create_classes: false }),
  },
  'POST /api/students/import/{id}/activate': {
    may: STAFF,
    kind: 'import',
    body: () => ({ mode: 'valid_only', version: 1 }),
  },
  'DELETE /api/students/import/{id}': { may: STAFF, kind: 'import' },
  'POST /api/students/initial_passwords': {
    may: STAFF,
    kind: 'student',
    body: (id) => ({ ids: [id] }),
  },
  'GET /api/students/initial_passwords/{id}': { may: STAFF, kind: 'issue', makerOnly: true },
  'GET /api/students/initial_passwords/{id}/sheet': { may: STAFF, kind: 'issue', makerOnly: true },
  'POST /api/students/initial_passwords/{id}/close': { may: STAFF, kind: 'issue', makerOnly: true },
  'GET /api/classes': { may: STAFF },
  'GET /api/classes/{id}': { may: STAFF, kind: 'class' },
  'POST /api/classes': {
    may: STAFF,
    body: () => ({ name: randomUUID(), organization_id: idOf('SAKURA') }),
  },
  'PATCH /api/classes/{id}': {
    may: STAFF,
    kind: 'class',
    body: () => ({ name: 'Other' }),
    headers: STALE,
  },
  'DELETE /api/classes/{id}': { may: STAFF, kind: 'class' },
  'POST /api/classes/{id}/reactivate': { may: STAFF, kind: 'class' },
  'GET /api/teachers': { may: TOP },
  'GET /api/teachers/{id}': { may: TOP, kind: 'teacher' },
  'POST /api/teachers': {
    may: TOP,
    body: () => ({
      ...{ user_id: randomUUID(), fullname: 'New', organization_id: idOf('SAKURA') },
      permissions: ['students.view'],
    }),
  },
  'PATCH /api/teachers/{id}': {
    may: TOP,
    kind: 'teacher',
    body: () => ({
      ...{ user_id: 'other', fullname: 'Other', organization_id: idOf('FUJI') },
      permissions: ['exams.view'],
    }),
    headers: STALE,
  },
  'DELETE /api/teachers/{id}': { may: TOP, kind: 'teacher' },
  'POST /api/teachers/{id}/reactivate': { may: TOP, kind: 'teacher' },
  'POST /api/teachers/{id}/initial_password': { may: TOP, kind: 'teacher' },
  'GET /api/organizations': { may: TOP },
  'GET /api/organizations/{id}': { may: TOP, kind: 'tenant' },
  'POST /api/organizations': {
    may: TOP,
    body: () => ({ ...NEW_TENANT, code: randomUUID() }),
  },
  'PATCH /api/organizations/{id}': {
    may: TOP,
    kind: 'tenant',
    body: () => ({ ...NEW_TENANT, code: 'OTHER' }),
    headers: STALE,
  },
  'DELETE /api/organizations/{id}': { may: TOP, kind: 'tenant' },
  'POST /api/organizations/{id}/reactivate': { may: TOP, kind: 'tenant' },
  // of a learner with a name: found, and refused
  'POST /api/students/{id}/name': {
    may: STAFF,
    kind: 'student',
    body: () => ({
      user_id: 'named',
      fullname: 'Named',
      gakunen: '1',
      branch: 'X',
      class_id: idOf('class-a'),
    }),
  },
  'GET /api/organizations/{id}/code_sign_in': { may: STAFF, kind: 'organization' },
  'PATCH /api/organizations/{id}/code_sign_in': {
    may: STAFF,
    kind: 'organization',
    body: () => ({ code_sign_in: true, seats: 20, join_word: null }),
    headers: STALE,
  },
  'POST /api/organizations/{id}/join_word': { may: STAFF, kind: 'organization' },
  'GET /api/questions': { may: TOP },
  'GET /api/questions/facets': { may: TOP },
  'POST /api/questions': { may: TOP, body: () => QUESTION_DRAFT },
  'POST /api/questions/bulk': {
    may: TOP,
    kind: 'question',
    body: (id) => ({ action: 'tag', ids: [id], tags: ['bulk'] }),
  },
  'GET /api/questions/{id}': { may: TOP, kind: 'question' },
  'GET /api/questions/{id}/versions': { may: TOP, kind: 'question' },
  'GET /api/questions/{id}/usage': { may: TOP, kind: 'question' },
  'PATCH /api/questions/{id}': { may: TOP, kind: 'question', body: () => QUESTION_DRAFT, headers: STALE },
  'DELETE /api/questions/{id}': { may: TOP, kind: 'question' },
  'POST /api/questions/{id}/reactivate': { may: TOP, kind: 'question' },
  'POST /api/questions/{id}/copy': { may: TOP, kind: 'question' },
  'POST /api/questions/import': { may: TOP, form: questionsForm },
  'GET /api/questions/import': { may: TOP },
  'GET /api/questions/import/{id}': { may: TOP, kind: 'question-import' },
  'GET /api/questions/import/{id}/items': { may: TOP, kind: 'question-import' },
  'GET /api/questions/import/{id}/result': { may: TOP, kind: 'question-import' },
  'POST /api/questions/import/{id}/activate': { may: TOP, kind: 'question-import', body: () => VALID_ONLY },
  'DELETE /api/questions/import/{id}': { may: TOP, kind: 'question-import' },
  'GET /api/questions/export': { may: TOP, query: '?format=csv&skill=particle' },
  'GET /api/questions/export/losses': { may: TOP, query: '?format=aiken&skill=particle' },
  'POST /api/questions/media': { may: TOP, form: pictureForm },
  'GET /api/media/{id}': { may: EVERYBODY, kind: 'media', everywhere: true },
  'GET /api/quiz/exams': { may: STAFF },
  'POST /api/quiz/exams': { may: STAFF, body: () => ({ ...EXAM_DRAFT, organization_id: idOf('SAKURA') }) },
  'GET /api/quiz/exams/bank': { may: STAFF },
  'GET /api/quiz/exams/bank/questions': { may: STAFF },
  'GET /api/quiz/exams/{id}': { may: STAFF, kind: 'exam' },
  'PUT /api/quiz/exams/{id}': { may: STAFF, kind: 'exam', body: () => EXAM_DRAFT, headers: STALE },
  'DELETE /api/quiz/exams/{id}': { may: STAFF, kind: 'exam' },
  'GET /api/quiz/exams/{id}/results': { may: STAFF, kind: 'exam' },
  'POST /api/quiz/exams/{id}/publish': { may: STAFF, kind: 'exam' },
  'GET /api/quiz/exams/{id}/history': { may: STAFF, kind: 'exam' },
  'PUT /api/quiz/exams/{id}/terms': { may: STAFF, kind: 'exam', body: () => EXAM_TERMS, headers: STALE },
  'POST /api/quiz/exams/{id}/close': { may: STAFF, kind: 'exam' },
  'GET /api/quiz/exams/{id}/publication': { may: STAFF, kind: 'exam' },
  'POST /api/quiz/exams/{id}/copy': { may: STAFF, kind: 'exam', body: () => EXAM_COPY },
  'PUT /api/quiz/exams/{id}/assignments': { may: STAFF, kind: 'exam', body: () => ASSIGNED, headers: STALE },
  'POST /api/quiz/exams/{id}/assignments/changes': { may: STAFF, kind: 'exam', body: () => ASSIGNING },
  'GET /api/quiz/availability': { may: LEARNER },
  'GET /api/quiz/practice/in-progress': { may: LEARNER },
  'GET /api/quiz/study': { may: LEARNER },
  'GET /api/quiz/study/items': { may: LEARNER, query: '?kind=kana' },
  'GET /api/quiz/study/stages': { may: EVERYBODY },
  'GET /api/quiz/study/kana': { may: EVERYBODY, query: '?script=hiragana' },
  'GET /api/quiz/study/kanji': { may: EVERYBODY, query: `?char=${encodeURIComponent('山')}` },
  'GET /api/quiz/study/patterns': { may: EVERYBODY },
  'GET /api/quiz/study/pattern': { may: EVERYBODY, query: '?name=te-mo-ii' },
  'GET /api/quiz/practice/kinds': { may: EVERYBODY },
  'GET /api/quiz/exams/{userId}/assigned-quizzes': { may: EVERYBODY, kind: 'student', peer: STAFF },
  'GET /api/quiz/exams/{userId}/proficiency_test': { may: EVERYBODY, kind: 'student', peer: STAFF },
  'POST /api/quiz/attempts': {
    may: LEARNER,
    kind: 'exam',
    body: (id) => ({ quiz_type: 10, exam_id: id, attempt_id: idOf('unused') }),
  },
  'GET /api/quiz/attempts/{id}': { may: LEARNER, kind: 'attempt', peer: [] },
  'PUT /api/quiz/attempts/{id}/answers/{questionId}': {
    may: LEARNER,
    kind: 'attempt',
    peer: [],
    body: () => ({ value: 'c1', base_version: 1, captured_at: '2030-01-01T00:00:00Z' }),
    key: true,
  },
  'PUT /api/quiz/attempts/{id}/aside/{questionId}': {
    may: LEARNER,
    kind: 'attempt',
    peer: [],
    body: () => ({ need: 'listening', captured_at: '2030-01-01T00:00:00Z' }),
    key: true,
  },
  'POST /api/quiz/attempts/{id}/submit': { may: LEARNER, kind: 'attempt', peer: [], key: true },
  'GET /api/quiz/attempts/{id}/result': { may: EVERYBODY, kind: 'attempt', peer: STAFF },
  'GET /api/statistics/classes/{id}': { may: STAFF, kind: 'class' },
  'GET /api/statistics/organizations/{id}': { may: STAFF, kind: 'organization' },
  'GET /api/statistics/learners/{id}': { may: EVERYBODY, kind: 'student', peer: STAFF },
};

export const PUBLIC: readonly string[] = [
  ...['POST /api/auth/login', 'GET /api/auth/organizations/{code}', 'GET /api/media/{id}'],
];
