import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BeginOidcBody, BegunOidc, EndOidcBody } from '#contracts/http/oidc';
import { SignInAnswer } from '#contracts/http/second-factor';
import { Public } from '#platform/http';
import { BeginOidcSignIn } from './commands/begin-oidc-sign-in/begin-oidc-sign-in.handler.js';
import { EndOidcSignIn } from './commands/end-oidc-sign-in/end-oidc-sign-in.handler.js';
import { ReturnFromOidc, type Returned } from './commands/return-from-oidc/return-from-oidc.handler.js';
import { FLOW_SECONDS } from './rows/oidc-flows.js';
import { agentOf } from './rows/user-agent.js';

const COOKIE = 'manabiya_oidc';

/** Signing in through the provider of an organization: there, back, and in (PLUS-12, ADR 55). */
@ApiTags('auth')
@Controller('auth/oidc')
export class OidcSignInController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Post('begin')
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: BegunOidc })
  async begin(
    @Body({ schema: BeginOidcBody }) body: BeginOidcBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BegunOidc> {
    const origin = originOf(request);
    const asked = new BeginOidcSignIn(body.organization_code, origin, request.ip);
    const { authorizationUrl, browser } = await this.commands.execute(asked);
    void reply.header('set-cookie', cookie(browser, FLOW_SECONDS, origin.startsWith('https:')));
    return { authorization_url: authorizationUrl };
  }

  /** Where providers send people. The fragment stays in the browser: no server and no log sees what stands there. */
  @Get('callback')
  @Public()
  @ApiResponse({ status: 303, description: 'To the sign-in page.' })
  async callback(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const query = request.url.split('?').slice(1).join('?');
    const came = new ReturnFromOidc(query, browserOf(request), request.ip);
    void reply
      .status(303)
      .header('location', pageOf(await this.commands.execute(came)))
      .send();
  }

  @Post('session')
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: SignInAnswer })
  async end(
    @Body({ schema: EndOidcBody }) body: EndOidcBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInAnswer> {
    const asked = new EndOidcSignIn(body.ticket, browserOf(request), request.ip, agentOf(request));
    const answer = await this.commands.execute(asked);
    void reply.header('set-cookie', cookie('', 0, request.protocol === 'https'));
    return answer;
  }
}

function pageOf({ organizationCode, said }: Returned): string {
  const query = organizationCode === undefined ? '' : `?${String(new URLSearchParams({ organizationCode }))}`;
  return `/login${query}#${String(new URLSearchParams({ ...said }))}`;
}

/**
 * Where the page is that asks, as its browser says it: behind a proxy that ends TLS it knows the scheme best. Whoever lies harms themselves
 * alone, for the provider sends people to registered addresses only; so does a proxy that says nothing.
 */
function originOf({ headers, protocol, host }: FastifyRequest): string {
  const said = headers.origin ?? '';
  const url = URL.canParse(said) ? new URL(said) : undefined;
  return url?.host === host ? url.origin : `${protocol}://${host}`;
}

/** Lax: it comes along when the provider sends the browser back, and with no form of another site. */
const cookie = (value: string, seconds: number, secure: boolean): string =>
  `${COOKIE}=${value}; Path=/api/auth/oidc; Max-Age=${String(seconds)}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

function browserOf({ headers }: FastifyRequest): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === COOKIE)?.[1];
}
