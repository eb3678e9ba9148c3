import type { z } from 'zod';
import { SignedIn } from '#contracts/http/auth';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** An answer that is not a good one. */
export class RefusedCall extends Error {
  constructor(
    call: string,
    readonly status: number,
    text: string,
  ) {
    super(`${call}: ${status} ${text}`);
  }
}

const addressOf = (at: number | string): string => (typeof at === 'number' ? `http://127.0.0.1:${at}` : at);

/** Somebody who is signed in, at one api. */
export class Client {
  private constructor(
    /** Without a path. */
    readonly url: string,
    readonly token: string,
  ) {}

  /** @param at a port of this machine, or an address without a path */
  static async signIn(at: number | string, user_id: string, password: string): Promise<Client> {
    const client = new Client(addressOf(at), '');
    const { token } = await client.call(SignedIn, 'POST', 'auth/login', { user_id, password });
    return new Client(client.url, token);
  }

  /** The same person at another api. */
  at = (at: number | string): Client => new Client(addressOf(at), this.token);

  /** @param body a form, or what is sent as JSON @throws RefusedCall on any answer but a good one */
  async call<T extends z.ZodType>(
    schema: T,
    method: Method,
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<z.output<T>> {
    const form = body instanceof FormData ? body : undefined;
    const answer = await fetch(`${this.url}/api/${path}`, {
      method,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body && !form && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: form ?? (body ? JSON.stringify(body) : null),
    });
    const text = await answer.text();
    if (!answer.ok) throw new RefusedCall(`${method} ${path}`, answer.status, text);
    return schema.parse(text === '' ? undefined : JSON.parse(text));
  }
}
