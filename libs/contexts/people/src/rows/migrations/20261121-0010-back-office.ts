/** What administrators need to manage people: versions for If-Match, guests, staged imports, and the audit trail. */
export const backOfficeMigration = {
  name: '20261121_0010_back_office',
  up: /* sql */ `
alter table organization
  add column join_word text,
  add column deactivated_at timestamptz,
  add column version int not null default 1;

alter table school_class
  add column updated_at timestamptz not null default now(),
  add column deactivated_at timestamptz,
  add column version int not null default 1;

alter table app_user
  add column version int not null default 1,
  add column guest boolean not null default false,
  add column seat_secret_hash text, -- SHA-256, in hex, of what a guest's browser keeps
  add column staged_by uuid, -- the import that wrote it and is not activated yet: nobody sees this row
  add check (not guest or usertype = 1);
create index app_user_staged on app_user (staged_by) where staged_by is not null;
create index app_user_guest on app_user (organization_id) where guest;

-- Outside the event log, because it holds personal data: it is erased with the person.
create table audit_entry (
  id uuid primary key,
  organization_id uuid not null references organization,
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id uuid not null,
  before jsonb not null,
  after jsonb not null
);
create index audit_entry_of_organization on audit_entry (organization_id, at desc, id);
create index audit_entry_of_subject on audit_entry (subject_id, at desc, id);
create index audit_entry_of_actor on audit_entry (actor_id, at desc, id);
`,
} as const;
