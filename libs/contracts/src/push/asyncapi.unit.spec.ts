import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { SOCKET_PATH } from '../constants.js';
import { READ_MODEL_NAMES } from '../read-models.js';
import { CLIENT_EVENTS, SERVER_EVENTS, WatchAck } from './push.js';

const Ref = z.object({ $ref: z.string() });
const Payload = z.object({
  required: z.array(z.string()).default([]),
  properties: z.record(z.string(), z.unknown()),
});
const Operation = z.object({
  action: z.enum(['send', 'receive']),
  messages: z.array(Ref),
  reply: z.object({ messages: z.array(Ref) }).optional(),
});
const AsyncApi = z.object({
  asyncapi: z.literal('3.0.0'),
  servers: z.object({ here: z.object({ pathname: z.string() }) }),
  channels: z.object({ page: z.object({ messages: z.record(z.string(), Ref) }) }),
  operations: z.record(z.string(), Operation),
  components: z.object({
    messages: z.record(
      z.string(),
      z.object({ name: z.string(), payload: z.union([Ref, Payload]).optional() }),
    ),
    schemas: z.object({ ReadModel: z.object({ enum: z.array(z.string()) }), Watch: Payload }),
  }),
});

const file = new URL('../../../../docs/asyncapi.yaml', import.meta.url);
const { servers, channels, operations, components } = AsyncApi.parse(parse(readFileSync(file, 'utf8')));

const lastPart = ({ $ref }: z.infer<typeof Ref>) => $ref.slice($ref.lastIndexOf('/') + 1);
const operationsOf = (action: 'send' | 'receive') =>
  Object.values(operations).filter((operation) => operation.action === action);
const namesOf = (refs: readonly z.infer<typeof Ref>[]) => refs.map(lastPart).sort();

/** What is compared of an object: its fields, and which of them must be there. */
interface Shape {
  readonly fields: string[];
  readonly required: string[];
}
const documented = (name: string): Shape | undefined => {
  const payload = components.messages[name]?.payload;
  if (payload === undefined) return undefined;
  const { properties, required } = 'properties' in payload ? payload : components.schemas.Watch;
  return { fields: Object.keys(properties).sort(), required: [...required].sort() };
};
const declared = (schema: z.ZodObject | undefined): Shape | undefined => {
  if (!schema) return undefined;
  const fields = Object.entries<z.ZodType>(schema.shape);
  const required = fields.filter(([, field]) => !field.safeParse(undefined).success);
  return { fields: fields.map(([name]) => name).sort(), required: required.map(([name]) => name).sort() };
};

describe('LIVE-1 docs/asyncapi.yaml', () => {
  it('LIVE-1 names the events that the server sends and receives, all of them and no other', () => {
    expect(namesOf(operationsOf('send').flatMap(({ messages }) => messages))).toEqual(
      Object.keys(SERVER_EVENTS).sort(),
    );
    expect(namesOf(operationsOf('receive').flatMap(({ messages }) => messages))).toEqual(
      Object.keys(CLIENT_EVENTS).sort(),
    );
  });

  it.each(Object.entries({ ...SERVER_EVENTS, ...CLIENT_EVENTS, 'watch-ack': WatchAck }))(
    'LIVE-1 %s carries the documented fields',
    (name, schema) => {
      expect(components.messages[name]?.name).toBe(name);
      expect(channels.page.messages[name]).toEqual({ $ref: `#/components/messages/${name}` });
      expect(documented(name)).toEqual(declared(schema));
    },
  );

  it('LIVE-1 answers a watch, lists every read model and names the path', () => {
    expect(namesOf(operations['watch']?.reply?.messages ?? [])).toEqual(['watch-ack']);
    expect(components.schemas.ReadModel.enum).toEqual([...READ_MODEL_NAMES]);
    expect(servers.here.pathname).toBe(SOCKET_PATH);
  });
});
