import { Body, Controller, Get, HttpCode, Inject, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ROLE } from '#contracts/constants';
import { ChangePreferencesBody, CurrentUser, OwnPreferences } from '#contracts/http/auth';
import {
  AllowInitial,
  CommandContext,
  CurrentPrincipal,
  type Principal,
  Roles,
  RequireSignIn,
} from '#platform/http';
import { ChangePreferences } from './commands/change-preferences/change-preferences.handler.js';
import { CurrentUserQuery } from './queries/current-user.query.js';
import { PreferencesQuery } from './queries/preferences.query.js';

/** Who is signed in, and what a learner chooses for oneself. */
@ApiTags('auth')
@Controller('auth')
export class OwnAccountController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CurrentUserQuery) private readonly currentUser: CurrentUserQuery,
    @Inject(PreferencesQuery) private readonly preferences: PreferencesQuery,
  ) {}

  @Get('users/me')
  @RequireSignIn()
  @AllowInitial()
  @ApiOkResponse({ standardSchema: CurrentUser })
  me(@CurrentPrincipal() principal: Principal) {
    return this.currentUser.read(principal);
  }

  @Get('preferences')
  @Roles(ROLE.learner)
  @ApiOkResponse({ standardSchema: OwnPreferences })
  readPreferences(@CurrentPrincipal() principal: Principal) {
    return this.preferences.read(principal);
  }

  @Put('preferences')
  @Roles(ROLE.learner)
  @HttpCode(204)
  changePreferences(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() command: CommandContext,
    @Body({ schema: ChangePreferencesBody }) body: ChangePreferencesBody,
  ) {
    return this.commands.execute(new ChangePreferences(principal, command, body));
  }
}
