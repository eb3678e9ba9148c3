import { Global, Module } from '@nestjs/common';
import { beforeAll } from 'vitest';
import { ATTEMPT_STREAM, NOTICE_RECEIPT_STREAM } from '#libs/contexts/attempts';
import { CLASS_STREAM, ORGANIZATION_STREAM, USER_STREAM } from '#libs/contexts/people';
import { QUESTION_STREAM } from '#libs/contexts/questions';
import { EventCatalogue, storeMigrations, ProjectionRunner, type Touched } from '#libs/event-store';
import { runMigrations } from '#platform/database';
import { AuditEntryRow } from '#platform/rows';
import {
  auditTable,
  type ContextApp,
  createContextApp,
  type TestDatabase,
  useDatabase,
} from '#testing/platform';
import { ExamsHttpModule } from '../http.js';
import { ExamDeadlines } from '../ports/exam-deadlines.js';
import { type Drawn, ExamDraws } from '../ports/exam-draws.js';
import { ExamPeople, type NamedLearner } from '../ports/exam-people.js';
import { SoundLengths } from '../ports/sound-lengths.js';
import type { PublishedSection } from '../domain/exam.events.js';
import { examsMigrations } from '../rows/migrations/index.js';
import { exams } from '../context.js';

const STREAMS = [
  ...exams.streams,
  USER_STREAM,
  CLASS_STREAM,
  ORGANIZATION_STREAM,
  QUESTION_STREAM,
  ATTEMPT_STREAM,
  NOTICE_RECEIPT_STREAM,
];
export const catalogue = new EventCatalogue(STREAMS);

/** Names by hand. */
class KnownPeople extends ExamPeople {
  readonly byId = new Map<string, NamedLearner>();
  readonly classes = new Map<string, string>();
  override learners = (ids: readonly string[]) =>
    Promise.resolve(new Map([...this.byId].filter(([id]) => ids.includes(id))));
  override classNames = (ids: readonly string[]) =>
    Promise.resolve(new Map([...this.classes].filter(([id]) => ids.includes(id))));
}
/** By hand, too: of each learner. */
class KnownDeadlines extends ExamDeadlines {
  readonly byLearner = new Map<string, string>();
  override of = (_examId: string, learnerId: string) =>
    Promise.resolve(this.byLearner.get(learnerId) ?? null);
}
/** Takes the first of each pool; how attempts really draw is theirs. */
class FirstOfPools extends ExamDraws {
  override drawn = (sections: readonly PublishedSection[]): Drawn[] =>
    sections.flatMap(({ questions, draws = [] }, section) =>
      [
        ...questions,
        ...draws.flatMap(({ pool, count, points }) =>
          pool.slice(0, count).map((one) => ({ ...one, points })),
        ),
      ].map(({ question_id, points }) => ({ question_id, section, points })),
    );
}
/** Seconds of each question. */
class KnownLengths extends SoundLengths {
  readonly byQuestion = new Map<string, number>();
  override of = (_organizationId: string, ids: readonly string[]) =>
    Promise.resolve(new Map([...this.byQuestion].filter(([id]) => ids.includes(id))));
}
const KNOWN = [
  KnownPeople,
  { provide: ExamPeople, useExisting: KnownPeople },
  KnownDeadlines,
  { provide: ExamDeadlines, useExisting: KnownDeadlines },
  { provide: ExamDraws, useClass: FirstOfPools },
  KnownLengths,
  { provide: SoundLengths, useExisting: KnownLengths },
];
@Global()
@Module({ providers: KNOWN, exports: KNOWN })
class KnownPeopleModule {}

interface ExamsApp {
  readonly database: TestDatabase;
  readonly api: Pick<ContextApp, 'app' | 'call'>;
  /** What the people and classes of the tests are called. */
  readonly people: () => KnownPeople;
  readonly deadlines: () => KnownDeadlines;
  readonly lengths: () => KnownLengths;
  /** What its read models were touched by, oldest first. */
  readonly touched: Touched[];
  /** Brings its read models up to date. */
  drain(): Promise<unknown>;
}

/** The exams context behind the real HTTP edge on a database of its own, its read models brought up to date when asked. */
export function useExams(): ExamsApp {
  const database = useDatabase({
    name: 'exams',
    prepare: async (url) =>
      void (await runMigrations(url, [...storeMigrations, auditTable, ...examsMigrations])),
  });
  const touched: Touched[] = [];
  let running: { api: ContextApp; runner: ProjectionRunner } | undefined;
  beforeAll(async () => {
    const api = await createContextApp({
      ...{ url: database.url, modules: [ExamsHttpModule, KnownPeopleModule], streams: STREAMS },
      ...{ readModels: exams.readModels, entities: [AuditEntryRow] },
    });
    const onTouched = (rows: readonly Touched[]) => void touched.push(...rows);
    running = {
      api,
      runner: new ProjectionRunner(database.pool, catalogue, exams.readModels, { onTouched }),
    };
    return () => api.close();
  });
  const parts = () => {
    if (!running) throw new Error('useExams(): only inside hooks and tests');
    return running;
  };
  return {
    database,
    api: {
      get app() {
        return parts().api.app;
      },
      call: (...all) => parts().api.call(...all),
    },
    people: () => parts().api.app.get(KnownPeople),
    deadlines: () => parts().api.app.get(KnownDeadlines),
    lengths: () => parts().api.app.get(KnownLengths),
    touched,
    drain: () => parts().runner.drain(),
  };
}
