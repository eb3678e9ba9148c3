import { useEffect } from 'react';
import { NetworkError } from '../client/api-error.js';
import { savesData } from './data-saver.js';
import { takenSound } from './taken-sounds.js';

/** Recordings that this page holds, by their address. */
const held = new Map<string, string>();

/** Where a recording is to be had from: this page's memory, what was taken along, or as long as it is in neither its own address. */
export async function soundAtHand(address: string): Promise<string> {
  return held.get(address) ?? (await hasTaken(address)) ?? address;
}

/** Whether it can be heard without a network. */
export const isAtHand = async (address: string): Promise<boolean> => (await soundAtHand(address)) !== address;

async function hasTaken(address: string): Promise<string | undefined> {
  const file = await takenSound(address);
  if (file === undefined) return undefined;
  const url = held.get(address) ?? URL.createObjectURL(file);
  held.set(address, url);
  return url;
}

/**
 * Fetches recordings ahead, one after the other in their order, and lets go of them with the page: what was begun goes on
 * sounding when the network does not. Who saves data has those that were taken along.
 * @param need `sure`: all of them will be heard, and the network may be gone then, as in a test: they are fetched all the same
 */
export function useSoundsAtHand(addresses: readonly string[], need: 'likely' | 'sure' = 'likely'): void {
  const wanted = [...new Set(addresses)].join(' ');
  useEffect(() => {
    const stop = new AbortController();
    void hold(wanted.split(' ').filter(Boolean), need, stop.signal);
    return () => stop.abort();
  }, [wanted, need]);
  useEffect(() => letGo, []);
}

async function hold(
  addresses: readonly string[],
  need: 'likely' | 'sure',
  signal: AbortSignal,
): Promise<void> {
  for (const address of addresses) {
    if (held.has(address)) continue;
    if ((await hasTaken(address)) !== undefined) continue;
    // on a tap, and then by its own address
    if (need === 'likely' && savesData()) continue;
    const file = await loadSound(address, signal).catch(() => undefined);
    if (signal.aborted) return;
    if (file !== undefined) held.set(address, URL.createObjectURL(file));
  }
}

/** From the network; undefined where there is none of this address. Throws NetworkError, and the reason of a stop. */
export async function loadSound(address: string, signal: AbortSignal): Promise<Blob | undefined> {
  try {
    const answer = await fetch(address, { signal });
    return answer.ok ? await answer.blob() : undefined;
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new NetworkError('a sound did not come', { cause });
  }
}

function letGo(): void {
  for (const file of held.values()) URL.revokeObjectURL(file);
  held.clear();
}
