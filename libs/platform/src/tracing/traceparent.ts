import { randomUUID } from 'node:crypto';

/** What W3C Trace Context says of a caller: 32 and 16 hexadecimal digits, neither of them all zeros. */
export interface TraceContext {
  readonly traceId: string;
  readonly spanId: string;
  readonly sampled: boolean;
}

const TRACEPARENT =
  /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Undefined: there is none, or it is not to be understood; the caller is then as good as silent. */
export function parseTraceparent(text: unknown): TraceContext | undefined {
  if (typeof text !== 'string') return undefined;
  const [, version, traceId, spanId, flags, more] = TRACEPARENT.exec(text) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  // what a later version adds behind is left unread; the first one has nothing there
  if (version === '00' && more !== undefined) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const formatTraceparent = ({ traceId, spanId, sampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;

/** Node keeps random bytes for UUIDs ahead; asking the system each time costs a fortieth of a request. */
export const newTraceId = (): string => randomUUID().replaceAll('-', '');

/** The id of a request: of its caller's trace, else one of its own. */
export const traceIdFor = (traceparent: unknown): string =>
  parseTraceparent(traceparent)?.traceId ?? newTraceId();
