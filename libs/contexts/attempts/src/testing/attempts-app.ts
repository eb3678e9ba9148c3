import { beforeAll } from 'vitest';
import { EXAM_STREAM } from '#libs/contexts/exams';
import { ORGANIZATION_STREAM, USER_STREAM } from '#libs/contexts/people';
import { QUESTION_STREAM } from '#libs/contexts/questions';
import { EventCatalogue, storeMigrations } from '#libs/event-store';
import { runMigrations } from '#platform/database';
import { type ContextApp, createContextApp, type TestDatabase, useDatabase } from '#testing/platform';
import { attempts } from '../context.js';
import { attemptsMigrations } from '../rows/migrations/index.js';
import { attemptsModules } from './ports.js';
import { School } from './school.js';

const STREAMS = [...attempts.streams, EXAM_STREAM, USER_STREAM, ORGANIZATION_STREAM, QUESTION_STREAM];
export const catalogue = new EventCatalogue(STREAMS);

interface AttemptsApp {
  readonly database: TestDatabase;
  readonly school: School;
  /** Its first process. */
  readonly api: Pick<ContextApp, 'app' | 'call'>;
  /** Every process, the first of them first. */
  apis(): readonly ContextApp[];
}

/** The attempts context behind the real HTTP edge, in so many processes on one database, with a school and its bank. */
export function useAttempts({ processes = 1 } = {}): AttemptsApp {
  const database = useDatabase({
    name: 'attempts',
    prepare: async (url) => void (await runMigrations(url, [...storeMigrations, ...attemptsMigrations])),
  });
  const school = new School(() => database.pool);
  let running: ContextApp[] = [];
  beforeAll(async () => {
    const options = {
      url: database.url,
      modules: attemptsModules,
      streams: STREAMS,
      readModels: attempts.readModels,
    };
    running = await Promise.all(Array.from({ length: processes }, () => createContextApp(options)));
    await school.open();
    return () => Promise.all(running.map((api) => api.close()));
  });
  const first = () => {
    const [api] = running;
    if (!api) throw new Error('useAttempts(): only inside hooks and tests');
    return api;
  };
  return {
    database,
    school,
    api: {
      get app() {
        return first().app;
      },
      call: (...all) => first().call(...all),
    },
    apis: () => running,
  };
}
