import { Body, Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { SignedIn, SignInBody } from '#contracts/http/auth';
import { Public } from '#platform/http';
import { SignInGuest } from '../sign-in-guest/sign-in-guest.handler.js';
import { SignIn } from './sign-in.handler.js';

/** Longest kept part of a User-Agent header, in characters. */
const USER_AGENT_LENGTH = 300;

@ApiTags('auth')
@Controller('auth/login')
export class SignInController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Post()
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: SignedIn })
  signIn(@Body({ schema: SignInBody }) body: SignInBody, @Req() request: FastifyRequest) {
    const agent = (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH);
    if ('display_name' in body) return this.commands.execute(new SignInGuest(body, request.ip, agent));
    return this.commands.execute(
      new SignIn(body.user_id, body.password, body.organization_code, request.ip, agent),
    );
  }
}
