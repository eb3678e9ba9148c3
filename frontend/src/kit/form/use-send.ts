import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../client/api-error.js';
import { newId } from '../client/id.js';
import { useChanged } from '../list/use-list.js';
import { inTurn } from './in-turn.js';

/** A thing as it is now, as the fields hold it. */
export interface Found<V> {
  etag: string;
  values: V;
}
export interface SendSettings<V, B, R> {
  /** `headers` carry the `Idempotency-Key` of this opening, or the `If-Match` of what was opened. */
  send: (body: B, headers: Record<string, string>) => Promise<R>;
  /** Of a thing that exists already: its ETag, and how to read it again. */
  stored?: { etag: string; reload: () => Promise<Found<V>> };
  /** Resources to be read again afterwards. */
  touches?: readonly { path: string }[];
  /** As of a command (`useCommand`): it waits for those of the same turn. */
  turn?: string;
}
type Outcome<V, R> =
  { kind: 'saved'; answer: R } | { kind: 'stale'; found: Found<V> } | { kind: 'failed'; error: unknown };

/** Sends what a form holds: one at a time, under one key, and only onto the version that was seen. */
export function useSend<V, B, R>({ send, stored, touches = [], turn }: SendSettings<V, B, R>) {
  const changed = useChanged();
  const busy = useRef(false);
  const etag = useRef(stored?.etag);
  const key = useRef(newId());
  const reload = async (): Promise<Found<V> | undefined> => {
    const found = await stored?.reload();
    etag.current = found?.etag;
    return found;
  };
  const mutation = useMutation({
    mutationFn: async (body: B): Promise<Outcome<V, R>> => {
      try {
        return { kind: 'saved', answer: await send(body, headersOf(etag.current, key.current)) };
      } catch (error) {
        // Not an error to be told: the form shows what has changed.
        const found = error instanceof ApiError && error.status === 412 ? await reload() : undefined;
        if (found) return { kind: 'stale', found };
        throw error;
      }
    },
    onSettled: () => void changed(...touches),
    ...inTurn(turn),
  });
  return {
    sending: mutation.isPending,
    send: async (body: B): Promise<Outcome<V, R>> => {
      try {
        return await mutation.mutateAsync(body);
      } catch (error) {
        return { kind: 'failed', error };
      }
    },
    /** A second press while the first is under way does nothing. */
    once: async (work: () => Promise<boolean>): Promise<boolean> => {
      if (busy.current) return false;
      busy.current = true;
      try {
        return await work();
      } finally {
        busy.current = false;
      }
    },
    /** The next sending is another command. */
    renew: (): Promise<Found<V> | undefined> => {
      key.current = newId();
      return reload();
    },
  };
}

const headersOf = (etag: string | undefined, key: string): Record<string, string> =>
  etag === undefined ? { 'Idempotency-Key': key } : { 'If-Match': etag };
