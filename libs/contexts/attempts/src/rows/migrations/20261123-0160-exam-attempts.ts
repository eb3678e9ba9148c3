/** Which attempts an exam has, and what it was changed to: by these `follow-exam` finds whom a change concerns. */
export const examAttemptsMigration = {
  name: '20261123_0160_exam_attempts',
  up: /* sql */ `
create table exam_attempt (attempt_id uuid primary key, exam_id uuid not null);
create index exam_attempt_exam on exam_attempt (exam_id);
create table exam_terms (exam_id uuid primary key, ends_at timestamptz not null, result_visible text not null);
`,
} as const;
