import type { ItemAnalysis } from './http/item-analysis.js';
import type { ExamResults } from './http/exam-results.js';
import type { ExamRoom } from './http/exam-room.js';
import type { ExamNotices, LearnerNotices } from './http/exam-steering.js';
import type { Availability } from './http/exams.js';
import type { PracticeInProgress } from './http/practice-in-progress.js';
import type { ClassStatistics, OrganizationStatistics } from './http/class-statistics.js';
import type { LearnerProgress } from './http/statistics.js';
import type { LearnerStudy } from './http/study.js';
import type { StudyLedger } from './http/study-hours.js';

// Read by the browser: the bodies are types only, so that it does not load zod and every schema for them.

/** One live read model as both sides know it. */
interface LiveRow<Body> {
  /** Below `/api`; without `:id` it answers the reader's own row. */
  readonly path: `/${string}`;
  /** Whose row it is: what the id names. */
  readonly of: 'learner' | 'class' | 'organization' | 'exam';
  /** Of a body that lists many: the list, and what tells its items apart. A push then carries those that changed (`Change.since`). */
  readonly parts?: { readonly list: string; readonly key: string };
  /** Of the type alone; there is no such value. */
  readonly body?: Body;
}
const row = <Body>(
  of: LiveRow<Body>['of'],
  path: LiveRow<Body>['path'],
  parts?: { readonly list: keyof Body & string; readonly key: string },
): LiveRow<Body> => ({ of, path, ...(parts && { parts }) });

/** Each live read model by its name, which is that of its table, query key, socket room and push. */
export const READ_MODELS = {
  'learner-availability': row<Availability>('learner', '/quiz/availability'),
  'learner-progress': row<LearnerProgress>('learner', '/statistics/learners/:id'),
  'learner-study': row<LearnerStudy>('learner', '/quiz/study'),
  'practice-in-progress': row<PracticeInProgress>('learner', '/quiz/practice/in-progress'),
  'class-statistics': row<ClassStatistics>('class', '/statistics/classes/:id'),
  'organization-statistics': row<OrganizationStatistics>('organization', '/statistics/organizations/:id'),
  'study-hours': row<StudyLedger>('organization', '/study-hours/organizations/:id'),
  'exam-results': row<ExamResults>('exam', '/quiz/exams/:id/results'),
  'exam-room': row<ExamRoom>('exam', '/quiz/exams/:id/room', { list: 'items', key: 'student_id' }),
  'exam-notices': row<ExamNotices>('exam', '/quiz/exams/:id/notices'),
  'learner-notices': row<LearnerNotices>('learner', '/quiz/notices'),
  'item-analysis': row<ItemAnalysis>('exam', '/quiz/exams/:id/item-analysis'),
} as const;

export type ReadModelName = keyof typeof READ_MODELS;
/** What a read model's GET answers. */
export type RowOf<Name extends ReadModelName> = NonNullable<(typeof READ_MODELS)[Name]['body']>;

export const isReadModelName = (name: unknown): name is ReadModelName =>
  typeof name === 'string' && Object.hasOwn(READ_MODELS, name);
export const READ_MODEL_NAMES: readonly ReadModelName[] = Object.keys(READ_MODELS).filter(isReadModelName);
