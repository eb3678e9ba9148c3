import type { CDPSession, Page } from '@playwright/test';

/** A glob as Playwright has them, of the whole address, or a part of it. */
export type Address = string | RegExp;

export interface Call {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly postData?: string;
}
interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json: unknown;
}
/** In place of the server's answer: another one, none that ever comes, or a line that breaks. */
type Outcome = Reply | 'never' | 'cut';
type Answerer = (call: Call) => Outcome | Promise<Outcome>;

interface Rule {
  readonly address: RegExp;
  readonly answer: Answerer;
}
interface Paused {
  readonly requestId: string;
  readonly request: Call;
}

/**
 * Files of the page are left alone: `page.route` stops every one of them and switches the cache off, and a page takes half as
 * long again.
 */
const STOPPED = ['*/api/*', '*/strokes/*', '*/socket.io/*'].map((urlPattern) => ({ urlPattern }));

/** Stands between a page and the server, for what the demo data has nowhere. */
class StandIn {
  private rules: Rule[] = [];
  private readonly scripts: string[] = [];
  private readonly held: string[] = [];
  private answered = 0;

  private constructor(private readonly line: CDPSession) {
    line.on('Fetch.requestPaused', (paused) => {
      // A page that is left meanwhile waits for nothing.
      void this.decide(paused).catch(() => undefined);
    });
  }

  static async at(page: Page): Promise<StandIn> {
    return new StandIn(await page.context().newCDPSession(page));
  }

  /** What was said last of an address counts. */
  async answersTo(address: Address, answer: Answerer): Promise<void> {
    this.rules.unshift({ address: typeof address === 'string' ? patternOf(address) : address, answer });
    await this.line.send('Fetch.enable', { patterns: STOPPED });
  }

  /** How often it has answered in the server's place since it came. */
  get answers(): number {
    return this.answered;
  }

  /** Of the pages that are loaded from now on none can open a websocket, which no rule would meet. */
  async takesWebsockets(): Promise<void> {
    const source = `globalThis.WebSocket = function () {
      fetch('/socket.io/').catch(() => {}); // the rules hear that it was asked for
      throw new Error('no websockets');
    }`;
    await this.line.send('Page.enable');
    const { identifier } = await this.line.send('Page.addScriptToEvaluateOnNewDocument', { source });
    this.scripts.push(identifier);
  }

  async leaves(): Promise<void> {
    if (this.rules.length === 0) return;
    this.rules = [];
    this.answered = 0;
    for (const identifier of this.scripts.splice(0))
      await this.line.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
    // what is still held goes to the server as soon as nobody listens: a change would be made after all
    for (const requestId of this.held.splice(0)) await this.cut(requestId).catch(() => undefined);
    await this.line.send('Fetch.disable');
  }

  private async decide({ requestId, request }: Paused): Promise<void> {
    const rule = this.rules.find(({ address }) => address.test(request.url));
    if (rule) this.answered += 1;
    const outcome = rule ? await rule.answer(request) : 'theirs';
    if (outcome === 'theirs') await this.line.send('Fetch.continueRequest', { requestId });
    else if (outcome === 'cut') await this.cut(requestId);
    else if (outcome === 'never') this.held.push(requestId);
    else await this.line.send('Fetch.fulfillRequest', { requestId, ...sent(outcome) });
  }

  private async cut(requestId: string): Promise<void> {
    await this.line.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionFailed' });
  }
}

const sent = ({ status = 200, headers = {}, json }: Reply) => ({
  responseCode: status,
  responseHeaders: Object.entries({ ...headers, 'content-type': 'application/json' }).map(
    ([name, value]) => ({ name, value }),
  ),
  body: Buffer.from(JSON.stringify(json)).toString('base64'),
});

/** `**` is anything, `*` a part of the path. */
const patternOf = (glob: string): RegExp =>
  new RegExp(
    `^${glob
      .split('**')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '[^/]*'))
      .join('.*')}$`,
  );

const standIns = new WeakMap<Page, Promise<StandIn>>();
const standInOf = (page: Page): Promise<StandIn> => {
  const known = standIns.get(page) ?? StandIn.at(page);
  standIns.set(page, known);
  return known;
};

export const answerCalls = async (page: Page, address: Address, answer: Answerer): Promise<void> =>
  (await standInOf(page)).answersTo(address, answer);

export const takeWebsockets = async (page: Page): Promise<void> => (await standInOf(page)).takesWebsockets();

/** The server answers everything itself again. */
export const leaveCalls = async (page: Page): Promise<void> => (await standIns.get(page))?.leaves();

/** How many calls of the page were not answered by the server. */
export const answeredCalls = async (page: Page): Promise<number> => (await standIns.get(page))?.answers ?? 0;

/** What the server itself answers. */
export async function servedTo(page: Page, { url, method, headers, postData }: Call): Promise<unknown> {
  const response = await page.request.fetch(url, {
    method,
    headers: { ...headers },
    ...(postData === undefined ? {} : { data: postData }),
  });
  return response.json();
}
