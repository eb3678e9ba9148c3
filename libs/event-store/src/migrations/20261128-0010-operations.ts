/**
 * What operators see. Lag and processes are unlogged: what a crash takes is an hour of a picture, and a sample must not cost the
 * log of the database anything. Forward only.
 */
export const operationsMigration = {
  name: '20261128_0010_operations',
  up: /* sql */ `
-- what an operator may read of the error, which quotes no value of an event; null: parked by a release before
alter table es.parked add column reason text;
-- the last time that it could not be folded
alter table es.parked add column failed_at timestamptz;

-- of each projection the longest wait of an event within ten seconds; no row where none waited
create unlogged table es.lag_sample (
  at timestamptz not null, name text not null, lag_ms int not null,
  primary key (at, name)
);

-- what each process says of itself every ten seconds
create unlogged table es.process (
  id uuid primary key, kind text not null, host text not null, release text not null,
  started_at timestamptz not null default now(), seen_at timestamptz not null default now(),
  figures jsonb not null
);
`,
} as const;
