/** Lookups and read models of study: ids, items and figures only. Forward only. */
export const studyMigration = {
  name: '20261121_0100_study',
  up: /* sql */ `
create table practice_bank (
  question_id uuid primary key, version int not null, skill text not null, level text, grade int, theme text,
  kind text not null, item text not null, asked text not null, tags text[] not null, retired boolean not null default false
);
create index practice_bank_kind on practice_bank (kind, skill, grade, level) where not retired;
create index practice_bank_item on practice_bank (kind, item) where not retired;
create index practice_bank_asked on practice_bank (kind, asked) where not retired;
`,
} as const;
