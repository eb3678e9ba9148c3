import { createServer, type Server, type ServerResponse } from 'node:http';
import { z } from 'zod';

const Value = z
  .object({
    stringValue: z.string().optional(),
    intValue: z.union([z.number(), z.string()]).optional(),
    doubleValue: z.number().optional(),
    boolValue: z.boolean().optional(),
  })
  .transform((value) => Object.values(value)[0]);
const Attributes = z
  .array(z.object({ key: z.string(), value: Value }))
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, value])));
const Sent = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  startTimeUnixNano: z.coerce.bigint(),
  endTimeUnixNano: z.coerce.bigint(),
  attributes: Attributes.default({}),
});
const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(Sent) })),
    }),
  ),
});

export type SentSpan = z.infer<typeof Sent> & { readonly process: unknown };

export interface Collector {
  readonly address: string;
  /** What arrived, in the order of its arriving. */
  readonly spans: readonly SentSpan[];
  /** Everything as it came over the wire. */
  readonly texts: readonly string[];
  /** From now on requests are taken and never answered. */
  hang(): void;
  /** How many requests it left without an answer. */
  readonly hanging: () => number;
  close(): Promise<void>;
}

/** An OTLP collector, as far as one is needed: takes spans over HTTP in JSON and keeps them. */
export async function startCollector(): Promise<Collector> {
  const [spans, texts, held]: [SentSpan[], string[], ServerResponse[]] = [[], [], []];
  let hangs = false;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (hangs) {
        held.push(response);
        return;
      }
      const text = Buffer.concat(parts).toString();
      texts.push(text);
      spans.push(...spansIn(text));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: addressOf(server),
    spans,
    texts,
    hang: () => void (hangs = true),
    hanging: () => held.length,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const spansIn = (text: string): SentSpan[] =>
  Export.parse(JSON.parse(text)).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({ ...span, process: resource.attributes['manabiya.process'] })),
    ),
  );

function addressOf(server: Server): string {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('it does not listen');
  return `http://127.0.0.1:${address.port}`;
}
