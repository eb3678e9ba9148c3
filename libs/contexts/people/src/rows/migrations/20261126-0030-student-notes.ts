/** Administrators' notes on a learner. Rows and no events: they are personal, and go with the learner. Forward only. */
export const studentNotesMigration = {
  name: '20261126_0030_student_notes',
  up: /* sql */ `
create table student_note (
  student_id uuid not null references app_user on delete cascade,
  id uuid not null, -- given by the page
  organization_id uuid not null references organization,
  author_id uuid not null,
  text text not null,
  written_at timestamptz not null default now(),
  primary key (student_id, id)
);
create index student_note_newest on student_note (student_id, written_at desc, id);
`,
} as const;
