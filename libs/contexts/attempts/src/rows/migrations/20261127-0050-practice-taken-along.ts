/** Practice that was fixed to be begun without a network: no fact of what was done, only what may be asked. Forward only. */
export const practiceTakenAlongMigration = {
  name: '20261127_0050_practice_taken_along',
  up: /* sql */ `
create table practice_taken_along (
  attempt_id uuid primary key, organization_id uuid not null, learner_id uuid not null, quiz_type text not null,
  setup jsonb not null, questions jsonb not null, day date not null, taken_at timestamptz not null default clock_timestamp()
);
create index on practice_taken_along (taken_at);
`,
} as const;
