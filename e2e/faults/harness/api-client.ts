import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';

/** A client gives one try this long, and a request this long with all its tries (milliseconds). */
const TRY_MS = 5_000;
const PATIENCE_MS = 60_000;
const PAUSE_MS = { first: 50, most: 400 };

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What came back of one try; undefined: the connection broke or took too long, nobody knows what was done. */
export type Tried =
  { readonly status: number; readonly body: unknown; readonly retryAfter: string | null } | undefined;

/** Speaks to the api processes in turn, like a load balancer, and tries again as the product's own client does. */
export class ApiClient {
  /** How often each status came back; 0: no answer. */
  readonly statuses = new Map<number, number>();
  private turn = 0;

  /** @param apis where they answer: the processes themselves, or the proxy before them */
  constructor(private readonly apis: () => readonly { readonly url: string }[]) {}

  /** Tries until it is answered with 2xx. The same request each time: it must be safe to repeat. Throws on 4xx. */
  async call<T extends z.ZodType>(call: Call, schema: T): Promise<z.output<T>> {
    const until = performance.now() + PATIENCE_MS;
    for (let pause = PAUSE_MS.first; ; pause = Math.min(pause * 2, PAUSE_MS.most)) {
      const tried = await this.tryOnce(call);
      if (tried && tried.status < 300) return schema.parse(tried.body);
      if (tried && tried.status < 500) throw new Error(`${call.path}: ${JSON.stringify(tried)}`);
      if (performance.now() > until)
        throw new Error(`${call.path} had no answer in a minute: ${JSON.stringify(tried)}`);
      await delay(pause);
    }
  }

  async tryOnce({ method = 'GET', path, token, body, headers }: Call): Promise<Tried> {
    const tried = await this.send(path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const status = tried?.status ?? 0;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    return tried;
  }

  /** For the log of a run: a run in which no try failed has shown nothing. */
  summary(): string {
    return [...this.statuses].map(([status, times]) => `${status || 'none'} × ${times}`).join(', ');
  }

  private async send(path: string, init: RequestInit): Promise<Tried> {
    try {
      const response = await fetch(`${this.nextUrl()}/api/${path}`, {
        ...init,
        signal: AbortSignal.timeout(TRY_MS),
      });
      const text = await response.text();
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      return { status: response.status, body, retryAfter: response.headers.get('retry-after') };
    } catch {
      return undefined;
    }
  }

  private nextUrl(): string {
    const apis = this.apis();
    this.turn += 1;
    const api = apis[this.turn % apis.length];
    if (!api) throw new Error('there is no api process');
    return api.url;
  }
}
