/** Large lists as files. Forward only. */
export const exportsMigrations = [
  {
    name: '20261126_0090_exports',
    up: /* sql */ `
create table list_export (
  id uuid primary key, organization_id uuid not null references organization, requested_by uuid not null,
  request_hash text not null,
  list text not null, subject_id uuid, query jsonb not null, -- as it came; the list's own schema reads it
  principal jsonb not null, -- who asked, as far as a list looks at it
  file_name text not null, plain_name text not null, format text not null check (format in ('csv', 'xlsx')),
  state text not null default 'running' check (state in ('running', 'ready', 'failed', 'stopped')),
  failure text check (failure in ('too-large', 'broken')),
  rows_total int, -- null: who is in it is not settled yet
  rows_done int not null default 0,
  written int not null default 0, -- parts; the next one has this number
  file_state jsonb, -- how far the file is, for whoever goes on with it
  sums jsonb not null default '[]', -- of its columns, for a list that ends with them
  size bigint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz
);
create index list_export_of on list_export (requested_by, created_at desc);
create index list_export_expired on list_export (expires_at) where state = 'ready';

-- A part is first the ids of its rows, then their bytes in the file.
create table list_export_part (
  export_id uuid not null references list_export on delete cascade,
  number int not null,
  organization_id uuid not null,
  ids text[],
  bytes bytea,
  primary key (export_id, number),
  check ((ids is null) <> (bytes is null))
);
-- Packed already, or soon gone.
alter table list_export_part alter column bytes set storage external;
`,
  },
] as const;
