export interface OwnRedis {
  readonly url: string;
  /** SIGKILL; nothing it held survives. */
  kill(): Promise<void>;
  /** Empty again, on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export type ProvidedRedis = { url: string; from: string; stop(): Promise<void> } | { missing: string };
export type ProvidedProgram = { file: string; from: string } | { missing: string };

/**
 * A real Redis for tests: REDIS_URL, else a container, else redis-server on PATH, else (with `install`, root on
 * Debian) from the package.
 */
export function provideRedis(options: { install: boolean }): Promise<ProvidedRedis>;

/** A redis-server of one's own, to be killed in fault tests. @throws when there is none on PATH */
export function startOwnRedis(): Promise<OwnRedis>;

/** Chromium from PATH, else (root on Debian) from the package. */
export function provideChromium(): ProvidedProgram;
