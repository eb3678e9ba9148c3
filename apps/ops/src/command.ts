import type { Configuration } from '#platform/config';
import type { Logger } from '#platform/logging';

export interface OpsContext {
  readonly configuration: Configuration;
  readonly logger: Logger;
  /** A short line of progress for the person who waits. */
  readonly say: (line: string) => void;
}

/** One operator command. Takes the words after its name, up to the next command's name. */
export interface OpsCommand {
  readonly name: string;
  /** One line of help. */
  readonly summary: string;
  /** How many words follow the name. */
  readonly argumentCount: number;
  run(context: OpsContext, ...words: string[]): Promise<void>;
}
