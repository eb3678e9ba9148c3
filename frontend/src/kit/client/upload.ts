import type { Problem } from '#contracts/problem';
import { getToken } from '../session/token.js';
import { ApiError, NetworkError, secondsOf } from './api-error.js';
import { pressHeaders } from './press.js';
import { noteWritten } from './written.js';

/** Share of the bytes that have left, 0 to 1. */
type UploadProgress = (share: number) => void;

/** How it is seen under way, and broken off. */
export interface Tracked {
  onProgress: UploadProgress;
  signal: AbortSignal;
}
interface UploadOptions extends Tracked {
  headers?: Readonly<Record<string, string>>;
  /** Milliseconds, until it is answered. */
  timeout?: number;
}

/** For a file of a few megabytes on a slow line. */
const TIMEOUT_MS = 120_000;

/**
 * A form with a file, sent so that its progress can be seen, which `fetch` does not tell. Throws as `request` does; an
 * aborted one rejects with the signal's reason.
 */
export function upload<T>(path: string, form: FormData, options: UploadOptions): Promise<T> {
  const { onProgress, signal, headers = {}, timeout = TIMEOUT_MS } = options;
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open('POST', `/api${path}`);
    sending.timeout = timeout;
    sending.setRequestHeader('Accept', 'application/json');
    for (const [name, value] of Object.entries({ ...pressHeaders(), ...headers }))
      sending.setRequestHeader(name, value);
    const token = getToken();
    if (token) sending.setRequestHeader('Authorization', `Bearer ${token}`);
    sending.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    sending.onload = () => resolve(answerOf<T>(sending));
    sending.onerror = () => reject(new NetworkError('no response'));
    sending.ontimeout = () => reject(new NetworkError('no response in time'));
    sending.onabort = () => reject(asError(signal.reason));
    signal.addEventListener('abort', () => sending.abort(), { once: true });
    sending.send(form);
  });
}

/** The wire types are the contract, as in `request`. */
interface Body<T> {
  json: () => Promise<T>;
}

async function answerOf<T>(sending: XMLHttpRequest): Promise<T> {
  const { status, responseText } = sending;
  const body = new Response(responseText);
  if (status < 300) {
    const found: Body<T> = body;
    const answer = await found.json();
    noteWritten(answer);
    return answer;
  }
  const refusal: Body<Problem> = body;
  const problem = await refusal.json().catch(() => undefined);
  throw new ApiError(status, problem, secondsOf(sending.getResponseHeader('Retry-After')));
}

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error('aborted'));
