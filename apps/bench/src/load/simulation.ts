import type { LiveSocket } from '../socket.js';
import { Crowd, type Pace } from './crowd.js';
import { Exchange } from './exchange.js';
import { CONNECTIONS } from './file-limit.js';
import { type Account, Learner, type Taken } from './learner.js';
import { openPages } from './pages.js';
import { Tally } from './tally.js';

/** Attempts that are begun, or handed in, a second: a class presses at once, a school does not. */
const ATTEMPTS_PER_SECOND = 100;

/** Learners with their pages, from the first socket to the last hand-in. */
export class Simulation {
  readonly tally = new Tally();
  readonly exchange = new Exchange(CONNECTIONS);
  private readonly learners: readonly Learner[];
  private readonly crowd: Crowd;
  private sockets: LiveSocket[] = [];

  constructor(
    accounts: readonly Account[],
    private readonly signal: AbortSignal,
    takes: Taken,
  ) {
    this.learners = accounts.map((account) => new Learner(account, this.exchange, this.tally, takes));
    this.crowd = new Crowd(this.learners, this.tally, 'practice' in takes);
  }

  /** @returns how many pages of the first so many learners are open */
  async open(pages: number): Promise<number> {
    this.sockets = await openPages(this.learners.slice(0, pages), this.tally, this.signal);
    return this.sockets.length;
  }

  begin = (): Promise<void> => this.crowd.begin(ATTEMPTS_PER_SECOND, this.signal);
  /** @returns seconds that it took */
  answer = (pace: Omit<Pace, 'signal'>): Promise<number> =>
    this.crowd.answer({ ...pace, signal: this.signal });
  handIn = (): Promise<void> => this.crowd.handIn(ATTEMPTS_PER_SECOND);

  get openPages(): number {
    return this.sockets.filter(({ connected }) => connected).length;
  }

  /** Whatever was opened here. */
  close(): void {
    for (const socket of this.sockets) socket.disconnect();
    this.exchange.close();
  }
}
