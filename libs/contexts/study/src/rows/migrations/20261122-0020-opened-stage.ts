/** The highest stage that a check has opened (STUDY-6). Forward only. */
export const openedStageMigration = {
  name: '20261122_0020_opened_stage',
  up: 'alter table learner_study add column opened_stage int not null default 1',
} as const;
