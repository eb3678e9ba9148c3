/** Which answers came too late and which of them count; when an attempt began. The read models are rebuilt: their version rises. */
export const lateAnswersMigration = {
  name: '20261124_0020_late_answers',
  up: /* sql */ `
alter table exam_results_question add column number int;
create table exam_results_late (
  attempt_id uuid not null, question_id uuid not null, exam_id uuid not null, received_at timestamptz not null,
  counted boolean not null default false, primary key (attempt_id, question_id)
);
create index exam_results_late_exam on exam_results_late (exam_id);
alter table learner_availability_attempt add column started_at timestamptz;
`,
} as const;
