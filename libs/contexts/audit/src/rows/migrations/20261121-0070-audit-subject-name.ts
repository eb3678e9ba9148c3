/** Names of things that other contexts keep: the audit trail cannot look them up when it is read. */
export const auditSubjectNameMigration = {
  name: '20261121_0070_audit_subject_name',
  up: /* sql */ `
alter table audit_entry add column subject_name text;
`,
} as const;
