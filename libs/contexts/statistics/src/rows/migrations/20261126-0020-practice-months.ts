/** What a learner practised, by type and month, beside the sums of all time. Forward only. */
export const practiceMonthsMigration = {
  name: '20261126_0020_practice_months',
  up: /* sql */ `
create table learner_progress_month (
  id uuid not null,
  quiz_type smallint not null,
  -- its first day, in the organization's calendar
  month date not null,
  answered int not null,
  correct int not null,
  primary key (id, quiz_type, month)
) with (fillfactor = 70);
`,
} as const;
