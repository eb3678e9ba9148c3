import { useSyncExternalStore } from 'react';

export type ColorScheme = 'light' | 'dark';

/** Both are Mantine's names: browsers hold choices under this key, and Mantine's own sheets read this attribute. */
const KEY = 'mantine-color-scheme-value';
const ATTRIBUTE = 'data-mantine-color-scheme';
const DARK = '(prefers-color-scheme: dark)';

const isScheme = (value: unknown): value is ColorScheme => value === 'light' || value === 'dark';

/** What the person chose in this tab, where the browser keeps nothing. */
let unkept: ColorScheme | undefined;
const listeners = new Set<() => void>();

/** What the person chose; undefined: what the device prefers. */
function chosen(): ColorScheme | undefined {
  if (unkept) return unkept;
  try {
    const kept = localStorage.getItem(KEY);
    return isScheme(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** The scheme that is shown now. */
export const currentColorScheme = (): ColorScheme =>
  chosen() ?? (window.matchMedia(DARK).matches ? 'dark' : 'light');

function show(): void {
  document.documentElement.setAttribute(ATTRIBUTE, currentColorScheme());
  for (const listener of listeners) listener();
}

/** Chosen by the person: kept in the browser, and shown at once. */
export function setColorScheme(scheme: ColorScheme): void {
  unkept = undefined;
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    unkept = scheme;
  }
  show();
}

/**
 * Shows the scheme from now on, as it is chosen here or in another tab, or as the device changes. Called before anything is
 * drawn, so that nothing is drawn in the other one.
 * @returns ends it
 */
export function followColorScheme(): () => void {
  const device = window.matchMedia(DARK);
  const stored = ({ key }: StorageEvent) => {
    // null: all of it was cleared
    if (key === KEY || key === null) show();
  };
  device.addEventListener('change', show);
  window.addEventListener('storage', stored);
  show();
  return () => {
    device.removeEventListener('change', show);
    window.removeEventListener('storage', stored);
  };
}

function onColorScheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useColorScheme = (): ColorScheme => useSyncExternalStore(onColorScheme, currentColorScheme);
