import { tokenOwner } from './token.js';

/** Where this browser keeps something for whoever is signed in: one device serves siblings and classmates. */
export const keptPlace = (name: string): string => `${name}.${tokenOwner() ?? 'nobody'}`;

/** @returns undefined where nothing is kept, or what is there cannot be read */
export function readKept(name: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keptPlace(name)) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...kept } : undefined;
  } catch {
    return undefined;
  }
}

export function keep(name: string, value: object): void {
  try {
    localStorage.setItem(keptPlace(name), JSON.stringify(value));
  } catch {
    // Private windows may keep nothing: then the page opens as it does the first time.
  }
}
