import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aStore } from '../../testing/kept.js';
import { clearToken, setToken } from '../session/token.js';
import { NetworkError } from './api-error.js';
import { dropRead, keepRead, keptQuery, keptRead, keptReads } from './kept-reads.js';

const as = (person: string) => setToken(`x.${btoa(JSON.stringify({ sub: person }))}.x`);

/** A page that asks for something, with what the server says. */
function aPage(read: () => Promise<string>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queryKey = ['something'];
  const queryFn = (context: Parameters<typeof keptQuery>[1]) => keptQuery('something', context, read);
  const observer = new QueryObserver<string>(client, { queryKey, queryFn, networkMode: 'offlineFirst' });
  const stop = observer.subscribe(() => undefined);
  return { client, observer, stop };
}
const offline = () => Promise.reject(new NetworkError('no response'));

describe('what was read, for a page without a network', () => {
  beforeEach(() => {
    aStore();
    as('hana');
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    document.head.replaceChildren();
    localStorage.clear();
  });

  it('PLUS-3 is shown with the time of then, where no answer comes', async () => {
    const before = aPage(() => Promise.resolve('read'));
    await vi.waitFor(async () =>
      expect(await keptRead('something')).toMatchObject({ data: 'read', from: '/' }),
    );
    before.stop();
    const { observer, stop } = aPage(offline);
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('read'));
    expect(observer.getCurrentResult().dataUpdatedAt).toBe((await keptRead('something'))?.at);
    await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
    stop();
  });

  it('PLUS-3 stands behind what the page has', async () => {
    await keepRead('something', 'old');
    const { client, observer, stop } = aPage(offline);
    client.setQueryData(['something'], 'new');
    await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'));
    expect(observer.getCurrentResult().data).toBe('new');
    stop();
  });

  it('PLUS-3 is each person’s own, and goes when they sign out', async () => {
    await keepRead('sheet/1', 'of hana');
    as('ken');
    expect(await keptRead('sheet/1')).toBeUndefined();
    expect(await keptReads('sheet/')).toEqual([]);
    as('hana');
    expect(await keptReads('sheet/')).toMatchObject([{ data: 'of hana' }]);
    clearToken();
    as('hana');
    expect(await keptReads('sheet/')).toEqual([]);
  });

  it('PLUS-3 of who signed out before it was kept is not kept', async () => {
    const idle = Promise.withResolvers<() => void>();
    vi.stubGlobal('requestIdleCallback', idle.resolve);
    const { stop } = aPage(() => Promise.resolve('of hana'));
    const keep = await idle.promise;
    clearToken();
    as('ken');
    keep();
    stop();
    expect(await keptRead('something')).toBeUndefined();
    as('hana');
    expect(await keptRead('something')).toBeUndefined();
  });

  it('PLUS-3 of another build, or of weeks ago, is not read; what is over is dropped', async () => {
    await keepRead('one', 1);
    const entry = Object.assign(document.createElement('script'), {
      type: 'module',
      src: '/assets/index-b.js',
    });
    document.head.append(entry);
    expect(await keptRead('one')).toBeUndefined();
    await keepRead('one', 2);
    expect(await keptRead('one')).toMatchObject({ data: 2 });
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 15 * 86_400_000);
    expect(await keptRead('one')).toBeUndefined();
    vi.restoreAllMocks();
    await dropRead('one');
    expect(await keptRead('one')).toBeUndefined();
  });
});
