import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentColorScheme, followColorScheme, setColorScheme, useColorScheme } from './color-scheme.js';

const KEY = 'mantine-color-scheme-value';
const shown = () => document.documentElement.getAttribute('data-mantine-color-scheme');

/** A device whose owner prefers one scheme, and may change their mind. */
function aDevice(dark: boolean) {
  const media = Object.assign(new EventTarget(), { matches: dark });
  vi.stubGlobal('matchMedia', () => media);
  return (next: boolean) => {
    media.matches = next;
    media.dispatchEvent(new Event('change'));
  };
}

let stop: () => void = () => undefined;
beforeEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-mantine-color-scheme');
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the colour scheme', () => {
  it('G13 is the device’s until somebody chooses, and changes with it', () => {
    const prefer = aDevice(true);
    stop = followColorScheme();
    expect(shown()).toBe('dark');
    prefer(false);
    expect(shown()).toBe('light');
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('G13 chosen, it is kept in the browser and stays whatever the device prefers', () => {
    const prefer = aDevice(false);
    stop = followColorScheme();
    setColorScheme('dark');
    expect([shown(), localStorage.getItem(KEY)]).toEqual(['dark', 'dark']);
    prefer(false);
    expect(shown()).toBe('dark');
  });

  it('G13 what the browser has kept is shown from the first moment; what is no scheme is nothing', () => {
    aDevice(false);
    localStorage.setItem(KEY, 'dark');
    stop = followColorScheme();
    expect(shown()).toBe('dark');
    stop();
    localStorage.setItem(KEY, 'auto');
    stop = followColorScheme();
    expect(shown()).toBe('light');
  });

  it('G13 another tab’s choice is followed, and whoever shows it hears of it', () => {
    aDevice(false);
    stop = followColorScheme();
    const { result } = renderHook(useColorScheme);
    expect(result.current).toBe('light');
    localStorage.setItem(KEY, 'dark');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: 'dark' })));
    expect([shown(), result.current]).toEqual(['dark', 'dark']);
    act(() => setColorScheme('light'));
    expect(result.current).toBe('light');
  });

  it('G13 a browser that keeps nothing shows the choice for as long as the page lives', () => {
    aDevice(false);
    stop = followColorScheme();
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    setColorScheme('dark');
    expect([shown(), currentColorScheme()]).toEqual(['dark', 'dark']);
    vi.restoreAllMocks();
    setColorScheme('light');
    expect([shown(), localStorage.getItem(KEY)]).toEqual(['light', 'light']);
  });
});
