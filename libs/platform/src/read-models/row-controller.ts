import { Controller, Get, Inject, Param, Query, type Type } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Id } from '#contracts/primitives';
import { READ_MODELS } from '#contracts/read-models';
import { CurrentPrincipal, declareAccess, MinPosition, type Principal, ReadModelEtag } from '#platform/http';
import { FromReplica } from '#platform/replica';
import { LiveRows } from './live-rows.js';
import type { Live, LiveReadModel } from './read-model.js';

/** The GET of a live read model, made from its declaration: path, who may call it, ETag, X-Min-Position, documentation. */
export function rowController(model: LiveReadModel): Type {
  const { path } = READ_MODELS[model.name];
  const { asks } = model.live;
  const byId = asks ? rowAsked(model, asks) : rowById(model);
  const controller = path.includes('/:id') ? byId : ownRow(model);
  // the documentation names operations by it
  Object.defineProperty(controller, 'name', { value: `${pascalCase(model.name)}Controller` });
  declareAccess(model.live.access)(controller);
  ReadModelEtag()(controller);
  if (model.live.mayBeLate) FromReplica(model)(controller);
  ApiTags(model.live.tag)(controller);
  return controller;
}

function rowById(model: LiveReadModel): Type {
  @Controller(READ_MODELS[model.name].path)
  class RowController {
    constructor(@Inject(LiveRows) private readonly rows: LiveRows) {}

    @Get()
    @ApiOkResponse({ standardSchema: model.live.body })
    one(
      @CurrentPrincipal() principal: Principal,
      @Param('id', { schema: Id }) id: string,
      @MinPosition() position: string | undefined,
    ): Promise<object> {
      return this.rows.one(principal, model, id, { minPosition: position });
    }
  }
  return RowController;
}

function rowAsked(model: LiveReadModel, asks: NonNullable<Live<object>['asks']>): Type {
  @Controller(READ_MODELS[model.name].path)
  class RowController {
    constructor(@Inject(LiveRows) private readonly rows: LiveRows) {}

    @Get()
    @ApiOkResponse({ standardSchema: model.live.body })
    one(
      @CurrentPrincipal() principal: Principal,
      @Param('id', { schema: Id }) id: string,
      @Query({ schema: asks }) query: object,
      @MinPosition() position: string | undefined,
    ): Promise<object> {
      return this.rows.one(principal, model, id, { minPosition: position, query });
    }
  }
  return RowController;
}

/** Without an id in the path everybody reads the own row. */
function ownRow(model: LiveReadModel): Type {
  @Controller(READ_MODELS[model.name].path)
  class RowController {
    constructor(@Inject(LiveRows) private readonly rows: LiveRows) {}

    @Get()
    @ApiOkResponse({ standardSchema: model.live.body })
    one(
      @CurrentPrincipal() principal: Principal,
      @MinPosition() position: string | undefined,
    ): Promise<object> {
      return this.rows.one(principal, model, principal.userId, { minPosition: position });
    }
  }
  return RowController;
}

const pascalCase = (name: string): string =>
  name.replace(/(^|-)([a-z])/g, (_all, _dash: string, letter: string) => letter.toUpperCase());
