export const oidcMigration = {
  name: '20261129_0055_oidc',
  up: /* sql */ `
-- Sign-in through a provider of OpenID Connect (ADR 55), of the organizations that have one.
create table oidc_provider (
  organization_id uuid primary key references organization,
  issuer text not null,
  client_id text not null,
  key_id text not null,
  sealed bytea not null,
  claim text not null,
  password_too boolean not null,
  -- begins with the time: one that is set anew after it was removed never has the version of the one before
  version int not null default extract(epoch from now())::int,
  updated_at timestamptz not null default now()
);
create index oidc_provider_of_key on oidc_provider (key_id);

-- Who somebody at the provider is here: one account each, and of an account one.
create table oidc_link (
  organization_id uuid not null references organization,
  subject text not null,
  user_id uuid not null unique references app_user,
  linked_at timestamptz not null default now(),
  primary key (organization_id, subject)
);

-- On the way to the provider, for ten minutes.
create table oidc_flow (
  state_hash text primary key,
  organization_id uuid not null references organization,
  provider_version int not null,
  browser_hash text not null,
  redirect_uri text not null,
  key_id text not null,
  sealed bytea not null,
  expires_at timestamptz not null
);
create index oidc_flow_expired on oidc_flow (expires_at);

-- Back from it, for a minute.
create table oidc_ticket (
  ticket_hash text primary key,
  organization_id uuid not null references organization,
  user_id uuid not null references app_user,
  browser_hash text not null,
  expires_at timestamptz not null
);
create index oidc_ticket_expired on oidc_ticket (expires_at);
create index oidc_ticket_of_person on oidc_ticket (user_id);

-- null: it was opened before that was noted.
alter table session add column opened_by text;
`,
} as const;
