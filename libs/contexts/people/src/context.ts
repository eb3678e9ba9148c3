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
  // who refers to an account comes after it
  personal: [
    {
      table: 'app_user',
      person: 'id',
      secret: ['password_hash', 'seat_secret_hash', 'user_id_key'],
      erased: 'rows',
    },
    { table: 'student_note', person: 'student_id', erased: 'rows' },
    {
      table: 'person_import_row',
      person: 'person_id',
      erased: { emptied: `cells = '{}', "values" = '{}', before = '{}', problems = '[]'` },
    },
  ],
  chores: { 'old imports': forgetOldImports },
  http: async () => (await import('./http.js')).PeopleHttpModule,
  worker: async () => (await import('./worker.js')).PeopleWorkerModule,
});
