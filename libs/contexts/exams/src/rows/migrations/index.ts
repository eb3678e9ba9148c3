import { hasSoundMigration } from './20261124-0050-has-sound.js';
import { answeredQuestionsMigration } from './20261124-0420-answered-questions.js';
import { keyChecksMigration } from './20261124-0430-key-checks.js';
import { ownBankMigration } from './20261127-0400-own-bank.js';
import { ownQuestionsMigration } from './20261127-0200-own-questions.js';
import { itemAnalysisMigration } from './20261123-0190-item-analysis.js';
import { examResultsMigration } from './20261123-0010-exam-results.js';
import { examRoomMigration } from './20261123-0210-exam-room.js';
import { lateAnswersMigration } from './20261124-0020-late-answers.js';
import { soundLengthsMigration } from './20261124-0040-sound-lengths.js';
import { soundPlaysMigration } from './20261124-0030-sound-plays.js';
import { passMarkMigration } from './20261124-0010-pass-mark.js';
import { examNoticesMigration } from './20261123-2120-exam-notices.js';

/** Read models of the exams context. Rows hold ids and what events say, never names. */
export const examsMigrations = [
  {
    name: '20261120_0020_exams',
    up: /* sql */ `
create table exam_bank (
  question_id uuid primary key, version int not null, skill text not null, level text, grade int,
  retired boolean not null default false
);
create index exam_bank_kind on exam_bank (skill, grade, level) where not retired;

create table exam_list (
  exam_id uuid primary key, organization_id uuid not null, status text not null, title text not null, exam_type int not null,
  starts_at timestamptz not null, ends_at timestamptz not null, time_limit_seconds int, shuffle boolean not null,
  result_visible text not null, question_count int not null, created_at timestamptz not null, version int not null,
  position text collate "C" not null
);
create index exam_list_organization on exam_list (organization_id, starts_at);
create table exam_list_count (
  exam_id uuid primary key, started int not null default 0, submitted int not null default 0
);

create table learner_availability_exam (
  exam_id uuid primary key, organization_id uuid not null, exam_type int not null, title text not null,
  starts_at timestamptz not null, ends_at timestamptz not null, time_limit_seconds int, question_count int not null,
  result_visible text not null, closed boolean not null, position text collate "C" not null
);
create index learner_availability_exam_organization on learner_availability_exam (organization_id);
create table learner_availability_assignment (
  exam_id uuid not null, kind text not null check (kind in ('organization', 'class', 'learner')), target_id uuid not null,
  active boolean not null, position text collate "C" not null, primary key (exam_id, kind, target_id)
);
create index learner_availability_assignment_target on learner_availability_assignment (kind, target_id);
create table learner_availability_learner (
  learner_id uuid primary key, organization_id uuid not null, class_id uuid, guest boolean not null, active boolean not null,
  position text collate "C" not null
);
create index learner_availability_learner_class on learner_availability_learner (class_id);
create index learner_availability_learner_organization on learner_availability_learner (organization_id);
create table learner_availability_attempt (
  exam_id uuid not null, learner_id uuid not null, attempt_id uuid not null, status text not null,
  deadline timestamptz, submitted_at timestamptz, position text collate "C" not null, primary key (learner_id, exam_id)
);
`,
  },
  {
    name: '20261121_0090_exam_question_use',
    up: /* sql */ `
create table exam_question_use (
  exam_id uuid primary key,
  picked uuid[] not null, picked_versions int[] not null,
  pool uuid[] not null, pool_versions int[] not null,
  draws jsonb not null -- of a draft: kinds, which its publication turns into a pool
);
create index exam_question_use_picked on exam_question_use using gin (picked);
create index exam_question_use_pool on exam_question_use using gin (pool);
`,
  },
  {
    // What came of a test, for its learner's list. Rows from before take it from the log, as a rebuild would.
    name: '20261122_0120_learner_test_score',
    up: /* sql */ `
alter table learner_availability_attempt add column points int, add column total_points int, add column seconds int;
update learner_availability_attempt t
set points = (e.data ->> 'points')::int, total_points = (e.data ->> 'total_points')::int, seconds = (e.data ->> 'seconds')::int
from es.event e where e.stream_id = 'attempt-' || t.attempt_id and e.type = 'AttemptSubmitted';
`,
  },
  examResultsMigration,
  itemAnalysisMigration,
  {
    // Whom a test is given to, for the list that is narrowed to a class. Rows from before take it from the log, as a rebuild would.
    name: '20261123_0150_exam_list_classes',
    up: /* sql */ `
alter table exam_list add column class_ids uuid[] not null default '{}', add column for_all boolean not null default false;
update exam_list l set for_all = (e.data ->> 'organization')::boolean,
  class_ids = array(select jsonb_array_elements_text(e.data -> 'class_ids')::uuid)
from (select distinct on (stream_id) stream_id, data from es.event where type = 'ExamAssignmentsChanged'
  order by stream_id, version desc) e
where e.stream_id = 'exam-' || l.exam_id;
`,
  },
  examRoomMigration,
  examNoticesMigration,
  passMarkMigration,
  lateAnswersMigration,
  soundPlaysMigration,
  soundLengthsMigration,
  hasSoundMigration,
  answeredQuestionsMigration,
  keyChecksMigration,
  ownQuestionsMigration,
  ownBankMigration,
] as const;
