import type { Principal } from '#platform/http';
import type { RunningJob } from '#platform/long-job';

/** Long jobs of all contexts that are under way, as far as the person may see them. The app fills this port from the contexts that have some. */
export abstract class RunningWork {
  abstract of(principal: Principal): Promise<readonly RunningJob[]>;
}
