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

create table learner_study (
  learner_id uuid primary key, organization_id uuid not null, position text collate "C" not null
) with (fillfactor = 70);
-- one item in one mind; the memory follows from the history, which is sorted, so that rows come out the same in any order
create table learner_study_item (
  learner_id uuid not null, kind text not null, item text not null,
  history text[] collate "C" not null, answered int not null, correct int not null,
  stability double precision not null, difficulty double precision not null, last_on date not null, due_on date not null,
  primary key (learner_id, kind, item)
) with (fillfactor = 70);
create index learner_study_item_due on learner_study_item (learner_id, due_on);
create table learner_study_confusion (
  learner_id uuid not null, kind text not null, asked text not null, chosen text not null, times int not null,
  primary key (learner_id, kind, asked, chosen)
);
create table learner_study_stage (
  learner_id uuid not null, stage int not null, best_percent int not null, tries int not null, passed boolean not null,
  primary key (learner_id, stage)
);
create table learner_study_daily (
  learner_id uuid not null, day date not null, attempt_id uuid not null, question_count int not null,
  correct int, finished boolean not null, primary key (learner_id, day)
);
`,
} as const;
