import { Controller, Get, Ip } from '@nestjs/common';
import { expect, it, onTestFinished } from 'vitest';
import { Public } from './declare-access.js';
import { createHttpApp } from './testing/http-app.js';

@Public()
@Controller('address')
class AddressController {
  @Get()
  read(@Ip() address: string): { address: string } {
    return { address };
  }
}

it.each([
  ['0', '192.0.2.1', '127.0.0.1'],
  ['1', '192.0.2.1', '192.0.2.1'],
  // a client that names itself a new address with each guess: the proxy adds the true one
  ['1', '203.0.113.9, 192.0.2.1', '192.0.2.1'],
  ['2', '203.0.113.9, 192.0.2.1, 10.0.0.7', '192.0.2.1'],
])('AUTH-10 behind %s proxies, X-Forwarded-For %s is %s', async (TRUST_PROXY, forwardedFor, address) => {
  const { app } = await createHttpApp([AddressController], undefined, { TRUST_PROXY });
  onTestFinished(() => app.close());
  const { body } = await app.inject({ url: '/api/address', headers: { 'x-forwarded-for': forwardedFor } });
  expect(JSON.parse(body)).toEqual({ address });
});
