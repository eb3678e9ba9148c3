import { READ_MODEL_NAMES } from '#contracts/read-models';
import { isLive, type ReadModel } from '#platform/read-models';
import { type Context, projectionsOf, readModelsOf, streamsOf } from './context.js';

/**
 * Stops the boot of a product that is not whole. A read model that pages know by its name needs a projection, a route and a
 * word on who may watch it; an event needs somebody who folds it or says that it is ignored.
 */
export function assertWhole(contexts: readonly Context[]): void {
  const models = readModelsOf(contexts);
  const faults = [
    ...READ_MODEL_NAMES.flatMap((name) => faultsOfName(name, models)),
    ...models.flatMap(faultsOfModel),
    ...doubles(models),
    ...unheard(contexts),
  ];
  if (faults.length > 0) throw new Error(`the product is not whole: ${faults.join('; ')}`);
}

function faultsOfName(name: string, models: readonly ReadModel[]): string[] {
  const model = models.find((one) => one.name === name);
  if (!model) return [`${name} has no projection, no route and no policy: no context declares it`];
  return model.live ? [] : [`${name} has no route and no policy: its declaration is not live`];
}

function faultsOfModel(model: ReadModel): string[] {
  const faults: string[] = [];
  if (model.handles.length === 0) faults.push(`${model.name} has no projection: it ignores every event`);
  if (model.live && !isLive(model))
    faults.push(`${model.name} has no route: READ_MODELS does not know its path`);
  return faults;
}

const doubles = (models: readonly ReadModel[]): string[] =>
  models
    .filter(({ name }, index) => models.findIndex((one) => one.name === name) !== index)
    .map(({ name }) => `${name} is declared twice`);

/** Whoever names a stream has a word for each of its events (`projection`); so it is enough that somebody names it. */
function unheard(contexts: readonly Context[]): string[] {
  const heard = new Set(projectionsOf(contexts).flatMap(({ streams }) => streams.map(({ name }) => name)));
  const ignored = new Set(contexts.flatMap(({ ignoredStreams }) => ignoredStreams.map(({ name }) => name)));
  return streamsOf(contexts)
    .filter(({ name }) => !heard.has(name) && !ignored.has(name))
    .map(({ name }) => `nobody folds the events of ${name}, or says that they are ignored`);
}
