import { Controller, Get, Inject, Param, Query, Req, type StreamableFile, type Type } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { EXPORT_PATHS } from '#contracts/http/exports';
import { Id } from '#contracts/primitives';
import { CurrentPrincipal, declareAccess, type Principal } from '#platform/http';
import { EXPORT_TYPES } from '#platform/export';
import type { AsFile, ExportDeclaration } from './list-export.js';
import { ListExports } from './list-exports.js';

/** The GET that hands out a list as a file, made from its declaration. */
export function exportController<Query extends AsFile>(declared: ExportDeclaration<Query>): Type {
  const controller = controllerOf(declared);
  // the documentation names operations by it
  Object.defineProperty(controller, 'name', { value: `${pascalCase(declared.list)}ExportController` });
  declareAccess(declared.access)(controller);
  ApiTags(declared.tag)(controller);
  return controller;
}

/** Which parameter of `file` it is. */
const ID_AT = 3;

function controllerOf<Query extends AsFile>({ list, query }: ExportDeclaration<Query>): Type {
  @Controller(EXPORT_PATHS[list])
  class ExportController {
    constructor(@Inject(ListExports) private readonly lists: ListExports) {}

    @Get()
    @ApiProduces(...EXPORT_TYPES)
    file(
      @CurrentPrincipal() principal: Principal,
      @Query({ schema: query }) _checked: object,
      @Req() { query: asked }: FastifyRequest<{ Querystring: Record<string, unknown> }>,
      id?: string,
    ): Promise<StreamableFile> {
      return this.lists.file(this.lists.of(list), principal, asked, id);
    }
  }
  // a path without an id has no such parameter, in the documentation either
  if (EXPORT_PATHS[list].includes('/:id'))
    Param('id', { schema: Id })(ExportController.prototype, 'file', ID_AT);
  return ExportController;
}

const pascalCase = (name: string): string =>
  name.replace(/(^|-)([a-z])/g, (_all, _dash: string, letter: string) => letter.toUpperCase());
