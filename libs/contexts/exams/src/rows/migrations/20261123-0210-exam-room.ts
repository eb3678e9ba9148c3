/** The live test room: facts of four kinds of streams, see the read model. */
export const examRoomMigration = {
  name: '20261123_0210_exam_room',
  up: /* sql */ `
create table exam_room_exam (
  exam_id uuid primary key, organization_id uuid not null, closed boolean not null default false,
  starts_at timestamptz not null, ends_at timestamptz not null, time_limit_seconds int, question_count int not null,
  question_ids uuid[], -- in the order of the exam; null where each learner draws others
  sections int[] not null, shuffled boolean not null, position text collate "C" not null
);
create index exam_room_exam_organization on exam_room_exam (organization_id);
create table exam_room_assignment (
  exam_id uuid not null, kind text not null check (kind in ('organization', 'class', 'learner')), target_id uuid not null,
  active boolean not null, position text collate "C" not null, primary key (exam_id, kind, target_id)
);
create index exam_room_assignment_target on exam_room_assignment (kind, target_id);
create index exam_room_assignment_position on exam_room_assignment (exam_id, position);
create table exam_room_learner (
  learner_id uuid primary key, organization_id uuid not null, class_id uuid, guest boolean not null, active boolean not null,
  position text collate "C" not null
);
create index exam_room_learner_organization on exam_room_learner (organization_id, position);
create table exam_room_attempt (
  attempt_id uuid primary key, exam_id uuid not null, learner_id uuid not null, class_id uuid,
  started_at timestamptz not null, deadline timestamptz, ended_at timestamptz, submitted_by text,
  question_ids uuid[] not null, question_points int[] not null, -- in the attempt's own order, as are the cells
  cells text not null, answered int not null default 0, points int not null default 0, asked_points int not null default 0,
  seconds int not null default 0, last_answer_at timestamptz, late_answers int not null default 0,
  position text collate "C" not null
);
create index exam_room_attempt_exam on exam_room_attempt (exam_id, position);
create index exam_room_attempt_learner on exam_room_attempt (learner_id);
`,
} as const;
