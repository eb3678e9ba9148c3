import { SERVER_TIME } from '#contracts/constants';
import { vi } from 'vitest';
import { AnsweredLine } from './line.js';

export interface Reply {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}
/** A call as the page made it. */
export interface Asked {
  readonly call: string;
  readonly body: unknown;
}

/**
 * Answers in the server's place, by method and path without `/api`; the calls made are what it returns. A call that is
 * not in the table fails the way a lost connection does.
 */
export function serveApi(replies: Readonly<Record<string, Reply | (() => Reply | Promise<Reply>)>>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${url.replace(/^\/api/, '')}`;
    asked.push({ call, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const found = replies[call];
    if (!found) throw new TypeError(`${call} is not served`);
    const { status = 200, body: answer, headers = {} } = typeof found === 'function' ? await found() : found;
    const sent = new Headers(headers);
    // As the server does, whose answers say when they left.
    if (!sent.has(SERVER_TIME) && answer !== null && typeof answer === 'object' && 'server_now' in answer)
      sent.set(SERVER_TIME, String(answer.server_now));
    return new Response(status === 204 ? null : JSON.stringify(answer), { status, headers: sent });
  });
  vi.stubGlobal('XMLHttpRequest', AnsweredLine);
  return asked;
}

export const problem = (status: number, code: string): Reply => ({
  status,
  body: { type: `urn:manabiya:problem:${code}`, title: code, status, detail: code, code, errors: [] },
});
