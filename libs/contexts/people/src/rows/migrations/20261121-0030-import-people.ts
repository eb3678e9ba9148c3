/** Imports of learners, and initial passwords issued in bulk. Both hold personal data for a short time only. */
export const importPeopleMigration = {
  name: '20261121_0030_import_people',
  up: /* sql */ `
alter table school_class
  add column staged_by uuid; -- the import that wrote it and is not activated yet: nobody sees this row
create index school_class_staged on school_class (staged_by) where staged_by is not null;

create table person_import (
  id uuid primary key,
  organization_id uuid not null references organization,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  request_hash text not null, -- of the file and its options: the same key with other contents is refused
  file_name text not null,
  format text not null,
  encoding text,
  kind text not null,
  columns text[] not null,
  role_column int, -- of a OneRoster file
  status_column int,
  is_one_roster boolean not null,
  mapping jsonb not null,
  create_classes boolean not null,
  counts jsonb not null,
  new_classes text[] not null,
  state text not null check (state in ('preview', 'staging', 'applying', 'discarding', 'done', 'refused')),
  mode text,
  activated_by uuid,
  activated_at timestamptz, -- everybody sees the new people since then
  finished_at timestamptz
);
create unique index person_import_running on person_import (organization_id)
  where state in ('staging', 'applying', 'discarding');
create index person_import_age on person_import (created_at);

create table person_import_row (
  import_id uuid not null references person_import on delete cascade,
  organization_id uuid not null,
  number int not null, -- as in the spreadsheet
  cells text[] not null,
  outcome text not null,
  problems jsonb not null,
  "values" jsonb not null,
  before jsonb not null,
  person_id uuid, -- of a new row once it is written, of a changed one from the start
  result text, -- null until its turn
  primary key (import_id, number)
);
create index person_import_row_todo on person_import_row (import_id, outcome, number) where result is null;

create table password_issue (
  id uuid primary key,
  organization_id uuid not null references organization,
  issued_by uuid not null,
  created_at timestamptz not null default now(),
  request_hash text not null,
  key_id text not null, -- names the secret that the passwords derive from
  closed_at timestamptz
);
create index password_issue_age on password_issue (created_at);

create table password_issue_person (
  issue_id uuid not null references password_issue on delete cascade,
  organization_id uuid not null,
  person_id uuid not null,
  password_hash text, -- null until its turn; another one than the person's: replaced since
  failed boolean not null default false,
  primary key (issue_id, person_id)
);
create index password_issue_person_todo on password_issue_person (issue_id, person_id)
  where password_hash is null and not failed;
`,
} as const;
