import { Controller, Get, Param, Post } from '@nestjs/common';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DomainError } from '#libs/kernel';
import type { Logger } from '#platform/logging';
import { Metrics } from '#platform/metrics';
import { Public } from './declare-access.js';
import { createHttpApp } from './testing/http-app.js';
import { watchRequests } from './watch-requests.js';

/** Holds the event loop itself, as a request does that computes for too long. */
function hold(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

@Controller('things')
class Things {
  @Public()
  @Get(':id/held/:ms')
  held(@Param('ms') ms: string) {
    hold(Number(ms));
    return {};
  }

  @Public()
  @Post('fails/:code')
  fail(@Param('code') code: string) {
    throw new DomainError(code);
  }

  @Public()
  @Get('fails')
  failToRead() {
    throw new DomainError('server.unavailable');
  }
}

async function watched() {
  const told: object[] = [];
  const clock = { ms: 0 };
  const nothing = () => undefined;
  const logger: Logger = {
    ...{ fatal: nothing, error: nothing, info: nothing, debug: nothing },
    warn: (fields, message) => void told.push({ ...fields, message }),
  };
  const metrics = new Metrics();
  const failures = { note: vi.fn() };
  const { app } = await createHttpApp([Things], (given) =>
    watchRequests(given, { metrics, logger, failures, now: () => clock.ms, longMs: 500 }),
  );
  onTestFinished(() => app.close());
  const ask = (method: 'GET' | 'POST', path: string) => app.inject({ method, url: `/api/things/${path}` });
  return { ask, told, clock, metrics, failures };
}

test('OPS-3 a request that held the event loop is named by its route, without ids, with its trace', async () => {
  const { ask, told } = await watched();
  await ask('GET', 'anna/held/1');
  expect(told).toEqual([]);
  await ask('GET', 'anna/held/600');
  expect(told).toEqual([
    {
      ...{ method: 'GET', route: '/api/things/:id/held/:ms', status: 200, others: 0 },
      ms: expect.any(Number) as number,
      trace_id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      message: 'a request took long',
    },
  ]);
});

test('OPS-3 of many that take long one is named in ten seconds, with the number of the others', async () => {
  const { ask, told, clock } = await watched();
  for (const at of [0, 100, 9_999, 10_000]) {
    clock.ms = at;
    await ask('GET', 'a/held/600');
  }
  expect(told).toMatchObject([{ others: 0 }, { others: 2 }]);
});

test('OPS-3 what failed through our own fault is counted by method and status, what was refused is not', async () => {
  const { ask, metrics } = await watched();
  await ask('POST', 'fails/server.unavailable');
  await ask('POST', 'fails/not.in-the-table');
  await ask('POST', 'fails/auth.login-failed');
  const lines = (await metrics.registry.metrics())
    .split('\n')
    .filter((line) => /^manabiya_failed/.test(line));
  expect(lines).toEqual([
    'manabiya_failed_requests_total{method="POST",status="503"} 1',
    'manabiya_failed_requests_total{method="POST",status="500"} 1',
  ]);
});

test('OPS-3 a command that failed through our own fault is noted; one that is refused, and a read that fails, are none', async () => {
  const { ask, failures } = await watched();
  await ask('POST', 'fails/auth.login-failed');
  await ask('GET', 'fails');
  expect(failures.note).not.toHaveBeenCalled();
  await ask('POST', 'fails/server.unavailable');
  expect(failures.note).toHaveBeenCalledOnce();
});
