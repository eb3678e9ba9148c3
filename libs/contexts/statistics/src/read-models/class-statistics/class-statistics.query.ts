import type { ClassStatistics } from '#contracts/http/statistics';
import { figuresBody } from '../../tally/figures.body.js';
import type { StatisticsModel } from '../statistics-model.js';
import { classStatistics } from './class-statistics.projection.js';
import { ClassStatisticsRow } from './class-statistics.row.js';

/** Read by GET statistics/classes/{id} and pushed as the row. */
export const classStatisticsModel: StatisticsModel<ClassStatistics> = {
  projection: classStatistics,
  async organizationOf(em, id) {
    const row = await em.findOne(ClassStatisticsRow, { id }, { fields: ['organizationId'] });
    return row?.organizationId;
  },
  async read(em, names, ids) {
    const rows = await em.find(ClassStatisticsRow, { id: { $in: [...ids] } });
    const learners = new Set(rows.flatMap((row) => row.inProgress.map((attempt) => attempt.learner_id)));
    const known = await names.names([...learners]);
    return new Map(rows.map((row) => [row.id, bodyOf(row, known)]));
  },
};

const bodyOf = (row: ClassStatisticsRow, names: ReadonlyMap<string, string>): ClassStatistics => ({
  class_id: row.id,
  ...figuresBody(row),
  in_progress: row.inProgress.map(({ learner_id, ...attempt }) => ({
    learner_id,
    fullname: names.get(learner_id) ?? '',
    ...attempt,
  })),
});
