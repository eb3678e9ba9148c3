import * as http from 'node:http';
import * as https from 'node:https';
import { z } from 'zod';
import type { Method } from '../client.js';

export interface Request {
  /** Without a path. */
  readonly url: string;
  readonly method: Method;
  /** Below `/api/`. */
  readonly path: string;
  readonly token: string;
  readonly body?: object;
  readonly key?: string;
}

export interface Reply {
  readonly status: number;
  readonly text: string;
}

/** Milliseconds without a word after which a request counts as lost. */
const PATIENCE_MS = 30_000;
const Problem = z.object({ code: z.string() });

/**
 * Requests over connections that stay open, as a browser's do. Not by `fetch`, which costs the simulator three times as much of
 * the processor that it shares with what it measures.
 */
export class Exchange {
  private readonly agents;

  /** @param connections to each address, at most */
  constructor(connections: number) {
    const kept = { keepAlive: true, maxSockets: connections, maxFreeSockets: connections };
    this.agents = { http: new http.Agent(kept), https: new https.Agent(kept) };
  }

  /** @throws where no answer comes */
  send({ url, method, path, token, body, key }: Request): Promise<Reply> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers: Record<string, string | number> = { authorization: `Bearer ${token}` };
    if (key !== undefined) headers['idempotency-key'] = key;
    if (text !== undefined) headers['content-type'] = 'application/json';
    if (text !== undefined) headers['content-length'] = Buffer.byteLength(text);
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    const options = { method, headers, timeout: PATIENCE_MS };
    const hear = (answer: http.IncomingMessage) => {
      let received = '';
      answer.setEncoding('utf8').on('data', (part: string) => (received += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: received }));
      answer.on('error', reject);
    };
    const target = `${url}/api/${path}`;
    const request = target.startsWith('https:')
      ? https.request(target, { ...options, agent: this.agents.https }, hear)
      : http.request(target, { ...options, agent: this.agents.http }, hear);
    request.on('error', reject);
    request.on('timeout', () => request.destroy(new Error('no answer in time')));
    request.end(text);
    return promise;
  }

  close(): void {
    this.agents.http.destroy();
    this.agents.https.destroy();
  }
}

/** What went wrong, as it is counted: the status and the product's code; or what the network says. */
export function faultOf({ status, text }: Reply): string {
  try {
    const problem = Problem.safeParse(JSON.parse(text));
    if (problem.success) return `${status} ${problem.data.code}`;
  } catch {
    // what stands before the product answers in its own words
  }
  return `${status}`;
}
