export { LiveRows } from './live-rows.js';
export {
  type Changed,
  type ChangesReader,
  isLive,
  type Live,
  type LiveReadModel,
  type ReadModel,
  readModel,
  type RowReader,
} from './read-model.js';
export { readModelsModule } from './read-models.module.js';
export { writeFlags } from './write-flags.js';
