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
] as const;
