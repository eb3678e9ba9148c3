/** From how many points on an exam is passed. No exam of before has a mark, so its rows are as a rebuild would make them. */
export const passMarkMigration = {
  name: '20261124_0010_pass_mark',
  up: /* sql */ `
alter table exam_results_exam add column pass_points int;
alter table learner_availability_exam add column pass_points int;
`,
} as const;
