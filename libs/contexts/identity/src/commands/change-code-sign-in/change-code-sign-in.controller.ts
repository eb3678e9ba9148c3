import { Body, Controller, HttpCode, Inject, Param, Patch, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS } from '#contracts/constants';
import { ChangeCodeSignIn as Change, CodeSignIn } from '#contracts/http/organizations';
import { Id } from '#contracts/primitives';
import {
  CommandContext,
  CurrentPrincipal,
  IfMatch,
  Permission,
  type Principal,
  VersionEtag,
} from '#platform/http';
import { ChangeCodeSignIn, RotateJoinWord } from './change-code-sign-in.handler.js';

@ApiTags('organizations')
@Controller('organizations')
@VersionEtag()
export class ChangeCodeSignInController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Patch(':id/code_sign_in')
  @Permission(AREA_PERMISSIONS.students.edit)
  @ApiOkResponse({ standardSchema: CodeSignIn })
  change(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() command: CommandContext,
    @IfMatch() ifMatch: string,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: Change }) body: Change,
  ) {
    return this.commands.execute(new ChangeCodeSignIn(principal, command, id, ifMatch, body));
  }

  @Post(':id/join_word')
  @Permission(AREA_PERMISSIONS.students.edit)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: CodeSignIn })
  rotate(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() command: CommandContext,
    @Param('id', { schema: Id }) id: string,
  ) {
    return this.commands.execute(new RotateJoinWord(principal, command, id));
  }
}
