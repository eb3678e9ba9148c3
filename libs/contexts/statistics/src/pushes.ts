import { systemScope, type Tenancy } from '#platform/database';
import type { RowsOf } from '#platform/push';
import type { LearnerNames } from './learner-names.js';
import type { StatisticsModel } from './read-models/statistics-model.js';

/** The rows of a push, as the GET answers them. */
export const rowsOf =
  (model: StatisticsModel, tenancy: Tenancy, names: LearnerNames): RowsOf =>
  (ids) =>
    tenancy.withOrganization(systemScope('rows of a push, to rooms that may read them'), async (em) => {
      const bodies = await model.read(em, names, ids);
      return new Map([...bodies].map(([id, body]) => [id, { position: body.position, row: { ...body } }]));
    });
