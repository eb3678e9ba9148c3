import { Body, Controller, Delete, HttpCode, Inject, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS } from '#contracts/constants';
import { ChangeClass, CreateClass, SchoolClass } from '#contracts/http/people';
import { Id } from '#contracts/primitives';
import { uuidv5 } from '#libs/kernel';
import { scopeOf } from '#platform/database';
import {
  CommandContext,
  CurrentPrincipal,
  IfMatch,
  Permission,
  type Principal,
  VersionEtag,
} from '#platform/http';
import { ClassesQuery } from '../queries/classes.query.js';
import { ClassChange } from './change-class/change-class.handler.js';
import { ClassCreation } from './create-class/create-class.handler.js';
import { organizationToWrite } from './places.js';

/** What administrators do to classes. */
@ApiTags('classes')
@Controller('classes')
@Permission(AREA_PERMISSIONS.students.edit)
@VersionEtag()
export class ClassCommandsController {
  constructor(
    @Inject(ClassCreation) private readonly creation: ClassCreation,
    @Inject(ClassChange) private readonly changes: ClassChange,
    @Inject(ClassesQuery) private readonly classes: ClassesQuery,
  ) {}

  @Post()
  @ApiCreatedResponse({ standardSchema: SchoolClass })
  async create(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Body({ schema: CreateClass }) { name, organization_id }: CreateClass,
  ): Promise<SchoolClass> {
    const id = uuidv5('class', context.id);
    const organizationId = organizationToWrite(principal, organization_id);
    await this.creation.create(context, { id, organizationId, name });
    return this.classes.one(principal, id);
  }

  @Patch(':id')
  @ApiOkResponse({ standardSchema: SchoolClass })
  async change(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
    @IfMatch() ifMatch: string,
    @Body({ schema: ChangeClass }) body: ChangeClass,
  ): Promise<SchoolClass> {
    await this.changes.change(context, scopeOf(principal), { id, ifMatch }, body);
    return this.classes.one(principal, id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async deactivate(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
  ): Promise<void> {
    await this.changes.deactivate(context, scopeOf(principal), id);
  }

  @Post(':id/reactivate')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: SchoolClass })
  async reactivate(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
  ): Promise<SchoolClass> {
    await this.changes.reactivate(context, scopeOf(principal), id);
    return this.classes.one(principal, id);
  }
}
