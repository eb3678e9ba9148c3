import type { LongWork } from '#contracts/http/operations';
import type { Principal } from '#platform/http';

/** Of what takes minutes, what is under way. */
export type Running = Omit<LongWork, 'organization_name' | 'since'> & {
  readonly organization_id: string;
  readonly since: string;
};

/** Long jobs of all contexts that are under way, as far as the person may see them. The app fills this port from the contexts that have some. */
export abstract class RunningWork {
  abstract of(principal: Principal): Promise<readonly Running[]>;
}
