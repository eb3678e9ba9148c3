/** Active time by learner, class of that time and local day (PLUS-5). Forward only. */
export const studyHoursMigration = {
  name: '20261126_1800_study_hours',
  up: /* sql */ `
create table study_hours_day (
  organization_id uuid not null,
  learner_id uuid not null,
  -- null: in no class
  class_id uuid,
  day date not null,
  seconds int not null,
  answers int not null
) with (fillfactor = 70);
create unique index study_hours_day_key on study_hours_day (learner_id, day, class_id) nulls not distinct;
create index study_hours_day_month on study_hours_day (organization_id, day);
`,
} as const;
