import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Patch, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS, ROLE } from '#contracts/constants';
import {
  ChangeCodeSignInBody,
  ChangeOrganizationBody,
  CodeSignIn,
  CreateOrganizationBody,
  Organization,
  OrganizationListQuery,
  OrganizationPage,
} from '#contracts/http/organizations';
import { Id } from '#contracts/primitives';
import { uuidv5 } from '#libs/kernel';
import { scopeOf } from '#platform/database';
import {
  CommandContext,
  CurrentPrincipal,
  IfMatch,
  RequirePermission,
  type Principal,
  Roles,
  VersionEtag,
} from '#platform/http';
import { FromReplica } from '#platform/replica';
import { ChangeCodeSignIn } from './commands/change-code-sign-in/change-code-sign-in.handler.js';
import { ChangeOrganization } from './commands/change-organization/change-organization.handler.js';
import { CreateOrganization } from './commands/create-organization/create-organization.handler.js';
import { DeactivateOrganization } from './commands/deactivate-organization/deactivate-organization.handler.js';
import { ReactivateOrganization } from './commands/reactivate-organization/reactivate-organization.handler.js';
import { RotateJoinWord } from './commands/rotate-join-word/rotate-join-word.handler.js';
import { CodeSignInQuery } from './queries/code-sign-in.query.js';
import { OrganizationsQuery } from './queries/organizations.query.js';

/** Organizations, and what the top administrator does to them (ADMIN-3); administrators say how guests get in. */
@ApiTags('organizations')
@Controller('organizations')
export class OrganizationsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(OrganizationsQuery) private readonly organizations: OrganizationsQuery,
    @Inject(CodeSignInQuery) private readonly codeSignIns: CodeSignInQuery,
  ) {}

  @Get()
  @FromReplica()
  @Roles(ROLE.topAdministrator)
  @ApiOkResponse({ standardSchema: OrganizationPage })
  list(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: OrganizationListQuery }) query: OrganizationListQuery,
  ) {
    return this.organizations.list(principal, query);
  }

  @Get(':id')
  @Roles(ROLE.topAdministrator)
  @VersionEtag()
  @ApiOkResponse({ standardSchema: Organization })
  one(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.organizations.one(principal, id);
  }

  @Post()
  @Roles(ROLE.topAdministrator)
  @VersionEtag()
  @ApiCreatedResponse({ standardSchema: Organization })
  async create(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Body({ schema: CreateOrganizationBody }) body: CreateOrganizationBody,
  ): Promise<Organization> {
    const { name, type, code, seats } = body;
    const id = uuidv5('organization', context.id);
    const organization = {
      ...{ id, name, type, code, seats, timeZone: body.time_zone },
      ...{ codeSignIn: body.code_sign_in, joinWord: body.join_word },
    };
    await this.commands.execute(new CreateOrganization(context, organization));
    return this.organizations.one(principal, id);
  }

  @Patch(':id')
  @Roles(ROLE.topAdministrator)
  @VersionEtag()
  @ApiOkResponse({ standardSchema: Organization })
  async change(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
    @IfMatch() ifMatch: string,
    @Body({ schema: ChangeOrganizationBody }) body: ChangeOrganizationBody,
  ): Promise<Organization> {
    await this.commands.execute(new ChangeOrganization(context, scopeOf(principal), id, ifMatch, body));
    return this.organizations.one(principal, id);
  }

  @Delete(':id')
  @Roles(ROLE.topAdministrator)
  @HttpCode(204)
  @ApiNoContentResponse()
  async deactivate(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
  ): Promise<void> {
    await this.commands.execute(new DeactivateOrganization(context, scopeOf(principal), id));
  }

  @Post(':id/reactivate')
  @Roles(ROLE.topAdministrator)
  @HttpCode(200)
  @VersionEtag()
  @ApiOkResponse({ standardSchema: Organization })
  async reactivate(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
  ): Promise<Organization> {
    await this.commands.execute(new ReactivateOrganization(context, scopeOf(principal), id));
    return this.organizations.one(principal, id);
  }

  @Get(':id/code_sign_in')
  @RequirePermission(AREA_PERMISSIONS.students.view)
  @VersionEtag()
  @ApiOkResponse({ standardSchema: CodeSignIn })
  codeSignIn(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.codeSignIns.read(principal, id);
  }

  @Patch(':id/code_sign_in')
  @RequirePermission(AREA_PERMISSIONS.students.edit)
  @VersionEtag()
  @ApiOkResponse({ standardSchema: CodeSignIn })
  async changeCodeSignIn(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @IfMatch() ifMatch: string,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: ChangeCodeSignInBody }) body: ChangeCodeSignInBody,
  ): Promise<CodeSignIn> {
    await this.commands.execute(new ChangeCodeSignIn(context, scopeOf(principal), id, ifMatch, body));
    return this.codeSignIns.read(principal, id);
  }

  @Post(':id/join_word')
  @RequirePermission(AREA_PERMISSIONS.students.edit)
  @HttpCode(200)
  @VersionEtag()
  @ApiOkResponse({ standardSchema: CodeSignIn })
  async rotateJoinWord(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
  ): Promise<CodeSignIn> {
    await this.commands.execute(new RotateJoinWord(context, scopeOf(principal), id));
    return this.codeSignIns.read(principal, id);
  }
}
