/** When the learner's time was over, beside when the attempt was submitted: lists show and order by it. Forward only. */
export const endedAtMigration = {
  name: '20261122_0010_statistics_ended_at',
  up: /* sql */ `
-- the default is for rows of a worker that does not know the column yet
alter table learner_progress_attempt add column ended_at timestamptz not null default now();
update learner_progress_attempt set ended_at = submitted_at;
drop index learner_progress_attempt_latest;
create index learner_progress_attempt_latest
  on learner_progress_attempt (learner_id, ended_at desc, attempt_id);
`,
} as const;
