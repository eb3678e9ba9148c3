import { Body, Controller, Delete, HttpCode, Inject, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ROLE } from '#contracts/constants';
import { ChangeOrganization, CreateOrganization, Organization } from '#contracts/http/organizations';
import { Id } from '#contracts/primitives';
import { uuidv5 } from '#libs/kernel';
import { scopeOf } from '#platform/database';
import {
  CommandContext,
  CurrentPrincipal,
  IfMatch,
  type Principal,
  Roles,
  VersionEtag,
} from '#platform/http';
import { OrganizationsQuery } from '../queries/organizations.query.js';
import { OrganizationChange } from './change-organization/change-organization.handler.js';
import { OrganizationCreation } from './create-organization/create-organization.handler.js';

/** What the top administrator does to organizations (ADMIN-3). */
@ApiTags('organizations')
@Controller('organizations')
@Roles(ROLE.topAdministrator)
@VersionEtag()
export class OrganizationCommandsController {
  constructor(
    @Inject(OrganizationCreation) private readonly creation: OrganizationCreation,
    @Inject(OrganizationChange) private readonly changes: OrganizationChange,
    @Inject(OrganizationsQuery) private readonly organizations: OrganizationsQuery,
  ) {}

  @Post()
  @ApiCreatedResponse({ standardSchema: Organization })
  async create(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Body({ schema: CreateOrganization }) body: CreateOrganization,
  ): Promise<Organization> {
    const { name, type, code, seats } = body;
    const id = uuidv5('organization', context.id);
    await this.creation.create(context, {
      ...{ id, name, type, code, seats, timeZone: body.time_zone },
      ...{ codeSignIn: body.code_sign_in, joinWord: body.join_word },
    });
    return this.organizations.one(principal, id);
  }

  @Patch(':id')
  @ApiOkResponse({ standardSchema: Organization })
  async change(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
    @IfMatch() ifMatch: string,
    @Body({ schema: ChangeOrganization }) body: ChangeOrganization,
  ): Promise<Organization> {
    await this.changes.change(context, scopeOf(principal), { id, ifMatch }, body);
    return this.organizations.one(principal, id);
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
  @ApiOkResponse({ standardSchema: Organization })
  async reactivate(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
  ): Promise<Organization> {
    await this.changes.reactivate(context, scopeOf(principal), id);
    return this.organizations.one(principal, id);
  }
}
