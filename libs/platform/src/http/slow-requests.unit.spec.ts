import { connect } from 'node:net';
import { NestFactory } from '@nestjs/core';
import { Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpAdapter } from './http-adapter.js';

@Module({})
class Nothing {}

const PATIENCE = { headMs: 100, requestMs: 300, uploadMs: 900, lookMs: 20 };
const NEVER_MS = 10 * 60_000;

/** @returns the port of a server that waits for so long. */
async function listening(patience: Partial<typeof PATIENCE> = {}): Promise<number> {
  const adapter = createHttpAdapter({ trustProxy: 0, patience: { ...PATIENCE, ...patience } });
  const app = await NestFactory.create<NestFastifyApplication>(Nothing, adapter, { logger: false });
  onTestFinished(() => app.close());
  const fastify = adapter.getInstance();
  fastify.post('/read', (request) => Promise.resolve(request.body ?? null));
  fastify.post('/large', { config: { isLarge: true } }, (request) => Promise.resolve(request.body ?? null));
  fastify.post(
    '/refused',
    { config: { isLarge: true }, onRequest: async (_request, reply) => reply.code(401).send() },
    () => Promise.resolve(),
  );
  await app.listen(0, '127.0.0.1');
  return Number(new URL(await app.getUrl()).port);
}

/** @returns what the server says before it hangs up on somebody who sends this and then a byte now and then. */
const saidTo = (port: number, sent: string) =>
  new Promise<string>((resolve) => {
    let said = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(sent));
    const dripping = setInterval(() => socket.write('x'), 30);
    socket.setEncoding('utf8');
    socket.on('data', (text) => (said += String(text)));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(dripping);
      resolve(said);
    });
  });
const begun = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n"`;

test.each([
  ['whose head never ends', 'POST /read HTTP/1.1\r\nHost: a\r\nX: '],
  ['whose body never ends', begun('/read')],
])('OPS-3 a request %s is cut', async (_what, sent) => {
  expect(await saidTo(await listening(), sent)).toMatch(/^HTTP\/1.1 408 /);
});

test('OPS-3 a large upload may take longer than other requests, and is cut in the end', async () => {
  const port = await listening({ uploadMs: 1_500 });
  const begin = performance.now();
  expect(await saidTo(port, begun('/large'))).toMatch(/^HTTP\/1.1 408 /);
  expect(performance.now() - begin).toBeGreaterThan(1_400);
});

test('OPS-3 a large upload that has its answer already has no more time than other requests', async () => {
  const said = await saidTo(await listening({ uploadMs: NEVER_MS }), begun('/refused'));
  expect(said).toMatch(/^HTTP\/1.1 401 /);
  expect(said).not.toContain('408');
});
