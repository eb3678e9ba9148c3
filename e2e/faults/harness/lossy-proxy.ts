import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createRandom } from '#libs/learning';

/** Percent of what goes through: of requests (and messages of a socket) that never arrive, of answers that never come back, of both that come late. */
export interface Loss {
  readonly requests: number;
  readonly answers: number;
  readonly late: number;
}

export const NO_LOSS: Loss = { requests: 0, answers: 0, late: 0 };
const LATE_MS = 400;
/** How a command that was done is answered; read where its first bytes come back. */
const DONE = /^HTTP\/1\.1 2\d\d /;
const WRITES = /^(?:PUT|POST) /;

type Fate = 'arrives' | 'request is lost' | 'answer is lost' | 'late';

/**
 * A network that loses things, between clients and one api: it takes TCP connections and breaks them. What becomes of each exchange a seed
 * decides, in the order in which they come.
 */
export class LossyProxy {
  loss: Loss = NO_LOSS;
  /** What was lost; acknowledgements are the answers among it that told of a command done. */
  readonly lost = { requests: 0, answers: 0, acknowledgements: 0, late: 0 };
  private readonly random;
  private readonly server: Server;

  constructor(
    seed: string,
    private readonly target: { readonly url: string },
  ) {
    this.random = createRandom(`${seed}/network`);
    this.server = createServer((client) => this.relay(client));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  listen(): Promise<void> {
    return new Promise((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  close(): void {
    this.server.close();
  }

  private relay(client: Socket): void {
    const { hostname, port } = new URL(this.target.url);
    const upstream = connect(Number(port), hostname);
    const ends = () => (client.destroy(), upstream.destroy());
    for (const side of [client, upstream]) side.on('error', ends).on('close', ends);
    // an exchange begins with what comes from the client after an answer, and not with every part of a long request
    let asked: { fate: Fate; writes: boolean } | undefined;
    client.on('data', (part) => {
      const begins = asked === undefined;
      asked ??= { fate: this.fate(), writes: WRITES.test(part.toString('latin1', 0, 5)) };
      if (!begins || asked.fate === 'arrives' || asked.fate === 'answer is lost') upstream.write(part);
      else if (asked.fate === 'late') this.later(client, () => upstream.write(part));
      else ends();
    });
    upstream.on('data', (part) => {
      const exchange = asked;
      asked = undefined;
      if (exchange?.fate !== 'answer is lost') return void client.write(part);
      if (exchange.writes && DONE.test(part.toString('latin1', 0, 13))) this.lost.acknowledgements += 1;
      ends();
    });
  }

  /** Nothing of the same side overtakes it. */
  private later(from: Socket, act: () => void): void {
    from.pause();
    setTimeout(() => {
      act();
      from.resume();
    }, this.random.below(LATE_MS));
  }

  private fate(): Fate {
    const { requests, answers, late } = this.loss;
    const drawn = this.random.below(100);
    if (drawn < requests) return ((this.lost.requests += 1), 'request is lost');
    if (drawn < requests + answers) return ((this.lost.answers += 1), 'answer is lost');
    if (drawn < requests + answers + late) return ((this.lost.late += 1), 'late');
    return 'arrives';
  }
}

/** One that loses nothing yet; it ends with the test. */
export async function startLossyProxy(seed: string, target: { readonly url: string }): Promise<LossyProxy> {
  const proxy = new LossyProxy(seed, target);
  await proxy.listen();
  onTestFinished(() => proxy.close());
  return proxy;
}
