import type { Problem } from '#contracts/problem';

/** The server answered with a status ≥ 400. `problem` is absent when the body was not problem details. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: number,
    readonly problem: Problem | undefined,
    /** Seconds, from Retry-After. */
    readonly retryAfter: number | undefined,
  ) {
    super(problem?.detail ?? `HTTP ${status}`);
  }
  get code(): string | undefined {
    return this.problem?.code;
  }
}

/** No answer came: offline, refused, timed out. Says nothing about whether the request took effect. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** The seconds of a `Retry-After`. Servers in between may send a date: then there is no telling. */
export function secondsOf(retryAfter: string | null): number | undefined {
  const seconds = Number(retryAfter ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}
