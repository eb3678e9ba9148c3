import { Injectable } from '@nestjs/common';
import type { Usertype } from '#contracts/constants';
import type { ReadModelName } from '#contracts/read-models';

/** Who asks to watch; the guard's principal has this shape. */
export interface Watcher {
  readonly userId: string;
  readonly usertype: Usertype;
  readonly organizationId: string;
  readonly permissions: readonly string[];
}

/** Decides who may hear the changes of one read model. */
export interface WatchPolicy {
  readonly model: ReadModelName;
  /** Must be false for an id that does not exist and for another organization's alike. */
  canWatch(watcher: Watcher, id: string): Promise<boolean>;
}

/** Contexts register one policy per read model; what has none cannot be watched. */
@Injectable()
export class WatchPolicies {
  private readonly byModel = new Map<ReadModelName, WatchPolicy>();

  register(policy: WatchPolicy): void {
    if (this.byModel.has(policy.model)) throw new Error(`two watch policies for ${policy.model}`);
    this.byModel.set(policy.model, policy);
  }

  async canWatch(watcher: Watcher, model: ReadModelName, id: string): Promise<boolean> {
    return (await this.byModel.get(model)?.canWatch(watcher, id)) ?? false;
  }
}
