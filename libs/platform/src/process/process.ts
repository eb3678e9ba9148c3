import { Configuration, ConfigurationError } from '#platform/config';
import type { Logger } from '#platform/logging';

/** The configuration of this process; ends it with the list of problems when there are any. */
export function configurationOrExit(): Configuration {
  try {
    return Configuration.read(process.env);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(78);
  }
}

/** A start takes some seconds; on a busy machine more. */
const START_MS = 45_000;

/**
 * What was started. A start that takes too long ends the process: it waits for what was lost on its way, say for a
 * database that was killed while it connected, and the next one finds it again.
 */
export async function startedOrExit<T>(start: Promise<T>): Promise<T> {
  const timer = setTimeout(() => {
    process.stderr.write(`Not started within ${START_MS} ms.\n`);
    process.exit(1);
  }, START_MS);
  try {
    return await start;
  } finally {
    clearTimeout(timer);
  }
}

/** A shutdown that has not ended by then is cut off: whoever started us will not wait longer either. */
const SHUTDOWN_MS = 40_000;

/** Runs `stop` once on SIGTERM or SIGINT, then ends the process. A second signal ends it at once. */
export function stopOnSignals(logger: Logger, stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(130);
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.fatal({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** For what nobody awaited: a process in an unknown state ends, and is started anew. */
export function exitOnCrash(logger: Logger): void {
  const crash = (error: unknown) => {
    logger.fatal({ err: error }, 'crashed');
    process.exit(1);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
}
