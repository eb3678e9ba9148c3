import type { Touched } from '#libs/event-store';
import { systemScope, type Tenancy } from '#platform/database';
import { ROOM, type RowsOf } from '#platform/push';
import type { LearnerNames } from './learner-names.js';
import type { StatisticsModel } from './read-models/statistics-model.js';

/** Who hears of a changed row: pages that watch it and, of the own progress, the learner. */
export function statisticsRooms({ model, id }: Pick<Touched, 'model' | 'id'>): readonly string[] {
  const watching = ROOM.watch(model, id);
  return model === 'learner-progress' ? [ROOM.user(id), watching] : [watching];
}

/** The rows of a push, as the GET answers them. */
export const rowsOf =
  (model: StatisticsModel, tenancy: Tenancy, names: LearnerNames): RowsOf =>
  (ids) =>
    tenancy.withOrganization(systemScope('rows of a push, to rooms that may read them'), async (em) => {
      const bodies = await model.read(em, names, ids);
      return new Map([...bodies].map(([id, body]) => [id, { position: body.position, row: { ...body } }]));
    });
