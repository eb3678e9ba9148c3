import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ROLE } from '#contracts/constants';
import { OidcSettings, SetOidcBody, UnlinkOidcBody } from '#contracts/http/oidc';
import { Id } from '#contracts/primitives';
import { CurrentPrincipal, IfMatch, type Principal, Roles, VersionEtag } from '#platform/http';
import { RemoveOidc } from './commands/remove-oidc/remove-oidc.handler.js';
import { SetOidc } from './commands/set-oidc/set-oidc.handler.js';
import { UnlinkOidc } from './commands/unlink-oidc/unlink-oidc.handler.js';
import { OidcSettingsQuery } from './queries/oidc-settings.query.js';

/** Who names a provider decides who signs in as whom: the top administrator, as with everything of an organization. */
@ApiTags('organizations')
@Controller('organizations/:id/oidc')
@Roles(ROLE.topAdministrator)
export class OidcSettingsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(OidcSettingsQuery) private readonly query: OidcSettingsQuery,
  ) {}

  @Get()
  @VersionEtag()
  @ApiOkResponse({ standardSchema: OidcSettings })
  read(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.query.read(principal, id);
  }

  @Put()
  @VersionEtag()
  @ApiOkResponse({ standardSchema: OidcSettings })
  async set(
    @CurrentPrincipal() principal: Principal,
    @IfMatch() ifMatch: string,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: SetOidcBody }) body: SetOidcBody,
  ): Promise<OidcSettings> {
    await this.commands.execute(new SetOidc(principal, id, ifMatch, body));
    return this.query.read(principal, id);
  }

  @Delete()
  @HttpCode(204)
  @ApiNoContentResponse()
  remove(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.commands.execute(new RemoveOidc(principal, id));
  }

  @Post('unlink')
  @HttpCode(204)
  @ApiNoContentResponse()
  unlink(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: UnlinkOidcBody }) body: UnlinkOidcBody,
  ) {
    return this.commands.execute(new UnlinkOidc(principal, id, body.user_id));
  }
}
