/** The three tables of one tally: totals, by quiz type, by local day. */
const tally = (table: string) => /* sql */ `
create table ${table} (
  id uuid primary key,
  organization_id uuid not null,
  answered int not null,
  correct int not null,
  attempts_started int not null,
  attempts_submitted int not null,
  time_spent_seconds bigint not null,
  last_study_at timestamptz,
  position text collate "C" not null
) with (fillfactor = 70);

create table ${table}_quiz_type (
  id uuid not null,
  quiz_type smallint not null,
  answered int not null,
  correct int not null,
  primary key (id, quiz_type)
) with (fillfactor = 70);

create table ${table}_day (
  id uuid not null,
  day date not null,
  answered int not null,
  correct int not null,
  time_spent_seconds bigint not null,
  primary key (id, day)
) with (fillfactor = 70);
`;

/** Read models of study: ids and figures only; names are joined when they are read. Forward only. */
export const statisticsMigration = {
  name: '20261120_0040_statistics',
  up: /* sql */ `
${['class_statistics', 'organization_statistics', 'learner_progress'].map(tally).join('')}
-- attempts in progress; a submitted one is deleted
create table class_statistics_attempt (
  attempt_id uuid primary key,
  class_id uuid not null,
  learner_id uuid not null,
  quiz_type smallint not null,
  exam_id uuid,
  title text not null,
  question_count int not null,
  answered int not null,
  correct int not null,
  last_answer_at timestamptz
);
create index class_statistics_attempt_latest
  on class_statistics_attempt (class_id, last_answer_at desc nulls last, attempt_id);

-- submitted attempts; visible_from: from when the learner may see the figures, null = never
create table learner_progress_attempt (
  attempt_id uuid primary key,
  learner_id uuid not null,
  quiz_type smallint not null,
  exam_id uuid,
  title text not null,
  question_count int not null,
  answered int not null,
  correct int not null,
  local_date date not null,
  submitted_at timestamptz not null,
  visible_from timestamptz
);
create index learner_progress_attempt_latest
  on learner_progress_attempt (learner_id, submitted_at desc, attempt_id);
create index learner_progress_attempt_exam on learner_progress_attempt (learner_id) where exam_id is not null;
`,
} as const;
