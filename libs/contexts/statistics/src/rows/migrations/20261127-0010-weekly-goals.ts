/** How long a learner means to study in a week, by the week from which on it counts. Forward only. */
export const weeklyGoalsMigration = {
  name: '20261127_0010_weekly_goals',
  up: /* sql */ `
create table learner_progress_goal (
  id uuid not null,
  -- of the first week that has it, in the organization's calendar
  monday date not null,
  minutes int, -- null: none from here on
  primary key (id, monday)
);
`,
} as const;
