import { setTimeout } from 'node:timers/promises';
import { Availability } from '#contracts/http/exams';
import type { Change } from '#contracts/push/push';
import type { Client } from '../client.js';
import { type LiveSocket, openedSocket } from '../socket.js';

/** The open page of a learner: it shows a badge, hears what changed, and asks where it was told too little. */
export class LearnerPage {
  /** When the badge was moved last, on the clock of this process. */
  movedAt = 0;
  /** Requests that what it heard made it send. */
  readonly asked: number[] = [];
  private badge = 0;

  private constructor(
    private readonly client: Client,
    private readonly socket: LiveSocket,
  ) {}

  static async open(client: Client): Promise<LearnerPage> {
    const page = new LearnerPage(client, await openedSocket(client));
    page.badge = (await page.ask()).badge;
    page.socket.on('change', (change) => void page.hear(change));
    return page;
  }

  /** What a page does by the clock: asks, at this moment. */
  async look(): Promise<void> {
    this.show(await this.ask());
  }

  close = (): void => void this.socket.disconnect();

  private async hear({ model, spread_ms = 0 }: Change): Promise<void> {
    if (model !== 'learner-availability') return;
    await setTimeout(Math.random() * spread_ms);
    await this.look();
  }

  private show({ badge }: Availability): void {
    if (badge !== this.badge) this.movedAt = performance.now();
    this.badge = badge;
  }

  private ask(): Promise<Availability> {
    this.asked.push(performance.now());
    return this.client.call(Availability, 'GET', 'quiz/availability');
  }
}
