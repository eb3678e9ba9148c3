/** Tables of the event log, its guards, the projections' checkpoints and the jobs. Forward only. */
export const eventStoreMigration = {
  name: '20261120_0001_event_store',
  up: /* sql */ `
create schema es;

-- bumped after a logical restore: transaction ids of a younger cluster would hide restored events
create table es.meta (one boolean primary key default true check (one), epoch int not null default 0);
insert into es.meta default values;

create table es.stream (
  id text primary key,
  version int not null check (version > 0),
  previous int not null
) with (fillfactor = 70);

create table es.event (
  position bigint generated always as identity,
  epoch int not null default 0,
  xid xid8 not null default pg_current_xact_id(),
  stream_id text not null,
  version int not null check (version > 0),
  org_id uuid not null,
  bucket smallint not null check (bucket between 0 and 63),
  type text not null,
  schema_version smallint not null default 1,
  data jsonb not null,
  meta jsonb not null,
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (bucket, epoch, xid, position), -- the order of reading
  unique (stream_id, version)
);

create function es.refuse_change() returns trigger language plpgsql as $$
begin raise exception 'es.event is append-only' using errcode = 'restrict_violation'; end $$;
create trigger append_only before update or delete on es.event for each row execute function es.refuse_change();
create trigger no_truncate before truncate on es.event execute function es.refuse_change();

-- one row per executed command: the same command id never runs twice (kept 90 days)
create table es.command (
  id uuid primary key,
  hash bytea not null,
  stream_id text not null,
  version int not null,
  size int not null,
  response jsonb,
  at timestamptz not null default now()
);
create index command_age on es.command using brin (at);

create table es.projection (
  name text not null, version int not null, bucket smallint not null,
  epoch int not null default 0, xid xid8 not null default '0', position bigint not null default 0,
  stopped text,
  primary key (name, version, bucket)
);

-- a stream whose event a projection could not fold; the others go on
create table es.parked (
  name text not null, version int not null, bucket smallint not null, stream_id text not null, stream_version int not null,
  error text not null, attempts int not null default 1, at timestamptz not null default now(),
  primary key (name, version, stream_id)
);

create table es.job (
  kind text not null, key text not null, organization_id uuid not null, run_at timestamptz not null,
  payload jsonb not null, state text not null default 'due' check (state in ('due', 'done', 'cancelled', 'dead')),
  attempts int not null default 0, last_error text,
  primary key (kind, key)
);
create index job_due on es.job (run_at) where state = 'due';
`,
} as const;
