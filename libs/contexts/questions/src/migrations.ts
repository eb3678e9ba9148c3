/** The question bank: one row per question, one immutable row per version. It belongs to the platform organization. */
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
] as const;
