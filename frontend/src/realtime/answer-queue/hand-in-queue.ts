import { ApiError } from '../../shared/api-client/api-error.js';
import { api } from '../../shared/api-client/request.js';
import { logError } from '../../shared/api-client/error-log.js';
import { newId } from '../../shared/format/id.js';
import { tokenOwner } from '../../shared/session/token.js';

/** A practice that is over on this device, and has not been handed in yet. `key` is its idempotency key. */
interface HandIn {
  attempt_id: string;
  key: string;
}
export type HandedIn = 'done' | 'later' | 'signed-out';

interface Parts {
  userId: string;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Whether all its answers are there, which have to be first. */
  mayGo: (attemptId: string) => boolean;
  send: (handIn: HandIn) => Promise<HandedIn>;
  pause: (ms: number) => Promise<void>;
}

const PAUSE_MS = 5_000;

/**
 * Hands practice in after its last answer has been delivered; a lost network, a reload or another page in between do
 * not matter. What is never handed in, the server ends at the attempt's deadline.
 */
export class HandInQueue {
  #waiting: HandIn[];
  readonly #taken = new Set<string>();
  #running = false;
  #stopped = false;
  readonly #listeners = new Set<() => void>();
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#waiting = this.#kept();
    for (const { attempt_id } of this.#waiting) this.#taken.add(attempt_id);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  isWaiting = (attemptId: string): boolean => this.#waiting.some((one) => one.attempt_id === attemptId);

  add(attemptId: string): void {
    if (this.isWaiting(attemptId)) return;
    this.#keep([...this.#waiting, { attempt_id: attemptId, key: newId() }]);
    void this.run();
  }

  /** Called whenever answers have gone out, too. */
  async run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    for (let next = this.#next(); next && !this.#stopped; next = this.#next()) {
      const sent = next;
      const outcome = await this.#parts.send(sent);
      if (outcome === 'signed-out') break;
      if (outcome === 'later') await this.#parts.pause(PAUSE_MS);
      else this.#keep(this.#waiting.filter((one) => one !== sent));
    }
    this.#running = false;
  }

  /** Over on this device, whether the server has heard of it or not. */
  has(attemptId: string): boolean {
    return this.#taken.has(attemptId);
  }

  stop(): void {
    this.#stopped = true;
  }

  #next(): HandIn | undefined {
    return this.#waiting.find((one) => this.#parts.mayGo(one.attempt_id));
  }

  #keep(waiting: HandIn[]): void {
    this.#waiting = waiting;
    for (const { attempt_id } of waiting) this.#taken.add(attempt_id);
    for (const listener of this.#listeners) listener();
    try {
      if (waiting.length === 0) this.#parts.storage.removeItem(this.#place);
      else this.#parts.storage.setItem(this.#place, JSON.stringify(waiting));
    } catch (error) {
      logError('answer-queue', error);
    }
  }

  #kept(): HandIn[] {
    try {
      const kept: unknown = JSON.parse(this.#parts.storage.getItem(this.#place) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isHandIn) : [];
    } catch {
      return [];
    }
  }

  get #place(): string {
    return `practice-to-hand-in.${this.#parts.userId}`;
  }
}

const isHandIn = (kept: unknown): kept is HandIn =>
  typeof kept === 'object' &&
  kept !== null &&
  'attempt_id' in kept &&
  typeof kept.attempt_id === 'string' &&
  'key' in kept &&
  typeof kept.key === 'string';

/** What the server refuses is over already, or nobody's: there is nothing left to hand in. */
export async function handIn({ attempt_id, key }: HandIn, userId: string): Promise<HandedIn> {
  if (tokenOwner() !== userId) return 'signed-out';
  try {
    await api.post(`/quiz/attempts/${attempt_id}/submit`, undefined, { headers: { 'Idempotency-Key': key } });
    return 'done';
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === undefined) return 'later';
    if (error.status === 401) return 'signed-out';
    const passing = error.status >= 500 || error.status === 429;
    return passing || error.code === 'store.conflict' ? 'later' : 'done';
  }
}
