import { context } from '#platform/context';
import { forgetExports } from './jobs/forget-exports.js';
import { exportEntities } from './rows/index.js';
import { exportsMigrations } from './rows/migrations/index.js';

/** Large lists as files, prepared in the background and kept for a day. What the lists are, their contexts say (`listExports`). */
export const exports = context({
  name: 'exports',
  migrations: exportsMigrations,
  entities: exportEntities,
  // with the files, which hold what others have done
  personal: [{ table: 'list_export', person: 'requested_by', erased: 'rows' }],
  chores: { 'prepared files': forgetExports },
  http: async () => (await import('./http.js')).ExportsHttpModule,
  worker: async () => (await import('./worker.js')).ExportsWorkerModule,
});
