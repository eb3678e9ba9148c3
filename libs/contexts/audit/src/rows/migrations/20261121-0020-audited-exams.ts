/** What the audit trail must know of a test to say what a change of it changed, and the reading of all organizations. */
export const auditedExamsMigration = {
  name: '20261121_0020_audited_exams',
  up: /* sql */ `
-- written by the reaction audit-exams alone; not a read model: rows of audit_entry that it led to cannot be made again
create table audited_exam (
  exam_id uuid primary key,
  organization_id uuid not null references organization,
  version int not null,
  facts jsonb not null
);

create index audit_entry_by_time on audit_entry (at desc, id);
`,
} as const;
