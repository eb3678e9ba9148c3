/** So that jobs which are over are found to be forgotten, and those that were given up to be counted. Forward only. */
export const jobsOverMigration = {
  name: '20261122_0020_jobs_that_are_over',
  up: /* sql */ `
create index job_over on es.job (run_at) where state in ('done', 'cancelled');
create index job_dead on es.job (kind) where state = 'dead';
`,
} as const;
