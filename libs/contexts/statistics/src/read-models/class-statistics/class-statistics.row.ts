import { defineEntity, p } from '@mikro-orm/postgresql';
import { organizationFilter } from '#platform/database';
import { figuresProperties, instantSql, listSql } from '../../tally/figures.row.js';
import { classStatistics } from './class-statistics.projection.js';

export interface AttemptInProgress {
  readonly learner_id: string;
  readonly attempt_id: string;
  readonly quiz_type: number;
  readonly exam_id: string | null;
  readonly title: string;
  readonly question_count: number;
  readonly answered: number;
  readonly correct: number;
  readonly last_answer_at: string | null;
}

const ATTEMPTS_SHOWN = 50;

const ClassStatisticsSchema = defineEntity({
  name: 'ClassStatistics',
  tableName: 'class_statistics',
  properties: {
    ...figuresProperties(classStatistics, 'class_statistics'),
    inProgress: p.json<readonly AttemptInProgress[]>().formula(({ id }) =>
      listSql(`select learner_id, attempt_id, quiz_type, exam_id, title, question_count, answered, correct,
          ${instantSql('a.last_answer_at')} as last_answer_at
        from class_statistics_attempt a where a.class_id = ${String(id)}
        order by a.last_answer_at desc nulls last, a.attempt_id limit ${ATTEMPTS_SHOWN}`),
    ),
  },
  filters: organizationFilter(),
});
export class ClassStatisticsRow extends ClassStatisticsSchema.class {}
ClassStatisticsSchema.setClass(ClassStatisticsRow);
