import { vi } from 'vitest';

const ORIGIN = 'https://school.test';
const addressOf = (file: RequestInfo | URL): string =>
  file instanceof Request ? file.url : new URL(String(file), ORIGIN).href;

/** What jsdom lacks, until the globals are restored: the browser's caches, empty at first. */
export function aStore(): Map<string, Map<string, Response>> {
  const stores = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const files = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, files);
    return Promise.resolve({
      match: (file: RequestInfo | URL) => Promise.resolve(files.get(addressOf(file))?.clone()),
      put: (file: RequestInfo | URL, answer: Response) =>
        Promise.resolve(void files.set(addressOf(file), answer)),
      delete: (file: RequestInfo | URL) => Promise.resolve(files.delete(addressOf(file))),
      keys: () => Promise.resolve([...files.keys()].map((url) => new Request(url))),
    });
  };
  vi.stubGlobal('caches', { open, delete: (name: string) => Promise.resolve(stores.delete(name)) });
  return stores;
}
