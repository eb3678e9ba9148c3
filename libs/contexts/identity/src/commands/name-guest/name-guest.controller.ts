import { Body, Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS } from '#contracts/constants';
import { NameGuest as NameGuestBody, Student } from '#contracts/http/people';
import { Id } from '#contracts/primitives';
import { CommandContext, CurrentPrincipal, Permission, type Principal, VersionEtag } from '#platform/http';
import { NameGuest } from './name-guest.handler.js';

@ApiTags('students')
@Controller('students')
export class NameGuestController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Post(':id/name')
  @Permission(AREA_PERMISSIONS.students.edit)
  @HttpCode(200)
  @VersionEtag()
  @ApiOkResponse({ standardSchema: Student })
  name(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() command: CommandContext,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: NameGuestBody }) body: NameGuestBody,
  ) {
    return this.commands.execute(new NameGuest(principal, command, id, body));
  }
}
