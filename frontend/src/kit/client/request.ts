import { SERVER_TIME } from '#contracts/constants';
import type { ErrorCode } from '#contracts/errors';
import type { Problem } from '#contracts/problem';
import { nextTask } from '../../ui/next-task.js';
import { getToken } from '../session/token.js';
import { ApiError, NetworkError, secondsOf } from './api-error.js';
import { knownHeaders, noteRead } from './known.js';
import { pressHeaders } from './press.js';
import { serverClock } from './server-clock.js';
import { forgetWritten, minPosition, noteWritten } from './written.js';

interface Options {
  /** JSON, or a form with a file. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Milliseconds. A request that hangs must not hold an answer back for ever. */
  timeout?: number;
}
export interface Answer<T> {
  status: number;
  data: T;
  etag: string | null;
}

/** The wire types are the contract; the server checks its own answers, so the page takes them as they come. */
interface Body<T> {
  json: () => Promise<T>;
}

const DEFAULT_TIMEOUT_MS = 20_000;
const BEHIND = 'server.behind' satisfies ErrorCode;

/** One call of the HTTP API. Throws ApiError or NetworkError; never shows anything. */
export async function request<T>(method: string, path: string, options: Options = {}): Promise<Answer<T>> {
  const response = method === 'GET' ? await read(path, options) : await accepted(method, path, options);
  const data = await bodyOf<T>(response, options);
  if (method === 'GET') noteRead(response.headers, data);
  else noteWritten(data);
  return { status: response.status, data, etag: response.headers.get('ETag') };
}

/** The answer as it comes, for what is not JSON. Throws as `request` does. */
export async function requestFile(path: string, options: Options = {}): Promise<Response> {
  return read(path, options);
}

/** Whatever is read holds what this page has written (read-your-writes), if the server gets there in time. */
async function read(path: string, options: Options): Promise<Response> {
  // A page that comes asks for half a dozen things at once, each of which takes the browser a millisecond or two.
  await nextTask();
  const awaited = minPosition();
  const reading = { ...options, headers: { ...knownHeaders(), ...options.headers } };
  try {
    return await accepted('GET', path, { ...reading, headers: { ...awaited, ...reading.headers } });
  } catch (error) {
    const isBehind = error instanceof ApiError && error.code === BEHIND;
    if (!isBehind || awaited['X-Min-Position'] === undefined) throw error;
    forgetWritten();
    return accepted('GET', path, reading);
  }
}

async function accepted(method: string, path: string, options: Options): Promise<Response> {
  const response = await send(method, path, options);
  if (!response.ok) throw await failure(response);
  return response;
}

async function send(method: string, path: string, options: Options): Promise<Response> {
  const timeout = AbortSignal.timeout(options.timeout ?? DEFAULT_TIMEOUT_MS);
  const sentAt = performance.now();
  try {
    const response = await fetch(`/api${path}`, {
      method,
      headers: { ...(method === 'GET' ? {} : pressHeaders()), ...headers(options) },
      body: bodyToSend(options.body),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      keepalive: method === 'POST' && path === '/auth/logout',
    });
    // Never from a body: at a 304 the browser hands out the one it has, with the time of then.
    serverClock.read(response.headers.get(SERVER_TIME), sentAt, performance.now());
    return response;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new NetworkError('no response', { cause: error });
  }
}

function bodyToSend(body: unknown): FormData | string | null {
  if (body === undefined) return null;
  return body instanceof FormData ? body : JSON.stringify(body);
}

/** A connection that breaks in the middle of an answer, and a page that a network puts in its place, are no answer. */
async function bodyOf<T>(response: Response, options: Options): Promise<T> {
  const body: Body<T> = response.status === 204 ? new Response('null') : response;
  try {
    return await body.json();
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new NetworkError('the answer broke off', { cause: error });
  }
}

function headers(options: Options): Record<string, string> {
  const token = getToken();
  return {
    Accept: 'application/json',
    // the browser names a form's type itself, with its boundary
    ...(options.body === undefined || options.body instanceof FormData
      ? {}
      : { 'Content-Type': 'application/json' }),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...options.headers,
  };
}

async function failure(response: Response): Promise<ApiError> {
  const body: Body<Problem> = response;
  const problem = await body.json().catch(() => undefined);
  return new ApiError(response.status, problem, secondsOf(response.headers.get('Retry-After')));
}

export const api = {
  get: async <T>(path: string, options?: Options): Promise<T> =>
    (await request<T>('GET', path, options)).data,
  post: async <T>(path: string, body?: unknown, options?: Options): Promise<T> =>
    (await request<T>('POST', path, { ...options, body })).data,
  put: async <T>(path: string, body: unknown, options?: Options): Promise<T> =>
    (await request<T>('PUT', path, { ...options, body })).data,
  patch: async <T>(path: string, body: unknown, options?: Options): Promise<T> =>
    (await request<T>('PATCH', path, { ...options, body })).data,
  delete: async (path: string, options?: Options): Promise<void> => {
    await request<null>('DELETE', path, options);
  },
};
