import { describe, expect, it } from 'vitest';
import { createLogger } from '../logging/index.js';
import { PUSH_MESSAGES, type PresentThere } from './messages.js';
import { PushBus } from './push-bus.js';
import type { PushTransport } from './push-transport.js';

const there = (n: number, unsent: readonly number[] = []): PresentThere => ({
  ...{
    exam_id: 'e',
    learner_id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    organization_id: 'o',
  },
  ...{ connected: true, place: 1, unsent: [...unsent], since: '2026-11-28T00:00:00.000Z' },
});

/** What goes over a transport that takes so many bytes in one piece. */
async function sent(maxBytes: number, learners: readonly PresentThere[]) {
  const texts: string[] = [];
  const nothing = () => Promise.resolve();
  const transport: PushTransport = {
    ...{ maxBytes, connect: nothing, close: nothing, listen: nothing, onReconnected: () => undefined },
    send: async (_channel, text) => void texts.push(text),
  };
  await new PushBus(transport, quiet).publishPresent('this one', learners);
  const heard = texts.map((text) => PUSH_MESSAGES.presence.parse(JSON.parse(text)));
  return { texts, learners: heard.flatMap((message) => message.learners) };
}
const quiet = createLogger('silent', 'spec');

describe('PLUS-1 who is there, told to the other processes', () => {
  const all = Array.from({ length: 1_000 }, (_, n) => there(n, n % 50 === 0 ? [1, 2, 3] : []));

  it('OPS-2 in as few messages as the transport allows, each once, none longer than it takes', async () => {
    for (const [maxBytes, most] of [
      [256 * 1024, 1],
      [7_900, 30],
    ] as const) {
      const { texts, learners } = await sent(maxBytes, all);
      expect(texts.length).toBeLessThanOrEqual(most);
      expect(Math.max(...texts.map((text) => Buffer.byteLength(text)))).toBeLessThanOrEqual(maxBytes);
      expect(learners).toEqual(all);
    }
  });

  it('somebody with all answers on the device fits into a NOTIFY', async () => {
    const full = Array.from({ length: 100 }, (_, n) => 900 + n);
    const { texts, learners } = await sent(7_900, [there(1, full), there(2, full)]);
    expect([texts.length, learners.length]).toEqual([1, 2]);
  });

  it('that nobody is there is a message: the process lives', async () => {
    expect((await sent(7_900, [])).texts).toEqual([JSON.stringify({ process: 'this one', learners: [] })]);
  });
});
