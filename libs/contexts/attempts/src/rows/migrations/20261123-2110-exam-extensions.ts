/** Of which exams whom was given time: whether an attempt that begins may be behind. Null: everybody. */
export const examExtensionsMigration = {
  name: '20261123_2110_exam_extensions',
  up: /* sql */ `
create table exam_extension (exam_id uuid not null, learner_id uuid, unique nulls not distinct (exam_id, learner_id));
`,
} as const;
