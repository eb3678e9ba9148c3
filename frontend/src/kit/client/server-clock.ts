import { parseInstant } from '../../ui/format/instant.js';

/** No request waits longer, but for files (`request`). */
const LONGEST_ROUND_TRIP_MS = 20_000;

/** What has to be added to the device's clock. Milliseconds. */
export interface KeptError {
  read(): number;
  keep(ms: number): void;
}
const FORGETFUL: KeptError = { read: () => 0, keep: () => undefined };

/**
 * The server's time, carried on by the page's monotonic clock: the device's wall clock, which may be wrong by
 * hours or be changed during a test, plays no part (TEST-7). Until the first answer, the device's clock stands in, set right
 * by how wrong it was when this browser last knew.
 */
export class ServerClock {
  #base: { server: number; local: number; roundTrip: number } | undefined;
  readonly #monotonic: () => number;

  readonly #error: KeptError;

  constructor(monotonic: () => number = () => performance.now(), error: KeptError = FORGETFUL) {
    this.#monotonic = monotonic;
    this.#error = error;
  }

  /** Milliseconds since the epoch, by the server. */
  now(): number {
    if (!this.#base) return Date.now() + this.#error.read();
    return this.#base.server + (this.#monotonic() - this.#base.local);
  }

  /** Takes the time that an answer left at, if it says so. `sentAt` and `receivedAt` are monotonic milliseconds. */
  read(serverTime: string | null, sentAt: number, receivedAt: number): void {
    const server = parseInstant(String(serverTime));
    if (!Number.isNaN(server)) this.#take(server, sentAt, receivedAt);
  }

  /** A slow answer says less about the time than a quick one; an old measurement less than a new one. */
  #take(server: number, sentAt: number, receivedAt: number): void {
    const roundTrip = receivedAt - sentAt;
    // The device slept meanwhile: the server may have spoken at any moment of it.
    if (this.#base && roundTrip > LONGEST_ROUND_TRIP_MS) return;
    const age = this.#base ? receivedAt - this.#base.local : Infinity;
    if (this.#base && roundTrip > this.#base.roundTrip + 500 && age < 60_000) return;
    this.#base = { server: server + roundTrip / 2, local: receivedAt, roundTrip };
    this.#error.keep(Math.round(this.now() - Date.now()));
  }
}

const ERROR = 'deviceClockError';
/** In the browser, for a page that is opened without a network. Written when it has become another. */
const inBrowser: KeptError = {
  read: () => Number(localStorage.getItem(ERROR) ?? 0) || 0,
  keep: (ms) => {
    if (Math.abs(ms - inBrowser.read()) < 500) return;
    try {
      localStorage.setItem(ERROR, String(ms));
    } catch {
      // A browser that keeps nothing opens no page without a network.
    }
  },
};

export const serverClock = new ServerClock(undefined, inBrowser);
