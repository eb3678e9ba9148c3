import { context } from '#platform/context';
import { forgetSamples } from './jobs/forget-samples.js';

/** How the product runs, for its top administrator: it has no streams and no rows, and reads what the others leave in the event store. */
export const operations = context({
  name: 'operations',
  chores: { 'samples of lag': forgetSamples },
  http: async () => (await import('./http.js')).OperationsHttpModule,
  worker: async () => (await import('./worker.js')).OperationsWorkerModule,
});
