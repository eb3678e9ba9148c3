/** What each of the two models keeps of notices, attempts and receipts. */
const factsOf = (model: 'exam_notices' | 'learner_notices') => /* sql */ `
create table ${model}_notice (
  notice_id uuid primary key, exam_id uuid not null, kind text not null check (kind in ('announcement', 'extension')),
  text text, seconds int, added_seconds int, reason text, learner_ids uuid[], at timestamptz not null, version int not null,
  position text collate "C" not null
);
create index ${model}_notice_exam on ${model}_notice (exam_id);
create table ${model}_attempt (
  attempt_id uuid primary key, exam_id uuid not null, learner_id uuid not null, deadline timestamptz, submitted_at timestamptz,
  position text collate "C" not null
);
create index ${model}_attempt_exam on ${model}_attempt (exam_id);
create index ${model}_attempt_learner on ${model}_attempt (learner_id);
create table ${model}_receipt (
  attempt_id uuid not null, notice_id uuid not null, exam_id uuid not null, received_at timestamptz not null,
  position text collate "C" not null, primary key (attempt_id, notice_id)
);
create index ${model}_receipt_notice on ${model}_receipt (notice_id);
create index ${model}_receipt_exam on ${model}_receipt (exam_id);
`;

/** What the staff says to those who take an exam: for itself by exam, for each learner by learner. */
export const examNoticesMigration = {
  name: '20261123_2120_exam_notices',
  up: /* sql */ `
create table exam_notices (
  exam_id uuid primary key, organization_id uuid not null, position text collate "C" not null
);
create table learner_notices (
  learner_id uuid primary key, organization_id uuid not null, position text collate "C" not null
);
${factsOf('exam_notices')}
${factsOf('learner_notices')}`,
} as const;
