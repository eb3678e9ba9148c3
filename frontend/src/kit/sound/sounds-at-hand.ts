import { useEffect } from 'react';

/** Recordings that this page holds, by their address. */
const held = new Map<string, string>();

/** Where a recording is to be had from: this page's memory, or as long as it is not there its own address. */
export const soundAtHand = (address: string): string => held.get(address) ?? address;

/**
 * Fetches recordings ahead, one after the other in their order, and lets go of them with the page: what was begun goes on
 * sounding when the network does not.
 */
export function useSoundsAtHand(addresses: readonly string[]): void {
  const wanted = [...new Set(addresses)].join(' ');
  useEffect(() => {
    const stop = new AbortController();
    void hold(wanted.split(' ').filter(Boolean), stop.signal);
    return () => stop.abort();
  }, [wanted]);
  useEffect(() => letGo, []);
}

async function hold(addresses: readonly string[], signal: AbortSignal): Promise<void> {
  for (const address of addresses) {
    if (held.has(address)) continue;
    const file = await fetchSound(address, signal);
    if (signal.aborted) return;
    if (file !== undefined) held.set(address, URL.createObjectURL(file));
  }
}

async function fetchSound(address: string, signal: AbortSignal): Promise<Blob | undefined> {
  try {
    const response = await fetch(address, { signal });
    return response.ok ? await response.blob() : undefined;
  } catch {
    return undefined;
  }
}

function letGo(): void {
  for (const file of held.values()) URL.revokeObjectURL(file);
  held.clear();
}
