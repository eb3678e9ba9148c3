import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '#contracts/problem';
import { serveFrontend } from './static-frontend.js';
import { createHttpApp, type HttpApp } from './testing/http-app.js';

let http: HttpApp;
const folder = mkdtempSync(join(tmpdir(), 'frontend-'));

/** Stands for an MP3: ten bytes. */
const SOUND = '0123456789';

beforeAll(async () => {
  const root = join(folder, 'frontend');
  mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>page</title>');
  writeFileSync(join(root, 'service-worker.js'), 'worker');
  writeFileSync(join(root, 'assets/app-1a2b.js'), 'plain');
  writeFileSync(join(root, 'assets/app-1a2b.js.br'), 'brotli');
  writeFileSync(join(root, 'assets/app-1a2b.js.gz'), 'gzipped');
  mkdirSync(join(root, 'sounds'));
  writeFileSync(join(root, 'sounds/0123456789ab.mp3'), SOUND);
  mkdirSync(join(root, 'strokes'));
  writeFileSync(join(root, 'strokes/03042.json'), '["M0,0"]');
  writeFileSync(join(root, 'strokes/03042.json.gz'), 'gzipped');
  writeFileSync(join(root, 'strokes/LICENSE.md'), 'CC BY-SA');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  // As the api does: before Nest has put its own handlers on.
  http = await createHttpApp([], async (app) => {
    expect(await serveFrontend(app, join(folder, 'none'))).toBe(false);
    expect(await serveFrontend(app, root)).toBe(true);
  });
});
afterAll(async () => {
  await http.app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  http.app.inject({ method: 'GET', url, headers });

describe('the built frontend', () => {
  it.each(['/%00', '/assets/app-1a2b.js%00', '/students/%ed%a0%80', '/%', '/quiz?next=%00'])(
    'ERR-4 %s is 400 and problem details, as on a route of the API',
    async (url) => {
      const answer = await get(url);
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(Problem.parse(answer.json())).toMatchObject({ status: 400, code: 'request.malformed' });
    },
  );

  it.each(['/', '/login', '/assets/app-1a2b.js', '/service-worker.js'])(
    'SEC-12 %s runs scripts of its own files alone, and is framed by nobody',
    async (url) => {
      const { headers } = await get(url);
      const policy = String(headers['content-security-policy']).split('; ');
      expect(policy).toEqual(
        expect.arrayContaining(["default-src 'self'", "script-src 'self'", "frame-ancestors 'none'"]),
      );
      expect(policy).toEqual(
        expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "form-action 'self'"]),
      );
      expect(policy.filter((one) => /unsafe|\*/.test(one))).toEqual(["style-src 'self' 'unsafe-inline'"]);
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      });
    },
  );

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

  it('STUDY-3 a sound is kept for ever, and says that parts of it can be had', async () => {
    const answer = await get('/sounds/0123456789ab.mp3');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(SOUND);
    expect(answer.headers['content-type']).toBe('audio/mpeg');
    expect(answer.headers['accept-ranges']).toBe('bytes');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    ['bytes=0-1', '01', 'bytes 0-1/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('STUDY-3 of a sound %s is sent', async (range, body, contentRange) => {
    const answer = await get('/sounds/0123456789ab.mp3', { range });
    expect(answer.statusCode).toBe(206);
    expect(answer.body).toBe(body);
    expect(answer.headers['content-range']).toBe(contentRange);
    expect(answer.headers['content-length']).toBe(String(body.length));
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  it('STUDY-3 a part that a sound does not have is refused, with its length, and not kept', async () => {
    const answer = await get('/sounds/0123456789ab.mp3', { range: 'bytes=10-20' });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toBe('bytes */10');
    expect(answer.headers['cache-control']).toBeUndefined();
    expect(answer.json()).toMatchObject({ status: 416, code: 'request.range' });
  });

  it.each([
    ['nonsense', 200],
    ['bytes=0-1,4-5', 200],
  ])('STUDY-3 for %s the whole sound is sent', async (range, status) => {
    const answer = await get('/sounds/0123456789ab.mp3', { range });
    expect([answer.statusCode, answer.body]).toEqual([status, SOUND]);
  });

  it('STUDY-3 a sound that the browser has kept is not sent again', async () => {
    const { headers } = await get('/sounds/0123456789ab.mp3');
    const answer = await get('/sounds/0123456789ab.mp3', { 'if-none-match': headers['etag'] ?? '' });
    expect([answer.statusCode, answer.body]).toEqual([304, '']);
  });

  it.each(['identity', 'gzip'])(
    'STUDY-3 strokes are kept for a week, for whoever accepts %s',
    async (accepts) => {
      const answer = await get('/strokes/03042.json', { 'accept-encoding': accepts });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toContain('max-age=604800');
      expect(answer.headers['content-type']).toContain('application/json');
    },
  );

  it('PLUS-3 the worker is asked for anew, is a script, and may cover every page', async () => {
    const { statusCode, headers } = await get('/service-worker.js');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(headers['content-type']).toContain('javascript');
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
  });

  it('what has no hash in its name is asked for anew', async () => {
    const answer = await get('/strokes/LICENSE.md');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  it.each([
    '/sounds/ba9876543210.mp3',
    '/strokes/0ffff.json',
    '/assets/gone-3c4d.js',
    '/..%2fsecret.txt',
    '/assets/../../secret.txt',
    '/api/nothing',
    '/api',
  ])('%s is not found', async (url) => {
    const answer = await get(url);
    expect(answer.body).not.toContain('secret');
    expect(answer.json()).toMatchObject({ status: 404, code: 'request.not-found' });
  });
});
