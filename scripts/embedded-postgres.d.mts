export interface EmbeddedPostgresOptions {
  /** Created when missing; holds the cluster, its password (0600) and its log. */
  dataDir: string;
  /** Left out: a free one, the same after `restart()`. */
  port?: number;
  /** Server settings over the durable defaults. */
  settings?: Record<string, string | number>;
  /** Receives single lines a person should read. */
  log?: (line: string) => void;
  /** The server ended although nobody asked for it. */
  onCrash?: () => void;
  /** False: the empty cluster is made without fsync (tests). Commits are synced all the same. */
  sync?: boolean;
}

export interface EmbeddedPostgres {
  /** postgresql://user:password@127.0.0.1:port/database */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Where the data really is; under a closed home of root this is not `dataDir`. */
  readonly home: string;
  /** Fast shutdown, SIGKILL after 20 s. */
  stop(): Promise<void>;
  /** SIGKILL to the postmaster, as a crash: for fault tests. Resolves when it is gone. */
  kill(): Promise<void>;
  /** Stops it if it runs, and starts it again on the same port: also after `kill()`. */
  restart(): Promise<void>;
}

/**
 * Starts PostgreSQL 18 on a data directory, or on a new one.
 * @throws Error with one readable line: directory in use, port taken, no binaries for this machine.
 */
export function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres>;

/** The URL of a server that already runs on this data directory; undefined when none does. */
export function attachEmbeddedPostgres(dataDir: string): string | undefined;

/** A throw-away cluster in a temporary directory, removed by `stop()`; as durable as the real one while it runs. */
export function startTestCluster(options?: {
  settings?: Record<string, string | number>;
  /** The home of a server that does not run: it begins as a copy of that. */
  copyOf?: string;
}): Promise<EmbeddedPostgres>;

/** Settings of servers for tests; addresses apart. */
export const TEST_SETTINGS: Record<string, string | number>;
