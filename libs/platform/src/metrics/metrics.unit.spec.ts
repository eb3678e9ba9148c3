import { expect, it, onTestFinished } from 'vitest';
import { createHttpApp } from '../http/testing/http-app.js';
import { MetricsModule } from './metrics.module.js';

it('OPS-3 metrics are for the inside: what comes through the public proxy finds nothing, however it writes the path', async () => {
  const statusOf = async (environment: NodeJS.ProcessEnv, url: string, headers = {}) => {
    const { app } = await createHttpApp([], undefined, environment, [MetricsModule]);
    onTestFinished(() => app.close());
    const { statusCode, body } = await app.inject({ method: 'GET', url, headers });
    return [statusCode, body.includes('process_cpu')];
  };
  const proxied = { 'x-forwarded-for': '192.0.2.1' };
  expect(await statusOf({ TRUST_PROXY: '1' }, '/api/metrics')).toEqual([200, true]);
  for (const url of ['/api/metrics', '/api/%6Detrics', '/api/metrics?a=b'])
    expect(await statusOf({ TRUST_PROXY: '1' }, url, proxied), url).toEqual([404, false]);
  // nobody stands before it, and anybody may write a header
  expect(await statusOf({ TRUST_PROXY: '0' }, '/api/metrics', proxied)).toEqual([200, true]);
});
