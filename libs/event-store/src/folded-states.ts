/** A state as of a version of its stream, and the position of the event that made it: the proof that it is still of this log. */
export interface Folded<State> {
  readonly state: State;
  readonly version: number;
  readonly position: string;
}

/**
 * States that this process folded lately, by stream: the next command loads only what happened since. It need not be
 * told of what other processes write, because every load brings that along, and the append is guarded by the version.
 */
export class FoldedStates<State> {
  private readonly states = new Map<string, Folded<State>>();

  /** @param most how many are kept; the one that was not asked for longest goes first. */
  constructor(private readonly most = 1000) {}

  get(streamId: string): Folded<State> | undefined {
    return this.states.get(streamId);
  }

  keep(streamId: string, folded: Folded<State>): void {
    this.states.delete(streamId);
    this.states.set(streamId, folded);
    if (this.states.size <= this.most) return;
    const oldest = this.states.keys().next();
    if (!oldest.done) this.states.delete(oldest.value);
  }

  forget(streamId: string): void {
    this.states.delete(streamId);
  }
}
