import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { holdInstallPrompt, installOffer } from './install-offer.js';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1';
const screenIs = (standalone: boolean) => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: standalone }) as MediaQueryList;
};
/** What Chromium sends when the product may be installed. */
const aPrompt = () => {
  const prompt = vi.fn(() => Promise.resolve());
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  return { event, prompt };
};

describe('the offer to install', () => {
  beforeAll(holdInstallPrompt);
  afterEach(() => {
    window.dispatchEvent(new Event('appinstalled'));
    vi.restoreAllMocks();
  });

  it('PLUS-10 the browser’s own question is held back until somebody wants it, and asked once', async () => {
    screenIs(false);
    expect(installOffer.current()).toBe('none');
    const told = vi.fn();
    const stop = installOffer.subscribe(told);
    const { event, prompt } = aPrompt();
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(prompt).not.toHaveBeenCalled();
    expect(installOffer.current()).toBe('browser');
    await installOffer.ask();
    expect(prompt).toHaveBeenCalledOnce();
    expect(installOffer.current()).toBe('none');
    expect(told).toHaveBeenCalledTimes(2);
    stop();
  });

  it('PLUS-10 once installed nothing is offered any more, in the app itself neither', () => {
    screenIs(false);
    window.dispatchEvent(aPrompt().event);
    window.dispatchEvent(new Event('appinstalled'));
    expect(installOffer.current()).toBe('none');
    window.dispatchEvent(aPrompt().event);
    screenIs(true);
    expect(installOffer.current()).toBe('none');
  });

  it('PLUS-10 on an iPhone, whose browser offers nothing, it is said how', () => {
    screenIs(false);
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
    expect(installOffer.current()).toBe('by-hand');
    screenIs(true);
    expect(installOffer.current()).toBe('none');
  });
});
