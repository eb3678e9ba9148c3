/** Results of exams: facts of four kinds of streams, see the read model. */
export const examResultsMigration = {
  name: '20261123_0010_exam_results',
  up: /* sql */ `
create table exam_results_exam (
  exam_id uuid primary key, organization_id uuid not null, sections text[] not null, position text collate "C" not null
);
create index exam_results_exam_organization on exam_results_exam (organization_id);
create table exam_results_assignment (
  exam_id uuid not null, kind text not null check (kind in ('organization', 'class', 'learner')), target_id uuid not null,
  active boolean not null, position text collate "C" not null, primary key (exam_id, kind, target_id)
);
create index exam_results_assignment_target on exam_results_assignment (kind, target_id);
create table exam_results_learner (
  learner_id uuid primary key, organization_id uuid not null, class_id uuid, guest boolean not null, active boolean not null,
  position text collate "C" not null
);
create index exam_results_learner_organization on exam_results_learner (organization_id, position);
create table exam_results_attempt (
  attempt_id uuid primary key, exam_id uuid not null, learner_id uuid not null, class_id uuid,
  started_at timestamptz not null, ended_at timestamptz, submitted_by text, question_count int, correct int, points int,
  total_points int, late_answers int not null default 0, position text collate "C" not null
);
create index exam_results_attempt_exam on exam_results_attempt (exam_id);
create index exam_results_attempt_learner on exam_results_attempt (learner_id);
create table exam_results_question (
  attempt_id uuid not null, question_id uuid not null, exam_id uuid not null, section int not null, skill text not null,
  points int not null, correct boolean not null default false, primary key (attempt_id, question_id)
);
create index exam_results_question_exam on exam_results_question (exam_id);
`,
} as const;
