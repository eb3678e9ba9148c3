import { once } from 'node:events';
import { connect } from 'node:net';
import { Controller, Get } from '@nestjs/common';
import { expect, it } from 'vitest';
import { Public } from './declare-access.js';
import { closeGracefully, endConnectionsWhile } from './graceful-close.js';
import { createHttpApp } from './testing/http-app.js';

let arrive: () => void = () => undefined;
let answer: (text: string) => void = () => undefined;

@Public()
@Controller('slow')
class Slow {
  @Get()
  one(): Promise<string> {
    arrive();
    return new Promise((resolve) => (answer = resolve));
  }
}

it('G10 a draining process answers what it has begun, ends that connection, and stops with an unused one open', async () => {
  const { app } = await createHttpApp([Slow], (created) => endConnectionsWhile(created, () => isDraining));
  let isDraining = false;
  await app.listen(0, '127.0.0.1');
  const url = new URL(await app.getUrl());
  const unused = connect(Number(url.port), url.hostname);
  await once(unused, 'connect');
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const response = fetch(`${url.origin}/api/slow`);
  await arrived;
  isDraining = true;
  const closed = closeGracefully(app, 500);
  answer('done');
  expect((await response).headers.get('connection')).toBe('close');
  expect(await (await response).text()).toBe('done');
  await closed;
  unused.destroy();
});
