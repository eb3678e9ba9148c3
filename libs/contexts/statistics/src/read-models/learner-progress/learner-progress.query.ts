import type { LearnerProgress } from '#contracts/http/statistics';
import { figuresBody } from '../../tally/figures.body.js';
import type { StatisticsModel } from '../statistics-model.js';
import { learnerProgress } from './learner-progress.projection.js';
import { LearnerProgressRow } from './learner-progress.row.js';

/** Read by GET statistics/learners/{id}; pushed as a hint only, because visibility depends on the moment of reading. */
export const learnerProgressModel: StatisticsModel<LearnerProgress> = {
  projection: learnerProgress,
  async organizationOf(em, id) {
    const row = await em.findOne(LearnerProgressRow, { id }, { fields: ['organizationId'] });
    return row?.organizationId;
  },
  async read(em, _names, ids) {
    const rows = await em.find(LearnerProgressRow, { id: { $in: [...ids] } });
    return new Map(rows.map((row) => [row.id, bodyOf(row)]));
  },
};

const bodyOf = (row: LearnerProgressRow): LearnerProgress => ({
  learner_id: row.id,
  ...figuresBody(row),
  answered: row.answered + row.exams.answered,
  correct: row.correct + row.exams.correct,
  recent: [...row.recent],
});
