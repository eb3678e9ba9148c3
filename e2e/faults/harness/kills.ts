import { createRandom } from '#libs/learning';
import type { Product } from './product.js';
import type { ProductProcess } from './product-process.js';
import { waitFor } from './wait-for.js';

export type Victim = 'api' | 'worker' | 'postgres' | 'redis';

const READY_AGAIN_MS = 60_000;

export interface KillPlan {
  readonly seed: string;
  /** One kill each, in this order. */
  readonly victims: readonly Victim[];
  /** How many answers will be sent: the kills are spread evenly over them. */
  readonly answers: number;
}

/** Kills while answers are on their way: the answer at which a kill is due is held until the victim is dead. */
export class Kills {
  readonly done: string[] = [];
  private readonly random;
  private readonly restarts: Promise<void>[] = [];
  private readonly back = new Map<Victim, Promise<void>>();
  private killing: Promise<void> = Promise.resolve();

  constructor(
    private readonly product: Product,
    private readonly plan: KillPlan,
  ) {
    this.random = createRandom(`${plan.seed}/kills`);
  }

  /** To be awaited before answer `number` is sent. */
  async gate(number: number): Promise<void> {
    const due = this.plan.victims.findIndex((_, index) => number === this.dueAt(index));
    const victim = this.plan.victims[due];
    if (victim) this.killing = this.killing.then(() => this.kill(victim));
    await this.killing;
  }

  /** Resolves when everything that was killed runs again. */
  async everythingIsBack(): Promise<void> {
    await Promise.all(this.restarts);
  }

  private dueAt(index: number): number {
    return Math.floor(((index + 1) * this.plan.answers) / (this.plan.victims.length + 1));
  }

  /** Resolves when the victim is dead; it comes back meanwhile. One of a kind is not killed before the last is back. */
  private async kill(victim: Victim): Promise<void> {
    await this.back.get(victim);
    const restart = await this.strike(victim);
    this.done.push(victim);
    const back = restart();
    // An early failure is looked at with the others, in `everythingIsBack`.
    back.catch(() => undefined);
    this.back.set(victim, back);
    this.restarts.push(back);
  }

  private async strike(victim: Victim): Promise<() => Promise<void>> {
    const { postgres, redis } = this.product;
    if (victim === 'postgres') {
      await postgres.kill();
      return () => postgres.restart();
    }
    if (victim === 'redis') {
      if (!redis) throw new Error('this product has no Redis');
      await redis.kill();
      return () => redis.restart();
    }
    const one = await this.aliveOne(victim === 'api' ? this.product.apis : this.product.workers);
    await one.end('SIGKILL');
    return () => one.start();
  }

  private async aliveOne(processes: readonly ProductProcess[]): Promise<ProductProcess> {
    await waitFor('a living victim', () => processes.some(({ isReady }) => isReady), READY_AGAIN_MS);
    const alive = processes.filter(({ isReady }) => isReady);
    const chosen = alive[this.random.below(alive.length)];
    if (!chosen) throw new Error('the victim went away by itself');
    return chosen;
  }
}
