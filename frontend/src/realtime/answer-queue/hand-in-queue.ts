import { logError } from '../../kit/client/error-log.js';
import { newId } from '../../kit/client/id.js';
import type { HandedIn, HandIn } from './deliver.js';

interface Parts {
  userId: string;
  storage: Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;
  /** Whether all its answers are there, which have to be first; another tab's, too. */
  mayGo: (attemptId: string) => Promise<boolean>;
  /** Whether it may outlive this page: not where answers would be lost with it that have to be first. */
  mayStay: (attemptId: string) => boolean;
  /** The active time since the last answer, which goes with it. */
  takeTime: (attemptId: string) => number | undefined;
  send: (handIn: HandIn) => Promise<HandedIn>;
  pause: (ms: number) => Promise<void>;
}

const PAUSE_MS = 5_000;

/**
 * Hands practice in after its last answer has been delivered; a lost network, a reload or another page in between do
 * not matter. Each has a place of its own on the device, so tabs neither overwrite nor hide each other's, and whichever
 * is open hands in. What is never handed in, the server ends at the attempt's deadline.
 */
export class HandInQueue {
  /** What the device could not keep. As it keeps it: the key, and behind a space the active time. */
  readonly #here = new Map<string, string>();
  readonly #resting = new Set<string>();
  readonly #taken = new Set<string>();
  #running = false;
  #again = false;
  readonly #listeners = new Set<() => void>();
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  isWaiting = (attemptId: string): boolean => this.#keptOf(attemptId) !== null;

  /** Over on this device, whether the server has heard of it or not. */
  has = (attemptId: string): boolean => this.#taken.has(attemptId) || this.isWaiting(attemptId);

  add(attemptId: string): void {
    this.#taken.add(attemptId);
    if (this.isWaiting(attemptId)) return;
    const kept = [newId(), this.#parts.takeTime(attemptId) ?? ''].join(' ').trim();
    const keep = (storage: Parts['storage']) => storage.setItem(this.#place(attemptId), kept);
    if (!this.#parts.mayStay(attemptId) || !this.#onDevice(keep)) this.#here.set(attemptId, kept);
    this.#announce();
    void this.run();
  }

  /** Called whenever answers have gone out, or another tab may have left something, too. */
  async run(): Promise<void> {
    this.#again = true;
    if (this.#running) return;
    this.#running = true;
    while (this.#again) {
      this.#again = false;
      for (const handIn of this.#waiting()) await this.#try(handIn);
    }
    this.#running = false;
  }

  /** What becomes of one holds up no other. */
  async #try(handIn: HandIn): Promise<void> {
    const { attempt_id } = handIn;
    this.#taken.add(attempt_id);
    if (this.#resting.has(attempt_id)) return;
    if (!(await this.#parts.mayGo(attempt_id))) return;
    const outcome = await this.#parts.send(handIn);
    if (outcome.kind === 'done') this.#remove(attempt_id);
    if (outcome.kind === 'later') void this.#rest(attempt_id, outcome.afterMs ?? PAUSE_MS);
  }

  async #rest(attemptId: string, ms: number): Promise<void> {
    this.#resting.add(attemptId);
    await this.#parts.pause(ms);
    this.#resting.delete(attemptId);
    await this.run();
  }

  #waiting(): HandIn[] {
    const prefix = this.#place('');
    const kept: string[] = [];
    this.#onDevice((storage) => {
      for (let index = 0; index < storage.length; index++) {
        const name = storage.key(index);
        if (name?.startsWith(prefix)) kept.push(name.slice(prefix.length));
      }
    });
    return [...kept, ...this.#here.keys()].flatMap((attempt_id) => {
      const kept = this.#keptOf(attempt_id);
      return kept === null ? [] : [handInOf(attempt_id, kept)];
    });
  }

  #keptOf(attemptId: string): string | null {
    let kept: string | null = null;
    this.#onDevice((storage) => (kept = storage.getItem(this.#place(attemptId))));
    return kept ?? this.#here.get(attemptId) ?? null;
  }

  #remove(attemptId: string): void {
    this.#here.delete(attemptId);
    this.#onDevice((storage) => storage.removeItem(this.#place(attemptId)));
    this.#announce();
  }

  /** A full or forbidden storage: the hand-in lives as long as this page. @returns whether it went well */
  #onDevice(act: (storage: Parts['storage']) => void): boolean {
    try {
      act(this.#parts.storage);
      return true;
    } catch (error) {
      logError('answer-queue', error);
      return false;
    }
  }

  #announce(): void {
    for (const listener of this.#listeners) listener();
  }

  #place(attemptId: string): string {
    return `practice-to-hand-in.${this.#parts.userId}.${attemptId}`;
  }
}

function handInOf(attempt_id: string, kept: string): HandIn {
  const [key = '', ms] = kept.split(' ');
  return { attempt_id, key, ...(ms !== undefined && { active_ms: Number(ms) }) };
}
