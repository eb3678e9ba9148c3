export const secondFactorMigration = {
  name: '20261128_0050_second_factor',
  up: /* sql */ `
-- The second factor of administrators (ADR 54): one each; until it is confirmed no sign-in asks for it.
create table second_factor (
  user_id uuid primary key references app_user,
  organization_id uuid not null references organization,
  key_id text not null,
  sealed bytea not null,
  begun_at timestamptz not null default now(),
  confirmed_at timestamptz,
  last_step bigint not null default -1
);
create index second_factor_of_key on second_factor (key_id);

create table recovery_code (
  user_id uuid not null references second_factor on delete cascade,
  code_hash text not null,
  organization_id uuid not null references organization,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
`,
} as const;
