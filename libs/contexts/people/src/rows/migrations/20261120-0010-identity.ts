/** People and who they belong to. Rows are the truth here, and the only place for names: the event log holds ids. */
export const identityMigration = {
  name: '20261120_0010_identity',
  up: /* sql */ `
create table organization (
  id uuid primary key,
  name text not null,
  type text not null check (type in ('school', 'company', 'platform')),
  code text,
  code_key text unique, -- NFKC and lower case, made by the server
  time_zone text not null,
  code_sign_in boolean not null default false,
  seats int check (seats > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((code is null) = (code_key is null))
);

create table school_class (
  id uuid primary key,
  organization_id uuid not null references organization,
  name text not null,
  created_at timestamptz not null default now(),
  unique (organization_id, name),
  unique (id, organization_id)
);

create table app_user (
  id uuid primary key,
  organization_id uuid not null references organization,
  usertype smallint not null check (usertype in (1, 2, 3)),
  user_id text not null,
  user_id_key text not null constraint app_user_user_id_in_use unique, -- NFKC and lower case, made by the server
  fullname text not null,
  gakunen text not null default '',
  branch text not null default '',
  class_id uuid,
  content_language text not null default 'en',
  permissions text[] not null default '{}',
  password_hash text,
  is_initial boolean not null default false,
  deactivated_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_login_at timestamptz,
  check (class_id is null or usertype = 1),
  -- a class of another organization cannot be named
  foreign key (class_id, organization_id) references school_class (id, organization_id)
);
create index app_user_of_organization on app_user (organization_id, usertype, class_id);
create index app_user_of_class on app_user (class_id) where class_id is not null;

create table session (
  id uuid primary key,
  user_id uuid not null references app_user,
  organization_id uuid not null references organization,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text not null
);
create index session_open on session (user_id) where revoked_at is null;

-- failed sign-ins by hashed account and address: what people type there may be a password, so it is never kept as text
create table sign_in_failure (
  key bytea primary key,
  at timestamptz[] not null,
  last_at timestamptz not null default clock_timestamp()
);
create index sign_in_failure_age on sign_in_failure (last_at);
`,
} as const;
