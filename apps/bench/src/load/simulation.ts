import type { LiveSocket } from '../socket.js';
import { Crowd, type Pace } from './crowd.js';
import { Exchange } from './exchange.js';
import { CONNECTIONS } from './file-limit.js';
import { type Account, Learner } from './learner.js';
import { openPages } from './pages.js';
import { paced } from './paced.js';
import { Tally } from './tally.js';
import type { Practice } from './terms.js';

/** Attempts that are begun, or handed in, a second: a class presses at once, a school does not. */
const ATTEMPTS_PER_SECOND = 100;

/** Learners with their pages, from the first socket to the last hand-in. */
export class Simulation {
  readonly tally = new Tally();
  readonly exchange = new Exchange(CONNECTIONS);
  private readonly learners: readonly Learner[];
  private readonly crowd = new Crowd(this.tally);
  private readonly sockets: LiveSocket[] = [];
  private withPage = 0;
  private begun = 0;

  /** @param practice of those who take no test */
  constructor(
    accounts: readonly Account[],
    private readonly signal: AbortSignal,
    practice: Practice,
  ) {
    this.learners = accounts.map((account) => new Learner(account, this.exchange, this.tally, practice));
  }

  /** The pages of the first so many learners, those that are open already among them. */
  async open(pages: number): Promise<void> {
    const more = this.learners.slice(this.withPage, pages);
    this.withPage = Math.max(this.withPage, pages);
    this.sockets.push(...(await openPages(more, this.tally, this.signal)));
  }

  /** The first so many learners answer from now on, those that have begun already among them. */
  async begin(learners: number): Promise<void> {
    const more = this.learners.slice(this.begun, learners);
    this.begun = Math.max(this.begun, learners);
    await this.crowd.begin(more, ATTEMPTS_PER_SECOND, this.signal);
  }

  /** @returns seconds that it took */
  answer = (pace: Omit<Pace, 'signal'>): Promise<number> =>
    this.crowd.answer({ ...pace, signal: this.signal });

  /** Whatever is open. */
  handIn = (): Promise<void> =>
    paced(this.learners, ATTEMPTS_PER_SECOND, undefined, (learner) => learner.handIn());

  get openPages(): number {
    return this.sockets.filter(({ connected }) => connected).length;
  }

  /** Whatever was opened here. */
  close(): void {
    for (const socket of this.sockets) socket.disconnect();
    this.exchange.close();
  }
}
