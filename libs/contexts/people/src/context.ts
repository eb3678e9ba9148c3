import { context } from '#platform/context';
import { IMPORT_STREAM, PEOPLE_STREAMS } from './domain/people.events.js';
import { forgetOldImports } from './jobs/forget-imports.js';
import { peopleEntities } from './rows/index.js';
import { peopleMigrations } from './rows/migrations/index.js';

export const people = context({
  name: 'people',
  streams: PEOPLE_STREAMS,
  ignoredStreams: [IMPORT_STREAM],
  migrations: peopleMigrations,
  entities: peopleEntities,
  chores: { 'old imports': forgetOldImports },
  http: async () => (await import('./http.js')).PeopleHttpModule,
  worker: async () => (await import('./worker.js')).PeopleWorkerModule,
});
