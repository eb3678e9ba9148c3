import { DomainError, Semaphore } from '#libs/kernel';
import type { CallsOf } from './answer-questions.js';
import { BoundedProcess, type Bounds, ProcessEnded } from './bounded-process.js';
import type { Reach } from './program.js';

/** Files that are read at once, and how many may wait for their turn. */
const [AT_ONCE, WAITING] = [1, 20];

/** Reads the files of one kind that strangers send, one after the other, each by a process of its own. */
export class FileReaders<Calls extends CallsOf<Calls>> {
  private readonly slots = new Semaphore(AT_ONCE, WAITING);

  /** @param bounds of each process; another one for those that begin after it was set */
  constructor(
    private readonly program: URL,
    public bounds: Bounds,
  ) {}

  /**
   * A process that is there for as long as `use` takes. Throws what `use` throws: ProcessEnded where the file takes more time
   * or memory than it may. Throws `server.unavailable` where somebody else has ended it, and when too many others wait.
   */
  run<R>(reach: Reach, use: (reader: BoundedProcess<Calls>) => Promise<R>): Promise<R> {
    return this.slots.run(async () => {
      const reader = new BoundedProcess<Calls>(this.program, this.bounds, reach);
      try {
        return await use(reader);
      } catch (error) {
        throw error instanceof ProcessEnded && error.reason === 'killed'
          ? new DomainError('server.unavailable', {}, { cause: error })
          : error;
      } finally {
        await reader.end();
      }
    });
  }
}

/** Whether a file is to blame for the end of its reader: it takes more time or memory than it may. */
export const tookTooMuch = (error: unknown): boolean =>
  error instanceof ProcessEnded && error.reason !== 'killed';
