import type { LongWork } from '#contracts/http/operations';
import type { Principal } from '#platform/http';
import type { RunningJob } from '#platform/long-job';
import type { RowWork } from '#platform/rows';

/** Long jobs of all contexts that are under way. The app fills this port from the contexts that have some. */
export abstract class RunningWork {
  /** As far as the person may see them. */
  abstract of(principal: Principal): Promise<readonly RunningJob[]>;
  /** @returns the organization whose it was; undefined: it is over, or was never there */
  abstract stop(work: RowWork, kind: LongWork['kind'], id: string): Promise<string | undefined>;
}
