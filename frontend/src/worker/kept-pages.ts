type Files = Pick<Cache, 'match' | 'put'>;
/** What of a browser the kept pages need. */
export interface Device {
  readonly caches: Pick<CacheStorage, 'keys' | 'delete'> & { open: (name: string) => Promise<Files> };
  readonly fetch: (request: Request | string) => Promise<Response>;
  readonly pause: (ms: number) => Promise<void>;
}

/** Slower than this a network is as good as none: what is kept opens, and what comes late is kept for the next time. */
const PATIENCE_MS = 3_000;
const PREFIX = 'page:';
/** A tab that was opened before the newest deploy may still load parts of its own build. */
const BUILDS_KEPT = 2;
const PAGE = '/';
const ENTRY = /<script[^>]+src="(\/assets\/[^"]+)"/u;
const FILE = /(?:src|href)="(\/assets\/[^"]+)"/gu;

/**
 * The product's page and the files it is made of, as far as they have been loaded, one cache for each build. A build is named
 * after its entry, whose name holds a hash of all it leads to. Nothing of the API is ever here, and nothing of a person.
 */
export class KeptPages {
  readonly #device: Device;

  constructor(device: Device) {
    this.#device = device;
  }

  /** The newest page there is; the kept one where the network, or what stands for the server, does not answer. */
  async page(request: Request, late: (work: Promise<unknown>) => void): Promise<Response> {
    const fresh = this.#device.fetch(request);
    late(fresh.then((answer) => this.keep(answer.clone())).catch(() => undefined));
    const kept = await this.#keptPage();
    if (!kept) return fresh;
    const usable = fresh.then((answer) => (answer.status >= 500 ? kept : answer)).catch(() => kept);
    return Promise.race([usable, this.#device.pause(PATIENCE_MS).then(() => kept)]);
  }

  /** Keeps a page of a build that is not kept yet: its files first, so that what is kept can open. */
  async keep(answer: Response): Promise<void> {
    const html = answer.ok ? await answer.text() : '';
    const [, entry] = ENTRY.exec(html) ?? [];
    if (entry === undefined) return;
    const build = await this.#device.caches.open(PREFIX + entry);
    if (await build.match(PAGE)) return;
    await Promise.all([...html.matchAll(FILE)].map(([, file = '']) => this.#copy(file, build)));
    await build.put(PAGE, new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
    const old = (await this.#builds()).slice(BUILDS_KEPT);
    await Promise.all(old.map((name) => this.#device.caches.delete(name)));
  }

  /** A file whose name holds a hash is for ever what it is. */
  async file(request: Request): Promise<Response> {
    const [newest] = await this.#builds();
    if (newest === undefined) return this.#device.fetch(request);
    return this.#copy(request, await this.#device.caches.open(newest));
  }

  /** From where it is kept, else from the network; in the newest build from then on. */
  async #copy(file: Request | string, into: Files): Promise<Response> {
    const here = await into.match(file, { ignoreVary: true });
    if (here) return here;
    const answer = (await this.#elsewhere(file)) ?? (await this.#device.fetch(file));
    if (answer.status !== 200) {
      if (typeof file === 'string') throw new Error(`${file}: ${answer.status}`);
      return answer;
    }
    await into.put(file, answer.clone());
    return answer;
  }

  async #elsewhere(file: Request | string): Promise<Response | undefined> {
    for (const name of await this.#builds()) {
      const found = await (await this.#device.caches.open(name)).match(file, { ignoreVary: true });
      if (found) return found;
    }
    return undefined;
  }

  async #keptPage(): Promise<Response | undefined> {
    for (const name of await this.#builds()) {
      const found = await (await this.#device.caches.open(name)).match(PAGE);
      if (found) return found;
    }
    return undefined;
  }

  /** Newest first: the browser names them in the order in which they were made. */
  async #builds(): Promise<string[]> {
    const names = await this.#device.caches.keys();
    return names.filter((name) => name.startsWith(PREFIX)).toReversed();
  }
}
