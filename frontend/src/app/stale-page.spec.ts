import { afterEach, describe, expect, it, vi } from 'vitest';
import { isReloading, reloadOnStalePage } from './stale-page.js';

const failedLoad = () => Object.assign(new Event('vite:preloadError'), { payload: new Error('gone') });

describe('a part of the page that does not load', () => {
  afterEach(() => vi.restoreAllMocks());

  it('NAV-8 reloads the page once, but never offline: there is nothing to come back to', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const reload = vi.fn();
    reloadOnStalePage(reload);
    window.dispatchEvent(failedLoad());
    expect(reload).not.toHaveBeenCalled();
    expect(isReloading()).toBe(false);
    online.mockReturnValue(true);
    window.dispatchEvent(failedLoad());
    window.dispatchEvent(failedLoad());
    expect(reload).toHaveBeenCalledOnce();
    expect(isReloading()).toBe(true);
    const logged = { source: 'stale-page', errorCode: 'E_9900_STALE_PAGE_VERSION', message: 'gone' };
    expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(logged));
  });
});
