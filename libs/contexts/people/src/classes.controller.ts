import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Patch, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS } from '#contracts/constants';
import {
  ChangeClassBody,
  ClassListQuery,
  ClassPage,
  CreateClassBody,
  SchoolClass,
} from '#contracts/http/people';
import { Id } from '#contracts/primitives';
import { uuidv5 } from '#libs/kernel';
import { scopeOf } from '#platform/database';
import {
  CommandContext,
  CurrentPrincipal,
  IfMatch,
  RequirePermission,
  type Principal,
  VersionEtag,
} from '#platform/http';
import { FromReplica } from '#platform/replica';
import { ChangeClass } from './commands/change-class/change-class.handler.js';
import { CreateClass } from './commands/create-class/create-class.handler.js';
import { DeactivateClass } from './commands/deactivate-class/deactivate-class.handler.js';
import { organizationToWrite } from './commands/open-places.js';
import { ReactivateClass } from './commands/reactivate-class/reactivate-class.handler.js';
import { ClassesQuery } from './queries/classes.query.js';

const { view, edit } = AREA_PERMISSIONS.students;

/** Classes, and what administrators do to them. */
@ApiTags('classes')
@Controller('classes')
export class ClassesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ClassesQuery) private readonly classes: ClassesQuery,
  ) {}

  @Get()
  @FromReplica()
  @RequirePermission(view)
  @ApiOkResponse({ standardSchema: ClassPage })
  list(@CurrentPrincipal() principal: Principal, @Query({ schema: ClassListQuery }) query: ClassListQuery) {
    return this.classes.list(principal, query);
  }

  @Get(':id')
  @RequirePermission(view)
  @VersionEtag()
  @ApiOkResponse({ standardSchema: SchoolClass })
  one(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.classes.one(principal, id);
  }

  @Post()
  @RequirePermission(edit)
  @VersionEtag()
  @ApiCreatedResponse({ standardSchema: SchoolClass })
  async create(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Body({ schema: CreateClassBody }) { name, organization_id }: CreateClassBody,
  ): Promise<SchoolClass> {
    const id = uuidv5('class', context.id);
    const organizationId = organizationToWrite(principal, organization_id);
    await this.commands.execute(new CreateClass(context, { id, organizationId, name }));
    return this.classes.one(principal, id);
  }

  @Patch(':id')
  @RequirePermission(edit)
  @VersionEtag()
  @ApiOkResponse({ standardSchema: SchoolClass })
  async change(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
    @IfMatch() ifMatch: string,
    @Body({ schema: ChangeClassBody }) body: ChangeClassBody,
  ): Promise<SchoolClass> {
    await this.commands.execute(new ChangeClass(context, scopeOf(principal), id, ifMatch, body));
    return this.classes.one(principal, id);
  }

  @Delete(':id')
  @RequirePermission(edit)
  @HttpCode(204)
  @ApiNoContentResponse()
  async deactivate(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
  ): Promise<void> {
    await this.commands.execute(new DeactivateClass(context, scopeOf(principal), id));
  }

  @Post(':id/reactivate')
  @RequirePermission(edit)
  @HttpCode(200)
  @VersionEtag()
  @ApiOkResponse({ standardSchema: SchoolClass })
  async reactivate(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
  ): Promise<SchoolClass> {
    await this.commands.execute(new ReactivateClass(context, scopeOf(principal), id));
    return this.classes.one(principal, id);
  }
}
