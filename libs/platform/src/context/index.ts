export { assertWhole } from './assert-whole.js';
export {
  type Context,
  context,
  entitiesOf,
  migrationsOf,
  modulesOf,
  personalOf,
  projectionsOf,
  reactionsOf,
  readModelsOf,
  streamsOf,
} from './context.js';
