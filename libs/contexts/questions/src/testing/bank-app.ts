import { Global, Module } from '@nestjs/common';
import { beforeAll } from 'vitest';
import { PERMISSIONS, PLATFORM_ORGANIZATION_ID, ROLE } from '#contracts/constants';
import { Question } from '#contracts/http/questions';
import { storeMigrations } from '#libs/event-store';
import { runMigrations, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import type { JobHandler } from '#platform/jobs';
import { JobHandlers, JobRunner, LongJobs } from '#platform/queue';
import { AuditEntryRow, RowCommands } from '#platform/rows';
import {
  type Answer,
  auditTable,
  type ContextApp,
  createContextApp,
  type TestDatabase,
  useDatabase,
} from '#testing/platform';
import {
  type BankItem,
  ImportContent,
  ImportContentHandler,
  type ImportedContent,
} from '../commands/import-content/import-content.handler.js';
import { QuestionsHttpModule } from '../http.js';
import { QUESTION_STREAM } from '../domain/question.events.js';
import { questionsEntities } from '../rows/index.js';
import { questionsMigrations } from '../rows/migrations/index.js';
import { QUESTION_IMPORT_JOB } from '../rows/question-import.row.js';
import { QuestionsWorkerModule } from '../worker.js';

export const top: Partial<Principal> = {
  usertype: ROLE.topAdministrator,
  organizationId: PLATFORM_ORGANIZATION_ID,
  permissions: PERMISSIONS,
};

/** Jobs without the queue that makes them punctual: the spec says when overdue ones run. */
@Global()
@Module({ providers: [JobHandlers, JobRunner, LongJobs], exports: [JobHandlers, JobRunner, LongJobs] })
class JobsByHand {}

export interface BankApp {
  readonly database: TestDatabase;
  call: ContextApp['call'];
  app(): ContextApp['app'];
  /** Creates a question out of a good choice question and what is given. */
  create(over?: object): Promise<Question>;
  read(id: string): Promise<Question>;
  change(question: Pick<Question, 'id' | 'version'>, body: object): Promise<Answer>;
  /** Imports these as the generated questions, all there are. */
  generate(items: readonly BankItem[]): Promise<ImportedContent>;
  /** Who does the jobs of imports. */
  job(): JobHandler | undefined;
  /** Runs what is overdue, until nothing is. */
  drain(): Promise<void>;
}

export const draft = (over: object = {}) => ({
  skill: 'word-reading',
  prompt: { text: [{ text: '登山', ruby: 'とざん' }] },
  choices: [
    { id: 'a', text: [{ text: 'とざん' }] },
    { id: 'b', text: [{ text: 'とやま' }] },
  ],
  key: { type: 'choice', choice_id: 'a' },
  explanation: { en: 'Mountain climbing.' },
  tags: ['nature'],
  level: 'N4',
  theme: 'nature',
  ...over,
});

/** The question bank behind the real HTTP edge on a database of its own. */
export function useBank(): BankApp {
  const database = useDatabase({
    name: 'bank',
    prepare: async (url) =>
      void (await runMigrations(url, [...storeMigrations, auditTable, ...questionsMigrations])),
  });
  let context: ContextApp | undefined;
  beforeAll(async () => {
    context = await createContextApp({
      url: database.url,
      modules: [JobsByHand, QuestionsHttpModule, QuestionsWorkerModule],
      streams: [QUESTION_STREAM],
      entities: [AuditEntryRow, ...questionsEntities],
    });
    return () => context?.close();
  });
  const running = () => {
    if (!context) throw new Error('useBank(): only inside hooks and tests');
    return context;
  };
  const call: ContextApp['call'] = (...args) => running().call(...args);
  return {
    database,
    call,
    app: () => running().app,
    create: async (over) => Question.parse((await call(top, 'POST', 'questions', draft(over))).body),
    read: async (id) => Question.parse((await call(top, 'GET', `questions/${id}`)).body),
    change: ({ id, version }, body) =>
      call(top, 'PATCH', `questions/${id}`, body, { 'if-match': `"${version}"` }),
    generate: (items) => {
      const { app } = running();
      return new ImportContentHandler(app.get(Tenancy), app.get(RowCommands)).execute(
        new ImportContent(items),
      );
    },
    job: () => running().app.get(JobHandlers).find(QUESTION_IMPORT_JOB),
    drain: async () => {
      while ((await running().app.get(JobRunner).runOverdue(10)) > 0);
    },
  };
}

/** Whatever asks for one question; changing it wants its version besides. */
export const doorsOf = (id: string): readonly (readonly [method: string, path: string, body?: object])[] => [
  ['GET', `questions/${id}`],
  ['GET', `questions/${id}/versions`],
  ['DELETE', `questions/${id}`],
  ['POST', `questions/${id}/reactivate`],
  ['POST', `questions/${id}/copy`],
  ['POST', 'questions/bulk', { action: 'retire', ids: [id] }],
];
