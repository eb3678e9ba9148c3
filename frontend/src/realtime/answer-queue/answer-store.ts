import type { Need } from '#contracts/constants';
import type { AnswerValue } from '#contracts/http/attempts';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** One answer, a question set aside, or a sound that was heard, that has not been acknowledged. `key` is its idempotency key, made once and kept across reloads. */
export interface PendingAnswer {
  key: string;
  user_id: string;
  attempt_id: string;
  question_id: string;
  value: AnswerValue;
  /** The question is set aside for this, and `value` empty. */
  aside?: Need | undefined;
  /** No answer, but that the question's sound began to sound: `key` is the id of that time, and `value` empty. */
  play?: true | undefined;
  /** No answer, but that practice which was taken along began: before all its answers, at `captured_at`. `question_id` and `value` are empty. */
  begun?: true | undefined;
  /** What was typed before it, a near miss. */
  first_value?: string | undefined;
  captured_at: string;
  base_version: number | undefined;
  /** Active time that was measured since the answer before, in milliseconds; goes with it. */
  active_ms?: number | undefined;
  /** Order of capture. */
  seq: number;
  /** Once it has been on the way its body may not change any more: the key stands for it. */
  attempted: boolean;
  /** Why the server refused it; absent while it may still be delivered. */
  refused?: string | undefined;
}

export interface AnswerStore {
  all(userId: string): Promise<PendingAnswer[]>;
  put(answer: PendingAnswer): Promise<void>;
  /** In one step, whatever other tabs do. Resolves to what it is now, or undefined if it is not there. */
  change(key: string, change: (kept: PendingAnswer) => PendingAnswer): Promise<PendingAnswer | undefined>;
  remove(key: string): Promise<void>;
}

interface Schema extends DBSchema {
  answers: { key: string; value: PendingAnswer; indexes: { user: string } };
}

const TRIED: PendingAnswer = {
  ...{ key: 'tried', user_id: 'nobody', attempt_id: 'none', question_id: 'none', value: '' },
  ...{ captured_at: '', base_version: undefined, seq: 0, attempted: false },
};

/** Some browsers never answer, neither yes nor no. */
const OPENS_WITHIN_MS = 3_000;

/**
 * Answers in this browser's IndexedDB: they outlive a reload, a crash and a flat battery. A browser that has none (some
 * private windows), or does not open it in time, fails every call.
 */
export class IndexedAnswerStore implements AnswerStore {
  #database: Promise<IDBPDatabase<Schema>> | undefined;

  async all(userId: string): Promise<PendingAnswer[]> {
    return (await this.#open()).getAllFromIndex('answers', 'user', userId);
  }

  async put(answer: PendingAnswer): Promise<void> {
    await (await this.#open()).put('answers', answer);
  }

  async change(key: string, change: (kept: PendingAnswer) => PendingAnswer) {
    const { store, done } = (await this.#open()).transaction('answers', 'readwrite');
    const kept = await store.get(key);
    const changed = kept && change(kept);
    if (changed) await store.put(changed);
    await done;
    return changed;
  }

  async remove(key: string): Promise<void> {
    await (await this.#open()).delete('answers', key);
  }

  /** Whether it can be written to, tried with what nobody sees: it is gone before the transaction is. */
  async isWritable(): Promise<boolean> {
    try {
      const { store, done } = (await this.#open()).transaction('answers', 'readwrite');
      await Promise.all([store.put(TRIED), store.delete(TRIED.key), done]);
      return true;
    } catch {
      return false;
    }
  }

  #open(): Promise<IDBPDatabase<Schema>> {
    if (this.#database) return this.#database;
    const opening = openDB<Schema>('manabiya-answers', 1, {
      upgrade: (database) => {
        database.createObjectStore('answers', { keyPath: 'key' }).createIndex('user', 'user_id');
      },
      // The browser took it away: the next call opens it anew.
      terminated: () => (this.#database = undefined),
    });
    this.#database = inTime(opening);
    return this.#database;
  }
}

function inTime<T>(opening: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the database does not open')), OPENS_WITHIN_MS);
    opening.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
