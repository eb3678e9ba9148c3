import { useCallback, useEffect, useState } from 'react';
import { api } from '../../../kit/client/request.js';
import { useIsLive } from '../../../realtime/is-live.js';
import { useOnline } from '../../../ui/online.js';

/** `not-live`: calls are answered, and what the server tells by itself does not come. */
export type Network = 'checking' | 'good' | 'slow' | 'not-live' | 'offline';
type Measured = 'good' | 'slow' | 'offline';

const TRIPS = 3;
/** From here on a learner waits for "saved". Milliseconds. */
const SLOW_MS = 1000;
const LOST_MS = 4000;
/** What is not good is looked at again; what is good stands until something changes, so that a class costs nothing. */
const AGAIN_MS = 5000;
/** The socket is opened after the page. */
const SOCKET_MS = 5000;

/** How this page reaches the server, followed as long as it is shown. */
export function useNetwork(): { network: Network; again: () => void } {
  const online = useOnline();
  const live = useIsLive();
  const [measured, setMeasured] = useState<Measured>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!online) return;
    const stop = new AbortController();
    void follow(stop.signal, setMeasured);
    return () => stop.abort();
  }, [online, live, turn]);
  useEffect(() => (online ? undefined : setMeasured(undefined)), [online]);
  const cutOff = useLasting(!live, SOCKET_MS);
  const again = useCallback(() => {
    setMeasured(undefined);
    setTurn((before) => before + 1);
  }, []);
  return { network: networkOf({ online, live, cutOff, measured }), again };
}

interface Known {
  online: boolean;
  live: boolean;
  /** Not live, and not only for a moment. */
  cutOff: boolean;
  measured: Measured | undefined;
}

function networkOf({ online, live, cutOff, measured }: Known): Network {
  if (!online) return 'offline';
  if (measured !== 'good') return measured ?? 'checking';
  if (live) return 'good';
  return cutOff ? 'not-live' : 'checking';
}

async function follow(signal: AbortSignal, say: (found: Measured) => void): Promise<void> {
  for (;;) {
    const found = await measure(signal);
    if (signal.aborted) return;
    say(found);
    if (found === 'good') return;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    if (signal.aborted) return;
  }
}

/** Some calls one after the other: a single quick or lost one says little. */
async function measure(signal: AbortSignal): Promise<Measured> {
  const trips: number[] = [];
  for (let trip = 0; trip < TRIPS; trip++) {
    const took = await roundTrip(signal);
    if (took !== undefined) trips.push(took);
    else if (signal.aborted || (trip > 0 && trips.length === 0)) return 'offline';
  }
  const [, middle = Infinity] = trips.toSorted((a, b) => a - b);
  return trips.length === TRIPS && middle <= SLOW_MS ? 'good' : 'slow';
}

/** Milliseconds; undefined where no good answer came. */
async function roundTrip(signal: AbortSignal): Promise<number | undefined> {
  const from = performance.now();
  try {
    await api.get('/health/live', { signal, timeout: LOST_MS });
    return performance.now() - from;
  } catch {
    return undefined;
  }
}

/** Whether something has been so for that long. */
function useLasting(isSo: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasting(true), ms);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [isSo, ms]);
  return isSo && lasting;
}
