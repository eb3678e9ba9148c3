/**
 * Organizations' own questions beside the bank: a process of the release before draws from the whole of `exam_bank`, and must not find
 * them there. The read model's new version fills both from the log.
 */
export const ownBankMigration = {
  name: '20261127_0400_own_bank',
  up: /* sql */ `
create table exam_bank_own (
  question_id uuid primary key, organization_id uuid not null, version int not null, skill text not null, level text, grade int,
  retired boolean not null default false, sound_seconds float8
);
`,
} as const;
