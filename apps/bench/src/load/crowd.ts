import { setTimeout } from 'node:timers/promises';
import type { Learner } from './learner.js';
import { paced } from './paced.js';
import type { Tally } from './tally.js';

export interface Pace {
  readonly answersPerSecond: number;
  readonly seconds: number;
  readonly signal: AbortSignal;
}

/** Learners who answer when people do: taps arrive by chance at the wanted rate, whatever the product makes of those before. */
export class Crowd {
  /** Those who have a question before them, and no answer under way. */
  private readonly free: Learner[] = [];
  private readonly underWay = new Set<Promise<void>>();

  constructor(private readonly tally: Tally) {}

  /** They begin what they take, and are among those who answer. @param perSecond so many of them */
  async begin(learners: readonly Learner[], perSecond: number, signal: AbortSignal): Promise<void> {
    await paced(learners, perSecond, signal, async (learner) => {
      if (await learner.begin()) this.free.push(learner);
    });
  }

  /** @returns seconds that it took: fewer than wanted where nobody has anything left to answer */
  async answer({ answersPerSecond, seconds, signal }: Pace): Promise<number> {
    const begin = performance.now();
    const end = begin + seconds * 1000;
    let due = begin;
    for (;;) {
      // a Poisson process: the time until the next tap is exponential
      due += (-Math.log(1 - Math.random()) * 1000) / answersPerSecond;
      if (due > end || signal.aborted || this.isOver) break;
      const wait = due - performance.now();
      if (wait > 1) await setTimeout(wait, undefined, { signal }).catch(() => undefined);
      this.tap(due);
    }
    await Promise.all(this.underWay);
    return (performance.now() - begin) / 1000;
  }

  private get isOver(): boolean {
    return this.free.length === 0 && this.underWay.size === 0;
  }

  private tap(due: number): void {
    const place = Math.floor(Math.random() * this.free.length);
    const [learner, last] = [this.free[place], this.free.pop()];
    if (!learner || !last) {
      this.tally.skipped += 1;
      return;
    }
    if (learner !== last) this.free[place] = last;
    const done: Promise<void> = this.one(learner, due).finally(() => this.underWay.delete(done));
    this.underWay.add(done);
  }

  private async one(learner: Learner, due: number): Promise<void> {
    await learner.answer(due);
    if (!learner.hasQuestions) {
      await learner.handIn();
      if (!learner.beginsAnew || !(await learner.begin())) return;
    }
    this.free.push(learner);
  }
}
