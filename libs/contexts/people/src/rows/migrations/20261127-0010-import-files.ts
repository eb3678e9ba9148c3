/**
 * A file is kept as long as it is a preview: another sheet or heading is read from it. What was read, and what was left out of
 * it, stands beside the import.
 */
export const importFilesMigration = {
  name: '20261127_0010_import_files',
  up: /* sql */ `
alter table person_import
  add column reading jsonb not null
    default '{"tables": [""], "table": 0, "heading": 1, "heading_known": true, "top": [], "unsure": []}',
  add column left_out jsonb not null default '[]',
  add column enabled_column int,
  add column all_learners boolean not null default false;

create table person_import_file (
  import_id uuid primary key references person_import on delete cascade,
  organization_id uuid not null,
  bytes bytea not null
);
`,
} as const;
