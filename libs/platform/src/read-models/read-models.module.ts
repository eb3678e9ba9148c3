import { type DynamicModule, Inject, Module, type OnModuleInit, type Type } from '@nestjs/common';
import { ChangePublisher, WatchPolicies } from '#platform/push';
import { LiveRows } from './live-rows.js';
import { isLive, type LiveReadModel, type ReadModel } from './read-model.js';
import { rowController } from './row-controller.js';

const LIVE = Symbol('LIVE');

/** In an api process: the GET and the watch policy of each live read model. */
@Module({})
class ReadRowsModule implements OnModuleInit {
  constructor(
    @Inject(LIVE) private readonly models: readonly LiveReadModel[],
    @Inject(LiveRows) private readonly rows: LiveRows,
    @Inject(WatchPolicies) private readonly policies: WatchPolicies,
  ) {}

  onModuleInit(): void {
    for (const model of this.models)
      this.policies.register({
        model: model.name,
        canWatch: (watcher, id) => this.rows.canWatch(watcher, model, id),
      });
  }
}

/** In a worker process: the rows of the pushes that carry them. */
@Module({})
class PushRowsModule implements OnModuleInit {
  constructor(
    @Inject(LIVE) private readonly models: readonly LiveReadModel[],
    @Inject(LiveRows) private readonly rows: LiveRows,
    @Inject(ChangePublisher) private readonly changes: ChangePublisher,
  ) {}

  onModuleInit(): void {
    for (const model of this.models)
      this.changes.attachRows(model.name, (ids) => this.rows.published(model, ids));
  }
}

/**
 * The live read models of a process, from their declarations. Needs DatabaseModule, StoreModule, PushModule and, in an
 * api process, HttpModule.
 * @param contexts modules that export what the readers of rows need
 */
export function readModelsModule(
  kind: 'api' | 'worker',
  readModels: readonly ReadModel[],
  contexts: readonly (Type | DynamicModule)[],
): DynamicModule {
  const live = readModels.filter(isLive);
  const models =
    kind === 'api'
      ? live
      : live.filter(({ live: { pushesRow, pushesChanges } }) => pushesRow || pushesChanges);
  return {
    module: kind === 'api' ? ReadRowsModule : PushRowsModule,
    imports: [...contexts],
    controllers: kind === 'api' ? models.map(rowController) : [],
    providers: [
      LiveRows,
      { provide: LIVE, useValue: models },
      ...models.map(({ live: { reader, pushesChanges } }) =>
        kind === 'worker' && pushesChanges ? pushesChanges : reader,
      ),
    ],
  };
}
