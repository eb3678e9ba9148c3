import { useSyncExternalStore } from 'react';
import { keep, readKept } from '../session/kept.js';

const NAME = 'data-saver';
const listeners = new Set<() => void>();

/** What no type of the DOM has yet. */
const ofBrowser = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
};

/** Whether sounds come over the network on a tap only: as this person chose on this device, else as the browser is set. */
export function savesData(): boolean {
  const chosen = readKept(NAME)?.['on'];
  return typeof chosen === 'boolean' ? chosen : ofBrowser();
}

export function saveData(on: boolean): void {
  keep(NAME, { on });
  for (const listener of listeners) listener();
}

export const useSavesData = (): boolean => useSyncExternalStore(subscribe, savesData);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
