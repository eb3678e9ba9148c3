import { afterEach, describe, expect, it, vi } from 'vitest';
import { reloadOnStalePage } from './stale-page.js';

const failedLoad = () =>
  Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: new Error() });

describe('a part of the page that does not load', () => {
  afterEach(() => vi.restoreAllMocks());

  it('NAV-8 reloads the page once, but never offline: there is nothing to come back to', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    reloadOnStalePage();
    const offline = failedLoad();
    window.dispatchEvent(offline);
    expect(offline.defaultPrevented).toBe(false);
    online.mockReturnValue(true);
    const [first, second] = [failedLoad(), failedLoad()];
    for (const event of [first, second]) window.dispatchEvent(event);
    expect([first.defaultPrevented, second.defaultPrevented]).toEqual([true, false]);
  });
});
