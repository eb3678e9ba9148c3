import { LruCache } from '#libs/kernel';

/** A state as of a version of its stream, and the position of the event that made it: the proof that it is still of this log. */
export interface Folded<State> {
  readonly state: State;
  readonly version: number;
  readonly position: string;
}

const MOST = 1000;

/**
 * States that this process folded lately, by stream: the next command loads only what happened since. It need not be
 * told of what other processes write, because every load brings that along, and the append is guarded by the version.
 */
export class FoldedStates<State> extends LruCache<Folded<State>> {
  constructor() {
    super(MOST);
  }
}
