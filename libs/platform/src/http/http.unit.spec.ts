import { Body, Controller, Get, Header, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SERVER_TIME } from '#contracts/constants';
import { listQuery } from '#contracts/http/lists';
import { Problem } from '#contracts/problem';
import { UnknownEventError } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import { openApiDocument } from './api-docs.js';
import { Public, RequireSignIn } from './declare-access.js';
import { ReadModelEtag } from './etag.interceptor.js';
import { IfMatch, refuseIfStale } from './if-match.js';
import { MinPosition } from './min-position.js';
import { tellServerTime } from './server-time.js';
import { createHttpApp, type HttpApp } from './testing/http-app.js';
import { Throttled } from './throttled.js';

const Thing = z.strictObject({
  name: z.string().max(5),
  parts: z.array(z.object({ count: z.int() })).default([]),
});
const Id = z.uuid();
const ListQuery = listQuery(['name']);

@Controller('things')
class Things {
  @Public()
  @Post()
  make(@Body({ schema: Thing }) thing: z.infer<typeof Thing>) {
    return thing;
  }

  @Public()
  @Get('list')
  list(@Query({ schema: ListQuery }) query: z.infer<typeof ListQuery>) {
    return query;
  }

  @Public()
  @Get('for-ever')
  @Header('cache-control', 'public, max-age=31536000, immutable')
  forEver() {
    return {};
  }

  @Public()
  @Get('of/:id')
  one(@Param('id', { schema: Id }) id: string) {
    return { id };
  }

  @Public()
  @Get('fails/:how')
  fail(@Param('how') how: string) {
    if (how === 'sql')
      throw Object.assign(new Error('duplicate key in users: secret row'), { code: '23505' });
    if (how === 'away')
      throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.1'), { code: 'ECONNREFUSED' });
    if (how === 'newer') throw new UnknownEventError('AnswerDoubted', 3);
    if (how === 'throttled') throw new Throttled('auth.throttled', 41.2);
    if (how === 'unknown-code') throw new DomainError('not.in-the-table');
    throw new DomainError('attempt.newer-answer', { current: { value: 'x' } });
  }

  @RequireSignIn()
  @Put(':id')
  @HttpCode(200)
  change(@IfMatch() ifMatch: string) {
    refuseIfStale(ifMatch, 7, { id: 'current' });
    return { changed: true };
  }

  @RequireSignIn()
  @ReadModelEtag()
  @Get('figures')
  figures(@MinPosition() position: string | undefined) {
    return { position: position ?? null, server_now: new Date().toISOString(), n: Math.random() * 0 };
  }
}

const NOW = Date.parse('2026-11-20T09:00:00.123Z');
let http: HttpApp;
beforeAll(async () => {
  http = await createHttpApp([Things], (app) => tellServerTime(app, () => NOW));
});
afterAll(() => http.app.close());

type Method = 'GET' | 'POST' | 'PUT';
const call = (method: Method, url: string, headers: Record<string, string> = {}, payload?: string | Buffer) =>
  http.app.inject({ method, url: `/api${url}`, headers, ...(payload === undefined ? {} : { payload }) });
const post = (payload: string | Buffer) =>
  call('POST', '/things', { 'content-type': 'application/json' }, payload);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

function problem(answer: Awaited<ReturnType<typeof call>>): Problem {
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  const parsed = Problem.parse(answer.json());
  expect(parsed.status).toBe(answer.statusCode);
  expect(parsed.trace_id).toMatch(/^[0-9a-f]{32}$/);
  return parsed;
}

describe('ERR-4 every error is problem details', () => {
  it.each([
    ['wrong types', '{"name":5}', 'request.invalid', 'name'],
    ['a missing field', '{}', 'request.invalid', 'name'],
    [
      'a wrong field deep inside',
      '{"name":"a","parts":[{"count":1},{"count":"x"}]}',
      'request.invalid',
      'parts.1.count',
    ],
    ['an unknown field', '{"name":"a","usertype":3}', 'request.invalid', 'usertype'],
    ['__proto__', '{"name":"a","__proto__":{"x":1}}', 'request.invalid', '__proto__'],
    ['constructor', '{"name":"a","constructor":{"x":1}}', 'request.invalid', 'constructor'],
    ['NUL', '{"name":"a\\u0000"}', 'request.invalid', 'name'],
    ['a lone surrogate', '{"name":"\\ud800"}', 'request.invalid', 'name'],
    ['depth 10,000', `{"name":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 'request.invalid', ''],
    ['no body', '', 'request.invalid', ''],
    ['a scalar', '7', 'request.invalid', ''],
  ])('%s → 400 with the path of the field', async (_what, body, code, path) => {
    const answer = problem(await post(body));
    expect(answer).toMatchObject({ status: 400, code });
    expect(answer.errors.map((error) => error.path)).toContain(path);
  });

  it('a query is coerced, defaulted and checked by its schema', async () => {
    expect((await call('GET', '/things/list?page=2&sort=-name')).json()).toEqual({
      page: 2,
      size: 10,
      sort: ['-name'],
    });
    const bad = problem(await call('GET', '/things/list?size=1000&other=1&sort=password'));
    expect(bad.errors.map((error) => error.path).toSorted()).toEqual(['other', 'size', 'sort']);
  });

  it.each([
    ['malformed JSON', '{"name":'],
    ['text that is not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
  ])('%s → 400', async (_what, body) => {
    expect(problem(await post(body))).toMatchObject({ status: 400, code: 'request.malformed' });
  });

  it('a body above 256 KB → 413', async () => {
    const answer = problem(await post(JSON.stringify({ name: 'x'.repeat(256 * 1024) })));
    expect(answer).toMatchObject({ status: 413, code: 'request.too-large' });
  });

  it('another content type → 400', async () => {
    const answer = await call('POST', '/things', { 'content-type': 'text/xml' }, '<name/>');
    expect(problem(answer)).toMatchObject({ status: 400 });
  });

  it.each<[string, Method, string, number]>([
    ['an unknown path', 'GET', '/nothing/here', 404],
    ['an unknown method', 'PUT', '/things', 404],
    ['an id that is none', 'GET', '/things/of/no-uuid', 400],
    ['NUL in the path', 'GET', '/things/of/%00', 400],
    ['a path that is not UTF-8', 'GET', '/things/of/%ed%a0%80', 400],
    ['an endless parameter', 'GET', `/things/of/${'x'.repeat(5000)}`, 400],
  ])('%s', async (_what, method, url, status) => {
    expect(problem(await call(method, url)).status).toBe(status);
  });

  it('a database error tells nothing of itself', async () => {
    const answer = await call('GET', '/things/fails/sql');
    expect(problem(answer)).toMatchObject({ status: 500, code: 'server.error', detail: 'server.error' });
    expect(answer.body).not.toMatch(/secret|users|duplicate/);
  });

  it('an unreachable database → 503 with Retry-After', async () => {
    const answer = await call('GET', '/things/fails/away');
    expect(problem(answer)).toMatchObject({ status: 503, code: 'server.unavailable' });
    expect(answer.headers['retry-after']).toBe('1');
  });

  it('OPS-2 an event that only a newer process understands → 503, until this one is replaced', async () => {
    const answer = await call('GET', '/things/fails/newer');
    expect(problem(answer)).toMatchObject({ status: 503, code: 'server.unavailable' });
    expect(answer.body).not.toContain('Doubted');
  });

  it('throttling names its seconds, rounded up', async () => {
    const answer = await call('GET', '/things/fails/throttled');
    expect(problem(answer).status).toBe(429);
    expect(answer.headers['retry-after']).toBe('42');
  });

  it('a conflict carries the thing as it is now; a code outside the table is a 500', async () => {
    expect(problem(await call('GET', '/things/fails/conflict'))).toMatchObject({
      status: 409,
      current: { value: 'x' },
    });
    expect(problem(await call('GET', '/things/fails/unknown-code')).code).toBe('server.error');
  });
});

describe('versions', () => {
  it('a change without If-Match → 428, of another version → 412 with the current thing', async () => {
    const who = bearer(http.signIn().token);
    expect(problem(await call('PUT', '/things/1', who)).status).toBe(428);
    const stale = problem(await call('PUT', '/things/1', { ...who, 'if-match': '"6"' }));
    expect(stale).toMatchObject({ status: 412, code: 'request.stale', current: { id: 'current' } });
    expect((await call('PUT', '/things/1', { ...who, 'if-match': '"6", "7"' })).statusCode).toBe(200);
  });

  it('the tag of a read model ignores server_now: 304 for the body the client has', async () => {
    const who = bearer(http.signIn().token);
    const first = await call('GET', '/things/figures', who);
    const again = await call('GET', '/things/figures', {
      ...who,
      'if-none-match': String(first.headers['etag']),
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    const other = await call('GET', '/things/figures', { ...who, 'x-min-position': '0a'.repeat(20) });
    expect(other.headers['etag']).not.toBe(first.headers['etag']);
    expect(
      problem(await call('GET', '/things/figures', { ...who, 'x-min-position': '12' })).errors[0]?.path,
    ).toBe('x-min-position');
  });
});

it('TEST-7 every answer says when it left, 304 and errors too; one that a cache gives again does not', async () => {
  const who = bearer(http.signIn().token);
  const first = await call('GET', '/things/figures', who);
  const again = await call('GET', '/things/figures', {
    ...who,
    'if-none-match': String(first.headers['etag']),
  });
  const told = [first, again, await call('GET', '/nothing'), await post('{')];
  expect(told.map(({ statusCode }) => statusCode)).toEqual([200, 304, 404, 400]);
  for (const { headers } of told) expect(headers[SERVER_TIME.toLowerCase()]).toBe('2026-11-20T09:00:00.123Z');
  const kept = await call('GET', '/things/for-ever');
  expect(kept.headers).not.toHaveProperty(SERVER_TIME.toLowerCase());
});

it('SEC-12 every answer carries the security headers, errors included', async () => {
  for (const url of ['/things/figures', '/nothing', '/things/of/%00']) {
    const { headers } = await call('GET', url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  }
});

it('API-2 the OpenAPI document comes from the schemas that validate', () => {
  const document = openApiDocument(http.app);
  expect(document.openapi).toBe('3.1.0');
  expect(document.paths['/api/things']?.post?.requestBody).toMatchObject({
    content: {
      'application/json': {
        schema: { properties: { name: { maxLength: 5 } }, required: ['name'], additionalProperties: false },
      },
    },
  });
  const parameters = (path: string) =>
    document.paths[path]?.get?.parameters ?? document.paths[path]?.post?.parameters;
  expect(parameters('/api/things/of/{id}')).toMatchObject([
    { name: 'id', in: 'path', schema: { format: 'uuid' } },
  ]);
  expect(parameters('/api/things/list')).toContainEqual(
    expect.objectContaining({ name: 'sort', in: 'query' }),
  );
});
