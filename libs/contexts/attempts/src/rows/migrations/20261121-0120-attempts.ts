/** Read model of attempts: practice that goes on, ids and figures only. Forward only. */
export const attemptsMigration = {
  name: '20261121_0120_attempts',
  up: /* sql */ `
create table practice_in_progress (
  learner_id uuid primary key, organization_id uuid not null, position text collate "C" not null
) with (fillfactor = 70);
-- a submitted one is deleted; without a deadline it is offered to nobody
create table practice_in_progress_attempt (
  attempt_id uuid primary key, learner_id uuid not null, quiz_type smallint not null, setup jsonb not null,
  question_count int not null, answered int not null, started_at timestamptz not null, deadline timestamptz
) with (fillfactor = 70);
create index practice_in_progress_attempt_learner on practice_in_progress_attempt (learner_id, started_at desc, attempt_id);
`,
} as const;
