import { randomUUID } from 'node:crypto';
import { beforeAll } from 'vitest';
import { type ContextApp, createContextApp, useDatabase } from '#testing/platform';
import { StudyHttpModule } from '../http.js';
import { migrateStudy, STREAMS } from './school.js';

/** The routes of what is to be learned, the same for everybody: asked by a learner whom nobody knows, or by such a teacher. */
export function useStudyContent() {
  const database = useDatabase(migrateStudy);
  let api: ContextApp;
  beforeAll(async () => {
    api = await createContextApp({ url: database.url, modules: [StudyHttpModule], streams: STREAMS });
    return () => api.close();
  });
  return (path: string, usertype: 1 | 2 = 1) =>
    api.call({ usertype, organizationId: randomUUID(), userId: randomUUID() }, 'GET', `quiz/study/${path}`);
}
