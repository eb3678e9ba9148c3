/** How often a sound of an exam may be heard. No exam of before has a limit, so its rows are as a rebuild would make them. */
export const soundPlaysMigration = {
  name: '20261124_0030_sound_plays',
  up: /* sql */ `
alter table learner_availability_exam add column sound_plays int[] not null default '{}';
`,
} as const;
