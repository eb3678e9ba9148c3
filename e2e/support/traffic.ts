import { setTimeout } from 'node:timers/promises';
import { SOCKET_PATH } from '#contracts/constants';
import type { Browser, BrowserContext, Response } from '@playwright/test';

/** What says of a question which answer is right, or teaches it. */
const TELLING = ['key', 'right', 'correct', 'explanation', 'lesson'];
/** As the kana chart and the cards of words name their recordings. */
const RECORDING = /\/sounds\/[0-9a-f]{12}\.mp3/;

type Things = Readonly<Record<string, unknown>>;
const isThings = (value: unknown): value is Things => typeof value === 'object' && value !== null;
const idOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Every object of a payload, the payload first. */
function* objectsOf(payload: unknown): Generator<Things> {
  if (!isThings(payload)) return;
  if (!Array.isArray(payload)) yield payload;
  for (const part of Object.values(payload)) yield* objectsOf(part);
}

/**
 * What one device was told, in the order in which it was told: as long as an attempt at an exam runs, nothing may say which
 * answer to one of its questions is right (TEST-8).
 */
export class Traffic {
  private readonly running = new Map<string, readonly string[]>();
  readonly leaks: string[] = [];

  /** @param of where it came from, for the message */
  told(of: string, payload: unknown): void {
    for (const one of objectsOf(payload)) this.follow(one);
    const asked = new Set([...this.running.values()].flat());
    if (asked.size === 0) return;
    for (const one of objectsOf(payload)) {
      if (!asked.has(idOf(one['question_id']) || idOf(one['id']))) continue;
      const telling = TELLING.filter((name) => name in one);
      if (RECORDING.test(JSON.stringify(one))) telling.push('the address of its recording');
      if (telling.length > 0) this.leaks.push(`${of} tells ${telling.join(', ')} of a running exam`);
    }
  }

  /** A sheet says what is asked; a result, and a sheet that is handed in, that it may be told from now on. */
  private follow({ id, exam_id, status, questions }: Things): void {
    if (typeof exam_id !== 'string' || !Array.isArray(questions)) return;
    const runs = status === 'in_progress';
    if (runs)
      this.running.set(
        idOf(id),
        questions.map((one: Things) => idOf(one['id'])),
      );
    else this.running.delete(idOf(id));
  }

  /** The learner has handed it in: what follows may tell all. */
  handedIn(attemptId: string): void {
    this.running.delete(attemptId);
  }
}

/** Until a socket is there its packets come by HTTP, several in an answer. */
const NEXT_PACKET = '\u001e';
/** One that stays under way shall not hold the journey up. */
const LONGEST_BODY_MS = 10_000;
const HANDED_IN = /\/api\/quiz\/attempts\/([0-9a-f-]{36})\/submit$/;

/** What the devices of a journey were told, also those that it has closed itself. */
export class Search {
  private heard: Traffic[] = [];
  /** Bodies under way: a device that is closed takes them with it, and so waits for them. */
  private readonly reading = new Set<Promise<void>>();

  constructor(private readonly browser: Browser) {}

  /** From now on, to all that the pages of a device are told, by calls and by the socket. */
  listen(context: BrowserContext): void {
    const traffic = new Traffic();
    this.heard.push(traffic);
    context.on('response', (response) => {
      const body = read(traffic, response).finally(() => this.reading.delete(body));
      this.reading.add(body);
    });
    const close = context.close.bind(context);
    context.close = async (options) => {
      await Promise.race([Promise.all(this.reading), setTimeout(LONGEST_BODY_MS, undefined, { ref: false })]);
      await close(options);
    };
    context.on('page', (page) => {
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => ofSocket(traffic, payload.toString())),
      );
    });
  }

  /** Closes every device that is open. @returns what they were told of the questions of an exam that ran (TEST-8) */
  async end(): Promise<readonly string[]> {
    await Promise.all(this.browser.contexts().map((context) => context.close()));
    const leaks = this.heard.flatMap((traffic) => traffic.leaks);
    this.heard = [];
    return leaks;
  }
}

const searches = new WeakMap<Browser, Search>();
/**
 * The one that `openDevice` of this browser tells. Walks over all pages (navigation, pictures) are not searched: who takes an
 * exam may look at what was known before it (ADR 11).
 */
export function searchOf(browser: Browser): Search {
  const search = searches.get(browser) ?? new Search(browser);
  searches.set(browser, search);
  return search;
}

async function read(traffic: Traffic, response: Response): Promise<void> {
  const path = new URL(response.url()).pathname;
  const polled = path.startsWith(SOCKET_PATH);
  if (!polled && !(path.startsWith('/api/') && response.headers()['content-type']?.includes('json'))) return;
  const [, attemptId] = HANDED_IN.exec(path) ?? [];
  if (attemptId !== undefined && response.ok()) traffic.handedIn(attemptId);
  // A page that is left takes the bodies with it that nobody has read.
  const text = await response.text().catch(() => '');
  if (polled) for (const packet of text.split(NEXT_PACKET)) ofSocket(traffic, packet);
  else traffic.told(`${response.request().method()} ${path}`, parsed(text));
}

/** A packet of socket.io: its type in digits, then what it carries. */
function ofSocket(traffic: Traffic, packet: string): void {
  const from = packet.search(/[[{]/);
  if (from >= 0) traffic.told('the socket', parsed(packet.slice(from)));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
