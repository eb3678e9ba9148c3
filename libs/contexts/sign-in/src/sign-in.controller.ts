import { Body, Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { SignedIn as SignedInAnswer, SignInBody } from '#contracts/http/auth';
import { SecondStepBody, SignInAnswer } from '#contracts/http/second-factor';
import { AllowInitial, CurrentPrincipal, type Principal, Public, RequireSignIn } from '#platform/http';
import { SignIn } from './commands/sign-in/sign-in.handler.js';
import { SignInGuest } from './commands/sign-in-guest/sign-in-guest.handler.js';
import { SignOut } from './commands/sign-out/sign-out.handler.js';
import { TakeSecondStep } from './commands/take-second-step/take-second-step.handler.js';
import { agentOf } from './rows/user-agent.js';

@ApiTags('auth')
@Controller('auth')
export class SignInController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Post('login')
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: SignInAnswer })
  signIn(@Body({ schema: SignInBody }) body: SignInBody, @Req() request: FastifyRequest) {
    const agent = agentOf(request);
    if ('display_name' in body) return this.commands.execute(new SignInGuest(body, request.ip, agent));
    return this.commands.execute(
      new SignIn(body.user_id, body.password, body.organization_code, request.ip, agent),
    );
  }

  @Post('login/second_step')
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: SignedInAnswer })
  secondStep(@Body({ schema: SecondStepBody }) body: SecondStepBody, @Req() request: FastifyRequest) {
    return this.commands.execute(new TakeSecondStep(body, request.ip, agentOf(request)));
  }

  @Post('logout')
  @RequireSignIn()
  @AllowInitial()
  @HttpCode(204)
  @ApiNoContentResponse()
  signOut(@CurrentPrincipal() principal: Principal) {
    return this.commands.execute(new SignOut(principal));
  }
}
