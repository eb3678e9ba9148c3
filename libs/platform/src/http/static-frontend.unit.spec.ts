import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveFrontend } from './static-frontend.js';
import { createHttpApp, type HttpApp } from './testing/http-app.js';

let http: HttpApp;
const folder = mkdtempSync(join(tmpdir(), 'frontend-'));

beforeAll(async () => {
  const root = join(folder, 'frontend');
  mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>page</title>');
  writeFileSync(join(root, 'assets/app-1a2b.js'), 'plain');
  writeFileSync(join(root, 'assets/app-1a2b.js.br'), 'brotli');
  writeFileSync(join(root, 'assets/app-1a2b.js.gz'), 'gzipped');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  http = await createHttpApp([]);
  expect(await serveFrontend(http.app, join(folder, 'none'))).toBe(false);
  expect(await serveFrontend(http.app, root)).toBe(true);
  await http.app.init();
});
afterAll(async () => {
  await http.app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  http.app.inject({ method: 'GET', url, headers });

describe('the built frontend', () => {
  it.each(['/', '/students/5', '/quiz/x/edit?page=2', '/index.html'])(
    'NAV-1 %s is the fresh index page',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<title>page');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
    },
  );

  it.each([
    ['gzip, br', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzipped'],
    ['identity', undefined, 'plain'],
  ])(
    'a hashed file is sent to whoever accepts %s as it is best, and kept for ever',
    async (accepts, encoding, body) => {
      const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': accepts });
      expect(answer.headers['cache-control']).toContain('immutable');
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['content-type']).toContain('javascript');
      expect(answer.headers['vary']).toContain('accept-encoding');
      expect(answer.body).toBe(body);
    },
  );

  it.each(['/assets/gone-3c4d.js', '/..%2fsecret.txt', '/assets/../../secret.txt', '/api/nothing', '/api'])(
    '%s is not found',
    async (url) => {
      const answer = await get(url);
      expect(answer.body).not.toContain('secret');
      expect(answer.json()).toMatchObject({ status: 404, code: 'request.not-found' });
    },
  );
});
