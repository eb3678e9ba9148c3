import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { READ_MODELS, type ReadModelName } from '#contracts/read-models';
import { type ClientToServer, type ServerToClient, SOCKET_PATH } from '#contracts/push/push';
import type { ApiClient } from './api-client.js';
import type { Person } from './people.js';

/** Of what every row has, and what a learner's menu shows besides. */
const Shown = z.looseObject({ position: z.string(), badge: z.int().optional() });

/** What a page looks at. */
export interface Watched {
  readonly model: ReadModelName;
  readonly id: string;
}

/** A page that shows a row, and knows only what it is told: it looks again at a change, a resync, a reconnection. */
export class LiveClient {
  /** What the page shows. */
  shown: z.infer<typeof Shown> | undefined;
  changes = 0;
  resyncs = 0;
  private readonly socket: Socket<ServerToClient, ClientToServer>;

  constructor(
    private readonly client: ApiClient,
    private readonly person: Person,
    private readonly watched: Watched,
    url: string,
  ) {
    this.socket = io(url, {
      path: SOCKET_PATH,
      auth: { token: person.token },
      transports: ['websocket'],
      reconnectionDelay: 200,
      reconnectionDelayMax: 2_000,
    });
    this.socket.on('connect', () => void this.look());
    this.socket.on('resync', () => {
      this.resyncs += 1;
      void this.look();
    });
    this.socket.on('change', ({ model, id }) => {
      if (model !== watched.model || id !== watched.id) return;
      this.changes += 1;
      void this.look();
    });
    onTestFinished(() => void this.socket.close());
  }

  /** The position of the newest event that the page shows; it grows as text. */
  get position(): string {
    return this.shown?.position ?? '';
  }

  private async look(): Promise<void> {
    const { model, id } = this.watched;
    const path = READ_MODELS[model].path.slice(1).replace(':id', id);
    const found = await this.client.call({ path, token: this.person.token }, Shown);
    if (found.position >= this.position) this.shown = found;
  }
}
