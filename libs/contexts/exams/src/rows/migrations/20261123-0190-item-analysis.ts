/** Analysis of an exam's questions: facts of exams and attempts, see the read model; what a regrading took out of an exam's results. */
export const itemAnalysisMigration = {
  name: '20261123_0190_item_analysis',
  up: /* sql */ `
alter table exam_results_question add column counts boolean not null default true;
create table item_analysis (
  exam_id uuid primary key, organization_id uuid not null, sections text[] not null,
  questions jsonb not null, -- in the order of the exam: question_id, version, skill, section, drawn
  position text collate "C" not null
);
create table item_analysis_attempt (
  attempt_id uuid primary key, exam_id uuid not null, learner_id uuid not null, submitted boolean not null default false,
  position text collate "C" not null
);
create index item_analysis_attempt_exam on item_analysis_attempt (exam_id);
create table item_analysis_answer (
  attempt_id uuid not null, question_id uuid not null, exam_id uuid not null, points int not null,
  value jsonb, correct boolean not null default false, counts boolean not null default true,
  primary key (attempt_id, question_id)
);
create index item_analysis_answer_exam on item_analysis_answer (exam_id);
create table item_analysis_grading (
  exam_id uuid not null, question_id uuid not null, rule jsonb, primary key (exam_id, question_id)
);
`,
} as const;
