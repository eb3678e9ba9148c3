/** Of which questions somebody said that their key is right. No event of before says it. */
export const keyChecksMigration = {
  name: '20261124_0430_key_checks',
  up: /* sql */ `
create table item_analysis_check (
  exam_id uuid not null, question_id uuid not null, checked_at timestamptz not null,
  checked_by uuid, -- null: nobody who signed in
  primary key (exam_id, question_id)
);
`,
} as const;
