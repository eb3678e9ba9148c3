/**
 * Which exams may ask something that is heard: their learners try the sound before they begin. Rows from before take it from
 * the log, as a rebuild would.
 */
export const hasSoundMigration = {
  name: '20261124_0050_has_sound',
  up: /* sql */ `
alter table learner_availability_exam add column has_sound boolean not null default false;
update learner_availability_exam x
set has_sound = e.data ? 'has_sound' or jsonb_path_exists(e.data, '$.sections[*].**.skill ? (@ == "listening")')
from es.event e where e.stream_id = 'exam-' || x.exam_id and e.type = 'ExamPublished';
`,
} as const;
