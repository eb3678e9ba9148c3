import type { NamedMigration } from '#platform/database';

/** Every command and every export writes here; the table belongs to the people context, and stands beside others alone in tests. */
export const auditTable: NamedMigration = {
  name: '20261121_0010_audit_table',
  up: `create table audit_entry (id uuid primary key, organization_id uuid not null, at timestamptz not null default now(),
    actor_id uuid, action text not null, subject_kind text not null, subject_id uuid not null, before jsonb not null,
    after jsonb not null, subject_name text)`,
};
