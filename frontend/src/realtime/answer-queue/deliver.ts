import type {
  AnswerSaved,
  AnswerValue,
  AttemptSheet,
  QuestionSetAside,
  SoundPlayRecorded,
} from '#contracts/http/attempts';
import type { ErrorCode } from '#contracts/errors';
import { ApiError, NetworkError } from '../../kit/client/api-error.js';
import { logError } from '../../kit/client/error-log.js';
import { api } from '../../kit/client/request.js';
import { tokenOwner } from '../../kit/session/token.js';
import type { PendingAnswer } from './answer-store.js';
import { sendWhatIsKnown } from './older-server.js';

export type Outcome =
  /** `untoldMs`: active time that a server of an earlier release could not take. */
  | { kind: 'saved'; saved: AnswerSaved; untoldMs?: number }
  /** `alone`: the server answered; other questions' answers may well go through. */
  | { kind: 'later'; afterMs: number | undefined; alone?: boolean }
  | { kind: 'newer'; current: NewerAnswer | undefined }
  | { kind: 'other-tab' }
  | { kind: 'signed-out' }
  | { kind: 'refused'; code: string };
/** Why something could not be handed over: for now, for this person, or for good. */
export type Failure = Extract<Outcome, { kind: 'later' | 'signed-out' | 'refused' }>;

/** What another device answered later, in this page's own choice ids. */
export interface NewerAnswer {
  value: AnswerValue;
  /** There it was not answered, but set aside. */
  aside?: true;
  version: number;
}

/** A practice that is over on this device. `key` is its idempotency key. */
export interface HandIn {
  attempt_id: string;
  key: string;
  /** Active time since the last answer. */
  active_ms?: number;
}
export type HandedIn = { kind: 'done' } | Exclude<Failure, { kind: 'refused' }>;

const TIMEOUT_MS = 10_000;
const SIGNED_OUT = { kind: 'signed-out' } as const;

export type Deliver = (answer: PendingAnswer) => Promise<Outcome>;

/**
 * One try. A lost answer, a busy or restarting server and a conflict of writers are tried again. Somebody else may have
 * signed in on this device: with that token the server would refuse the answer for good.
 */
export const deliver: Deliver = async (answer) => {
  if (tokenOwner() !== answer.user_id) return SIGNED_OUT;
  try {
    return { kind: 'saved', ...(await send(answer)) };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'attempt.newer-answer') {
      return { kind: 'newer', current: newerAnswer(error.problem?.current) };
    }
    // it is there with all that goes with it: a newer server took it, and an older one was asked for the second time
    if (error instanceof ApiError && error.code === 'command.key-reused') {
      return { kind: 'later', afterMs: undefined, alone: true };
    }
    if (answer.begun && isNotYet(error)) return { kind: 'later', afterMs: undefined, alone: true };
    return failureOf(error);
  }
};

/** A test comes first (TEST-5), or a server of an earlier release does not know of it: what was done waits. */
const NOT_YET: readonly ErrorCode[] = ['attempt.confined', 'request.invalid'];
const isNotYet = (error: unknown): boolean =>
  error instanceof ApiError && NOT_YET.some((code) => code === error.code);

async function send(answer: PendingAnswer): Promise<{ saved: AnswerSaved; untoldMs?: number }> {
  const { attempt_id, question_id, value, aside, play, begun, captured_at } = answer;
  const { first_value, base_version, active_ms } = answer;
  const attempt = `/quiz/attempts/${attempt_id}`;
  const options = { headers: { 'Idempotency-Key': answer.key }, timeout: TIMEOUT_MS };
  if (begun) {
    // its id is the key: however often it is sent, it begins once
    const start = { attempt_id, begun_at: captured_at };
    const { position, version } = await api.post<AttemptSheet>('/quiz/attempts', start, {
      timeout: TIMEOUT_MS,
    });
    return { saved: { position, version, counted: true } };
  }
  if (play) {
    const body = { question_id, captured_at };
    return { saved: await api.put<SoundPlayRecorded>(`${attempt}/plays/${answer.key}`, body, options) };
  }
  if (aside !== undefined) {
    const body = { need: aside, captured_at };
    const saved = await api.put<QuestionSetAside>(`${attempt}/aside/${question_id}`, body, options);
    return { saved: { ...saved, counted: true } };
  }
  const body = {
    ...{ value, captured_at },
    ...(first_value === undefined ? {} : { first_value }),
    ...(base_version === undefined ? {} : { base_version }),
    ...(active_ms === undefined ? {} : { active_ms }),
  };
  const { answer: saved, left } = await sendWhatIsKnown(body, ['first_value', 'active_ms'], (known) =>
    api.put<AnswerSaved>(`${attempt}/answers/${question_id}`, known, options),
  );
  return { saved, ...(left.includes('active_ms') && active_ms !== undefined && { untoldMs: active_ms }) };
}

/** Hands practice in, once. What the server refuses is over already, or nobody's: there is nothing left to hand in. */
export async function deliverHandIn(
  { attempt_id, key, active_ms }: HandIn,
  userId: string,
): Promise<HandedIn> {
  if (tokenOwner() !== userId) return SIGNED_OUT;
  try {
    await handIn(attempt_id, key, active_ms, TIMEOUT_MS);
    return { kind: 'done' };
  } catch (error) {
    const failure = failureOf(error);
    return failure.kind === 'refused' ? { kind: 'done' } : failure;
  }
}

/** The call itself, of practice and of tests. Throws ApiError or NetworkError. */
export async function handIn(
  attemptId: string,
  key: string,
  active_ms: number | undefined,
  timeout?: number,
): Promise<void> {
  const options = { headers: { 'Idempotency-Key': key }, ...(timeout !== undefined && { timeout }) };
  const body = active_ms === undefined ? {} : { active_ms };
  await sendWhatIsKnown(body, ['active_ms'], ({ active_ms: known }) =>
    api.post(
      `/quiz/attempts/${attemptId}/submit`,
      known === undefined ? undefined : { active_ms: known },
      options,
    ),
  );
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) {
    if (!(error instanceof NetworkError)) logError('answer-queue', error);
    return { kind: 'later', afterMs: undefined };
  }
  // Not our server's words: a proxy or the sign-in page of a network stands between.
  if (error.code === undefined) return { kind: 'later', afterMs: undefined };
  if (error.status === 401) return SIGNED_OUT;
  if (error.status >= 500 || error.status === 429 || error.code === 'store.conflict') {
    const afterMs = error.retryAfter === undefined ? undefined : error.retryAfter * 1000;
    return { kind: 'later', afterMs, alone: error.status !== 503 };
  }
  return { kind: 'refused', code: error.code };
}

/** Undefined if the server said nothing readable: then the sheet has to be read again. */
export function newerAnswer(current: unknown): NewerAnswer | undefined {
  if (typeof current !== 'object' || current === null) return undefined;
  if (!('value' in current && 'version' in current) || typeof current.version !== 'number') return undefined;
  const { value, version } = current;
  const isAside = 'set_aside' in current && current.set_aside === true;
  if (typeof value === 'string') return { value, version, ...(isAside && { aside: true }) };
  const isList = Array.isArray(value) && value.every((one): one is string => typeof one === 'string');
  return isList ? { value, version } : undefined;
}
