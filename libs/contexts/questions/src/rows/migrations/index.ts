/** The question bank: one row per question, one immutable row per version. It belongs to the platform organization, but for what organizations write for themselves. */
export const questionsMigrations = [
  {
    name: '20261120_0015_questions',
    up: /* sql */ `
create table question (
  id uuid primary key, organization_id uuid not null, slug text not null unique, version int not null,
  skill text not null, level text, grade int, retired_at timestamptz
);
create table question_version (
  question_id uuid not null references question (id), version int not null, content jsonb not null,
  content_hash text not null, created_at timestamptz not null default now(), primary key (question_id, version)
);
`,
  },
  {
    name: '20261121_0060_question_list',
    up: /* sql */ `
alter table question
  add column theme text,
  add column tags text[] not null default '{}',
  add column has_media boolean not null default false,
  add column origin text not null default 'generated' check (origin in ('generated', 'own')),
  add column search_text text, -- null: written before there was one; the next import of the content fills it in
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now();
create index question_updated on question (updated_at desc, id);
`,
  },
  {
    name: '20261121_0080_question_media',
    up: /* sql */ `
create table question_media (
  id uuid primary key, kind text not null check (kind in ('picture', 'audio')), content_type text not null, size int not null,
  width int, height int, bytes bytea not null,
  used boolean not null default false, -- named by a version of a question: kept for ever, as versions are
  created_at timestamptz not null default now()
);
-- Compressed already, and read in parts.
alter table question_media alter column bytes set storage external;
create index question_media_unused on question_media (created_at) where not used;
`,
  },
  {
    name: '20261121_0085_question_gone',
    up: /* sql */ `
-- The import of the content retired it because its slug is no longer there; it brings it back when the slug is.
alter table question add column gone boolean not null default false;
`,
  },
  {
    name: '20261121_0100_question_import',
    up: /* sql */ `
-- What a question shows, in whatever order and whatever its choices are called inside: equal ones are found by it.
create function question_face(content jsonb) returns text language sql immutable strict parallel safe
return md5(((content->'prompt') - 'instruction')::text
  || coalesce((select jsonb_agg(choice - 'id' order by choice - 'id')::text
    from jsonb_array_elements(content->'choices') as choice), ''));
create index question_version_face on question_version (question_face(content));

alter table question add column import_id uuid; -- the import that brought it; stays when that is forgotten
create index question_imported on question (import_id) where import_id is not null;

create table question_import (
  id uuid primary key,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  request_hash text not null, -- of the file and its options: the same key with other contents is refused
  file_name text not null,
  format text,
  skill text not null,
  language text not null,
  counts jsonb not null,
  reported jsonb not null,
  state text not null default 'preview' check (state in ('preview', 'running', 'done')),
  mode text,
  activated_by uuid,
  finished_at timestamptz
);
-- One at a time: two imports of the same file must not write its questions twice.
create unique index question_import_running on question_import (state) where state = 'running';
create index question_import_age on question_import (created_at);

create table question_import_item (
  import_id uuid not null references question_import on delete cascade,
  number int not null, -- in the order of the file
  place jsonb not null,
  outcome text not null check (outcome in ('new', 'there', 'repeated', 'error')),
  label text not null,
  skill text,
  content jsonb, -- null: the bank would refuse it
  reported jsonb not null,
  problems jsonb not null,
  question_id uuid, -- in the bank
  result text check (result in ('created', 'there')), -- null until its turn
  primary key (import_id, number)
);
create index question_import_item_todo on question_import_item (import_id, number) where outcome = 'new' and result is null;
`,
  },
  {
    name: '20261121_0110_question_import_failed',
    up: /* sql */ `
-- What cannot be written must not keep all later imports waiting.
alter table question_import
  add column failure text, -- error code
  drop constraint question_import_state_check,
  add constraint question_import_state_check check (state in ('preview', 'running', 'done', 'failed'));
alter table question_import_item
  drop constraint question_import_item_result_check,
  add constraint question_import_item_result_check check (result in ('created', 'there', 'failed'));
`,
  },
  {
    name: '20261126_0180_question_media_length',
    up: /* sql */ `
-- Of a sound; 0: its file does not tell; null: kept before it was measured, until the worker does.
alter table question_media add column milliseconds int;
create index question_media_unmeasured on question_media (id) where kind = 'audio' and milliseconds is null;
`,
  },
  {
    name: '20261127_0010_question_import_stopped',
    up: /* sql */ `
-- Whoever has started an import can stop it, and go on with it.
alter table question_import
  drop constraint question_import_state_check,
  add constraint question_import_state_check check (state in ('preview', 'running', 'done', 'failed', 'stopped'));
`,
  },
  {
    name: '20261127_0060_question_import_reading',
    up: /* sql */ `
-- What a person decides about a preview; of previews without their file nobody can decide anything.
delete from question_import where state = 'preview';
alter table question_import
  add column is_format_named boolean not null default false,
  add column choices jsonb not null default '{"all":{},"single":{}}',
  add column mapping jsonb not null default '{"roles":null,"answers_by":null}',
  add column fields jsonb not null default '[]',
  add column is_unsure boolean not null default false,
  add column version int not null default 1;
alter table question_import_item
  add column origins jsonb not null default '{}'; -- where the file says what is right and why
create table question_import_file (
  import_id uuid primary key references question_import on delete cascade,
  bytes bytea not null
);
-- Compressed already, most of them.
alter table question_import_file alter column bytes set storage external;
`,
  },
  {
    name: '20261127_0070_question_import_sheet',
    up: /* sql */ `
-- Which table of the file is read, and where its heading stands; null: the format has no tables.
alter table question_import add column sheet jsonb;
`,
  },
  {
    name: '20261127_0090_question_import_mends',
    up: /* sql */ `
-- What a person decides about questions that cannot be taken as they stand in the file.
alter table question_import add column mends jsonb not null default '{}';
update question_import set counts = counts || '{"dropped": 0}';
alter table question_import_item
  drop constraint question_import_item_outcome_check,
  add constraint question_import_item_outcome_check check (outcome in ('new', 'there', 'repeated', 'dropped', 'error'));
`,
  },
  {
    name: '20261127_0120_question_import_part',
    up: /* sql */ `
-- Files of previews in parts of a megabyte, so that none goes through a process's memory whole.
create table question_import_part (
  file_id uuid not null,
  number int not null,
  bytes bytea not null,
  kept_at timestamptz not null default now(),
  primary key (file_id, number)
);
alter table question_import_part alter column bytes set storage external;
alter table question_import add column file_id uuid; -- null: not a preview any more
insert into question_import_part (file_id, number, bytes)
  select f.import_id, place - 1, substring(f.bytes from (place - 1) * 1048576 + 1 for 1048576)
  from question_import_file f, generate_series(1, greatest(1, ceil(length(f.bytes) / 1048576.0))::int) as place;
update question_import i set file_id = i.id from question_import_file f where f.import_id = i.id;
-- The processes of the release before still write question_import_file; it goes with a later one.

-- What a file is found to hold while it is read: many transactions, and worth nothing after a crash.
create unlogged table question_import_staged (
  reading uuid not null,
  number int not null,
  place jsonb not null,
  outcome text not null,
  label text not null,
  skill text,
  content jsonb,
  origins jsonb not null,
  reported jsonb not null,
  problems jsonb not null,
  question_id uuid,
  staged_at timestamptz not null default now(),
  primary key (reading, number)
);
`,
  },
  {
    name: '20261127_0190_own_questions',
    up: /* sql */ `
-- Organizations write questions for themselves; what there is so far is the platform's, the question's row has said so all the time.
create index question_of_organization on question (organization_id) where organization_id <> '01900000-0000-7000-8000-000000000000';
-- The default is for processes of the release before, which know of nobody else.
alter table question_media add column organization_id uuid not null default '01900000-0000-7000-8000-000000000000';
alter table question_import add column organization_id uuid not null default '01900000-0000-7000-8000-000000000000';
alter table question_import_item add column organization_id uuid not null default '01900000-0000-7000-8000-000000000000';
alter table question_import_file add column organization_id uuid not null default '01900000-0000-7000-8000-000000000000';
drop index question_import_running;
create unique index question_import_running on question_import (organization_id) where state = 'running';
alter table question_import_part add column organization_id uuid not null default '01900000-0000-7000-8000-000000000000';
alter table question_import_staged add column organization_id uuid not null default '01900000-0000-7000-8000-000000000000';
`,
  },
] as const;
