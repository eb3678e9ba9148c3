import { Controller, Delete, HttpCode, Inject, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { Id } from '#contracts/primitives';
import { CurrentPrincipal, type Principal, SignedIn } from '#platform/http';
import { EndSession } from './end-session.handler.js';

@ApiTags('auth')
@Controller('auth/sessions')
export class EndSessionController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Delete(':id')
  @SignedIn()
  @HttpCode(204)
  @ApiNoContentResponse()
  end(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.commands.execute(new EndSession(principal, id));
  }
}
