/** Whose a question is that exams may ask. The default is of those that were there before, and for workers of the release before. */
export const ownQuestionsMigration = {
  name: '20261127_0200_exam_bank_owner',
  up: /* sql */ `
alter table exam_bank add column organization_id uuid not null default '01900000-0000-7000-8000-000000000000';
`,
} as const;
