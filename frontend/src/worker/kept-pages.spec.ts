import { afterEach, describe, expect, it, vi } from 'vitest';
import { KeptPages, type Device } from './kept-pages.js';

const ORIGIN = 'https://school.test';
const html = (build: string) =>
  `<script type="module" src="/assets/index-${build}.js"></script><link href="/assets/base.css">`;
const nameOf = (file: RequestInfo | URL): string =>
  file instanceof Request ? new URL(file.url).pathname : String(file);

/** A browser's caches, as far as the worker uses them; the newest last, as browsers name them. */
class Caches {
  readonly all = new Map<string, Map<string, string>>();
  keys = () => Promise.resolve([...this.all.keys()]);
  delete = (name: string) => Promise.resolve(this.all.delete(name));
  open = (name: string) => {
    const files = this.all.get(name) ?? new Map<string, string>();
    this.all.set(name, files);
    const match = (file: RequestInfo | URL) => {
      const text = files.get(nameOf(file));
      return Promise.resolve(text === undefined ? undefined : new Response(text));
    };
    const put = async (file: RequestInfo | URL, answer: Response) =>
      void files.set(nameOf(file), await answer.text());
    return Promise.resolve({ match, put });
  };
}

function aDevice() {
  const caches = new Caches();
  const server = { page: html('a'), status: 200, isThere: true, isSlow: false, gone: new Set<string>() };
  const asked: string[] = [];
  const device: Device = {
    caches,
    fetch: async (request) => {
      const path = nameOf(request);
      asked.push(path);
      if (!server.isThere) throw new TypeError('offline');
      if (server.isSlow) return new Promise<Response>(() => undefined);
      if (server.gone.has(path)) return new Response('gone', { status: 404 });
      return path.startsWith('/assets/')
        ? new Response(path)
        : new Response(server.page, { status: server.status });
    },
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  };
  const pages = new KeptPages(device);
  const late: Promise<unknown>[] = [];
  const open = async (path = '/top') => {
    const answer = await pages.page(new Request(ORIGIN + path), (work) => late.push(work));
    if (!server.isSlow) await Promise.all(late);
    return answer.text();
  };
  const load = async (path: string) => (await pages.file(new Request(ORIGIN + path))).text();
  return { caches, server, asked, pages, open, load };
}

describe('the page that is kept on the device', () => {
  afterEach(() => void vi.useRealTimers());

  it('PLUS-3 opens without a network, with the files it needs, under any address', async () => {
    const { server, open, load } = aDevice();
    await open();
    server.isThere = false;
    expect(await open('/test/mini-test/1')).toBe(html('a'));
    expect(await load('/assets/index-a.js')).toBe('/assets/index-a.js');
    await expect(load('/assets/other.js')).rejects.toThrow('offline');
  });

  it('PLUS-3 a file is asked for once, and kept', async () => {
    const { server, asked, open, load } = aDevice();
    await open();
    expect([await load('/assets/top.js'), await load('/assets/top.js')]).toEqual([
      '/assets/top.js',
      '/assets/top.js',
    ]);
    server.isThere = false;
    expect(await load('/assets/top.js')).toBe('/assets/top.js');
    expect(asked.filter((path) => path === '/assets/top.js')).toHaveLength(1);
  });

  it('PLUS-3 where the server is there its page is shown, a newer one at once', async () => {
    const { server, open } = aDevice();
    await open();
    server.page = html('b');
    expect(await open()).toBe(html('b'));
    server.isThere = false;
    expect(await open()).toBe(html('b'));
  });

  it('PLUS-3 a network that does not answer in three seconds, or a server that fails, is none', async () => {
    const { server, open } = aDevice();
    await open();
    server.status = 503;
    expect(await open()).toBe(html('a'));
    vi.useFakeTimers();
    server.isSlow = true;
    const slow = open();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await slow).toBe(html('a'));
  });

  it('PLUS-3 a page whose files cannot be had is not kept in the place of one that opens', async () => {
    const { server, open, caches } = aDevice();
    await open();
    server.page = html('b');
    server.gone.add('/assets/index-b.js');
    await open();
    server.isThere = false;
    expect(await open()).toBe(html('a'));
    expect([...caches.all.values()].map((files) => files.has('/'))).toEqual([true, false]);
  });

  it('PLUS-3 keeps two builds, and what is in use goes on with the newest', async () => {
    const { server, open, load, caches } = aDevice();
    await open();
    await load('/assets/font.woff2');
    for (const build of ['b', 'c']) {
      server.page = html(build);
      await open();
      server.isThere = false;
      expect(await load('/assets/font.woff2')).toBe('/assets/font.woff2');
      server.isThere = true;
    }
    expect([...caches.all.keys()]).toEqual(['page:/assets/index-b.js', 'page:/assets/index-c.js']);
  });

  it('PLUS-3 what is gone from the server is said, and the sign-in page of a network is not kept', async () => {
    const { server, open, pages, caches } = aDevice();
    await open();
    server.gone.add('/assets/old.js');
    expect((await pages.file(new Request(`${ORIGIN}/assets/old.js`))).status).toBe(404);
    server.page = '<h1>Pay for this network</h1>';
    expect(await open()).toContain('Pay');
    expect([...caches.all.keys()]).toEqual(['page:/assets/index-a.js']);
  });
});
