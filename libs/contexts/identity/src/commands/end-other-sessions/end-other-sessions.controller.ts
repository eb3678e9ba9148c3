import { Controller, Delete, HttpCode, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, type Principal, SignedIn } from '#platform/http';
import { EndOtherSessions } from './end-other-sessions.handler.js';

@ApiTags('auth')
@Controller('auth/sessions')
export class EndOtherSessionsController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Delete()
  @SignedIn()
  @HttpCode(204)
  @ApiNoContentResponse()
  end(@CurrentPrincipal() principal: Principal) {
    return this.commands.execute(new EndOtherSessions(principal));
  }
}
