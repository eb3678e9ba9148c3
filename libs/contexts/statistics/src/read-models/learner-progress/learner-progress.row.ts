import { defineEntity, p } from '@mikro-orm/postgresql';
import { organizationFilter } from '#platform/database';
import { figuresProperties, instantSql, listSql } from '../../tally/figures.row.js';
import { learnerProgress } from './learner-progress.projection.js';

export interface RecentAttempt {
  readonly attempt_id: string;
  readonly quiz_type: number;
  readonly exam_id: string | null;
  readonly title: string;
  readonly question_count: number;
  readonly correct: number;
  readonly submitted_at: string;
  readonly ended_at: string;
}

const ATTEMPTS_SHOWN = 20;

/** The one predicate that lets figures of an exam out to the learner; now() is the database's clock. */
const visible = (id: string) =>
  `from learner_progress_attempt v where v.learner_id = ${id} and v.visible_from <= now()`;
/** Practice that was left before anything was answered is no result; an exam without answers is one. */
const isResult = '(v.exam_id is not null or v.answered > 0)';
const visibleExams = (id: string) => `${visible(id)} and v.exam_id is not null`;

const LearnerProgressSchema = defineEntity({
  name: 'LearnerProgress',
  tableName: 'learner_progress',
  properties: {
    ...figuresProperties(learnerProgress, 'learner_progress', {
      byQuizType: (id) => `select v.quiz_type, v.answered, v.correct ${visibleExams(id)}`,
      byDay: (id) => `select v.local_date, v.answered, v.correct, 0 ${visibleExams(id)} and v.answered > 0`,
    }),
    exams: p.json<{ readonly answered: number; readonly correct: number }>().formula(
      ({ id }) => `(select json_build_object('answered', coalesce(sum(v.answered), 0),
        'correct', coalesce(sum(v.correct), 0)) ${visibleExams(String(id))})`,
    ),
    recent: p.json<readonly RecentAttempt[]>().formula(({ id }) =>
      listSql(`select v.attempt_id, v.quiz_type, v.exam_id, v.title, v.question_count, v.correct,
          ${instantSql('v.submitted_at')} as submitted_at,
          ${instantSql('v.ended_at')} as ended_at ${visible(String(id))} and ${isResult}
        order by v.ended_at desc, v.attempt_id limit ${ATTEMPTS_SHOWN}`),
    ),
  },
  filters: organizationFilter(),
});
export class LearnerProgressRow extends LearnerProgressSchema.class {}
LearnerProgressSchema.setClass(LearnerProgressRow);
