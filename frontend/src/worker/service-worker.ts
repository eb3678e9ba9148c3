import { KeptPages } from './kept-pages.js';

/** What the DOM's types leave out of a worker. */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asking extends Waiting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Told extends Waiting {
  readonly data: unknown;
}
declare const self: {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asking) => void): void;
  addEventListener(type: 'message', listener: (event: Told) => void): void;
};

const pages = new KeptPages({
  caches,
  fetch: (request) => fetch(request),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});
const HAS_EXTENSION = /\.[a-z0-9]{2,8}$/iu;

const isFile = (url: URL): boolean =>
  url.origin === self.location.origin && url.pathname.startsWith('/assets/');
const isPage = ({ mode, method }: Request, { origin, pathname }: URL): boolean =>
  mode === 'navigate' &&
  method === 'GET' &&
  origin === self.location.origin &&
  !/^\/api(\/|$)/u.test(pathname) &&
  !HAS_EXTENSION.test(pathname);

// It knows nothing of a build, so a newer one of itself may take over at once.
self.addEventListener('install', (event) => {
  event.waitUntil(
    fetch('/')
      .then((answer) => pages.keep(answer))
      .then(() => self.skipWaiting()),
  );
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// Whatever is not named here goes its own way, as if there were no worker: the API, sounds, strokes.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (isPage(request, url)) event.respondWith(pages.page(request, (work) => event.waitUntil(work)));
  else if (request.method === 'GET' && isFile(url)) event.respondWith(pages.file(request));
});

/** The page tells what it had loaded before the worker was there. */
self.addEventListener('message', (event) => {
  const { data } = event;
  if (!Array.isArray(data)) return;
  const files = data.filter((one): one is string => typeof one === 'string' && isFile(new URL(one)));
  const keep = async () => {
    for (const file of files) await pages.file(new Request(file)).catch(() => undefined);
  };
  event.waitUntil(keep());
});
