/**
 * Which attempts of an exam were handed in, how often each was wanted to be judged anew and how much of that is done, and
 * which exams ever changed their grading: by these `regrade-attempts` finds whom a change concerns.
 */
export const examAttemptsSubmittedMigration = {
  name: '20261123_0180_exam_attempts_submitted',
  up: /* sql */ `
create table exam_attempt_submitted (
  attempt_id uuid primary key, exam_id uuid not null, wanted int not null default 0, done int not null default 0
) with (fillfactor = 80);
create index exam_attempt_submitted_exam on exam_attempt_submitted (exam_id);
create table exam_regraded (exam_id uuid primary key);
`,
} as const;
