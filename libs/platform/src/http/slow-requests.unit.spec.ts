import { connect } from 'node:net';
import { NestFactory } from '@nestjs/core';
import { Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpAdapter } from './http-adapter.js';

@Module({})
class Nothing {}

let app: NestFastifyApplication;
let port: number;
beforeAll(async () => {
  const adapter = createHttpAdapter({
    trustProxy: 0,
    patience: { headMs: 100, requestMs: 300, uploadMs: 900, lookMs: 20 },
  });
  app = await NestFactory.create<NestFastifyApplication>(Nothing, adapter, { logger: false });
  adapter.getInstance().post('/read', (request) => Promise.resolve(request.body ?? null));
  await app.listen(0, '127.0.0.1');
  port = Number(new URL(await app.getUrl()).port);
});
afterAll(() => app.close());

/** @returns what the server says before it hangs up on somebody who sends this and then a byte now and then. */
const saidTo = (sent: string) =>
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

test.each([
  ['whose head never ends', 'POST /read HTTP/1.1\r\nHost: a\r\nX: '],
  [
    'whose body never ends',
    'POST /read HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n"',
  ],
])('OPS-3 a request %s is cut', async (_what, sent) => {
  expect(await saidTo(sent)).toMatch(/^HTTP\/1.1 408 /);
});
