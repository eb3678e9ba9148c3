import { ApiError } from '../../kit/client/api-error.js';

interface Sent<T> {
  readonly answer: T;
  /** What this server does not know, and has not heard. */
  readonly left: readonly string[];
}

/**
 * Sends a body. While a release is rolled out a page of the new one may talk to a server of the one before, which refuses fields that it
 * does not know: what is no more than an extra is then left out, for an answer that waits for the next server may come too late (ADR 35).
 * Throws what `send` throws.
 */
export async function sendWhatIsKnown<Body extends object, T>(
  body: Body,
  extras: readonly (keyof Body & string)[],
  send: (body: Partial<Body>) => Promise<T>,
): Promise<Sent<T>> {
  try {
    return { answer: await send(body), left: [] };
  } catch (error) {
    const left = refusedFields(error);
    const areExtras = left.every((field) => extras.some((extra) => extra === field) && field in body);
    if (left.length === 0 || !areExtras) throw error;
    const known = { ...body };
    for (const extra of extras) if (left.includes(extra)) delete known[extra];
    return { answer: await send(known), left };
  }
}

function refusedFields(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.code !== 'request.invalid') return [];
  return [...new Set(error.problem?.errors.map(({ path }) => path))];
}
