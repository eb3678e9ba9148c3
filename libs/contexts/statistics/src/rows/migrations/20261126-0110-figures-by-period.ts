/** What the figures of any period are a sum of; `id` is the class or the organization. */
const figures = (table: string) => /* sql */ `
-- ten minutes of one learner in one type of quiz; of the nil UUID is who was in no class
create table ${table}_slot (
  id uuid not null,
  day date not null,
  slot timestamptz not null,
  learner_id uuid not null,
  class_id uuid not null,
  quiz_type smallint not null,
  answered int not null,
  correct int not null,
  seconds int not null,
  primary key (id, day, slot, learner_id, quiz_type, class_id)
) with (fillfactor = 80);

create table ${table}_item (
  id uuid not null,
  day date not null,
  kind text not null,
  item text not null,
  answered int not null,
  correct int not null,
  primary key (id, day, kind, item)
) with (fillfactor = 80);

-- attempts in progress; a submitted one is deleted
create table ${table}_open (
  attempt_id uuid primary key,
  id uuid not null,
  learner_id uuid not null,
  quiz_type smallint not null,
  exam_id uuid,
  title text not null,
  question_count int not null,
  answered int not null,
  correct int not null,
  marks text not null,
  started_at timestamptz not null,
  last_answer_at timestamptz
) with (fillfactor = 70);
create index ${table}_open_latest on ${table}_open (id, last_answer_at desc nulls last, attempt_id);

create table ${table}_exam (
  attempt_id uuid primary key,
  id uuid not null,
  learner_id uuid not null,
  quiz_type smallint not null,
  exam_id uuid not null,
  title text not null,
  ended_at timestamptz not null,
  points int not null,
  total_points int not null
);
create index ${table}_exam_latest on ${table}_exam (id, ended_at desc);
create index ${table}_exam_of on ${table}_exam (id, exam_id);

-- when the answers of exams were given: a correction, which does not say it, is of the same ten minutes
create table ${table}_exam_answer (
  attempt_id uuid not null,
  question_id uuid not null,
  in_time timestamptz,
  late timestamptz,
  counts timestamptz,
  counts_on date,
  primary key (attempt_id, question_id)
) with (fillfactor = 80);
`;

/**
 * Figures of classes and organizations for any days. Of the rows of before only the head stays; its sums are written no
 * more, and have a default for whoever writes a head from now on. They and the other tables go with a later release: a
 * worker of the one before still knows them. Forward only.
 */
export const figuresByPeriodMigration = {
  name: '20261126_0110_figures_by_period',
  up: /* sql */ `
${['class_statistics', 'organization_statistics'].map(figures).join('')}
${['class_statistics', 'organization_statistics']
  .map(
    (table) => /* sql */ `
alter table ${table}
  alter column answered set default 0,
  alter column correct set default 0,
  alter column attempts_started set default 0,
  alter column attempts_submitted set default 0,
  alter column time_spent_seconds set default 0;
`,
  )
  .join('')}
create index class_statistics_organization on class_statistics (organization_id);
alter table organization_statistics add column time_zone text;

create table organization_statistics_learner (
  learner_id uuid primary key,
  id uuid not null,
  last_study_at timestamptz not null
) with (fillfactor = 70);
create index organization_statistics_learner_of on organization_statistics_learner (id);
`,
} as const;
