export interface OwnRedis {
  readonly url: string;
  /** SIGKILL; nothing it held survives. */
  kill(): Promise<void>;
  /** Empty again, on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export type ProvidedRedis = { url: string; from: string; stop(): Promise<void> } | { missing: string };
export interface ProvidedPostgres {
  /** Of a superuser. */
  url: string;
  from: string;
  stop(): Promise<void>;
}
export type ProvidedProgram = { file: string; from: string } | { missing: string };

/** PostgreSQL 18 for a run of tests: a container where an engine answers, else an embedded cluster of its own. */
export function providePostgres(options: {
  /** Of the server, over those of all tests. */
  settings: Record<string, string | number>;
}): Promise<ProvidedPostgres>;

/**
 * A real Redis for tests: REDIS_URL, else a container, else redis-server on PATH, else (with `install`, root on
 * Debian) from the package.
 */
export function provideRedis(options: { install: boolean }): Promise<ProvidedRedis>;

/** A redis-server of one's own, to be killed in fault tests. @throws when there is none on PATH */
export function startOwnRedis(): Promise<OwnRedis>;

/** Chromium from PATH, else (root on Debian) from the package. */
export function provideChromium(): ProvidedProgram;

/** The reverse proxy of `docker-compose.yml`, from PATH, else (root on Debian) from the package. */
export function provideCaddy(): ProvidedProgram;
