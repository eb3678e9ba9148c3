import { Controller, Get, Patch, Post } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '#contracts/problem';
import { openApiDocument } from './api-docs.js';
import { CommandContext, RequireIdempotencyKey } from './command-context.js';
import { IfMatch } from './if-match.js';
import { AllowInitial, RequirePermission, Roles, RequireSignIn } from './declare-access.js';
import { CurrentPrincipal, type Principal } from './principal.js';
import { createHttpApp, type HttpApp } from './testing/http-app.js';

@Controller('doors')
class Doors {
  @RequireSignIn()
  @Get('any')
  any(@CurrentPrincipal() principal: Principal) {
    return { user_id: principal.userId };
  }

  @Roles(3)
  @Get('top')
  top() {
    return {};
  }

  @RequirePermission('students.view')
  @Get('students')
  students() {
    return {};
  }

  @RequireSignIn()
  @AllowInitial()
  @Get('initial')
  initial() {
    return {};
  }

  @RequireSignIn()
  @Patch('version')
  version(@IfMatch() seen: string) {
    return { seen };
  }

  @RequireSignIn()
  @RequireIdempotencyKey()
  @Post('command')
  command(@CommandContext() context: CommandContext) {
    return { id: context.id, hash: context.hash.toString('hex') };
  }
}

@Controller('forgotten')
class Forgotten {
  @Get()
  read() {
    return {};
  }
}

let http: HttpApp;
beforeAll(async () => {
  http = await createHttpApp([Doors]);
});
afterAll(() => http.app.close());

const call = (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}, payload?: string) =>
  http.app.inject({ method, url: `/api${url}`, headers, ...(payload === undefined ? {} : { payload }) });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const problem = (answer: Awaited<ReturnType<typeof call>>) => Problem.parse(answer.json());

describe('access is denied by default', () => {
  it('SEC-2 a route without a declaration stops the boot, by name', async () => {
    await expect(createHttpApp([Forgotten])).rejects.toThrow('Forgotten.read');
  });

  it('no token → 401; role, permission and initial password → 403', async () => {
    expect(problem(await call('GET', '/doors/any')).code).toBe('auth.unauthorized');
    const learner = bearer(http.signIn().token);
    expect((await call('GET', '/doors/any', learner)).statusCode).toBe(200);
    expect(problem(await call('GET', '/doors/top', learner)).code).toBe('auth.forbidden');
    expect(problem(await call('GET', '/doors/students', learner)).code).toBe('auth.forbidden');
    const teacher = bearer(http.signIn({ usertype: 2, permissions: ['students.view'] }).token);
    expect((await call('GET', '/doors/students', teacher)).statusCode).toBe(200);
    const fresh = bearer(http.signIn({ isInitial: true }).token);
    expect(problem(await call('GET', '/doors/any', fresh)).code).toBe('auth.initial-password');
    expect((await call('GET', '/doors/initial', fresh)).statusCode).toBe(200);
  });

  it('AUTH-4 the token of a session that has ended → 401', async () => {
    const { token, principal } = http.signIn();
    http.sessions.byId.delete(principal.sessionId);
    expect(problem(await call('GET', '/doors/any', bearer(token))).status).toBe(401);
  });
});

describe('G4 idempotency', () => {
  const command = (headers: Record<string, string>, body = '{"a":1}') =>
    call('POST', '/doors/command', { 'content-type': 'application/json', ...headers }, body);

  it('no key → 400, a key out of bounds → 400', async () => {
    const who = bearer(http.signIn().token);
    expect(problem(await command(who)).code).toBe('request.idempotency-key-required');
    expect(problem(await command({ ...who, 'idempotency-key': 'ü' })).code).toBe('request.invalid');
    expect(problem(await command({ ...who, 'idempotency-key': 'x'.repeat(129) })).code).toBe(
      'request.invalid',
    );
  });

  it('the command is the actor and the key; the hash is actor, method, path and body, however it is written', async () => {
    const one = { ...bearer(http.signIn().token), 'idempotency-key': 'k' };
    const first = (await command(one, '{"a":1,"b":2}')).json<{ id: string; hash: string }>();
    expect((await command(one, '{ "b":2, "a":1 }')).json()).toEqual(first);
    const otherBody = (await command(one, '{"a":2}')).json<{ id: string; hash: string }>();
    expect(otherBody.id).toBe(first.id);
    expect(otherBody.hash).not.toBe(first.hash);
    const other = { ...bearer(http.signIn().token), 'idempotency-key': 'k' };
    expect((await command(other, '{"a":1,"b":2}')).json<{ id: string }>().id).not.toBe(first.id);
  });
});

it('API-2 the OpenAPI document names the key', () => {
  const parameters = openApiDocument(http.app).paths['/api/doors/command']?.post?.parameters;
  expect(parameters).toMatchObject([{ name: 'Idempotency-Key', required: true }]);
});

it('ADMIN-8 the description of the API names If-Match where a change needs it', () => {
  const parameters = openApiDocument(http.app).paths['/api/doors/version']?.patch?.parameters;
  expect(parameters).toMatchObject([{ in: 'header', name: 'If-Match', required: true }]);
});
