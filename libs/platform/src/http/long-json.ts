import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

type Parts = AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>;

/**
 * An answer with a list that is so long that making one text of it would keep everybody waiting: part by part, others in
 * between. To be sent as `application/json`.
 * @param head the rest of the answer
 * @param parts of the list
 */
export const longJson = (head: object, list: string, parts: Parts): Readable =>
  Readable.from(piecesOf(head, list, parts));

async function* piecesOf(head: object, list: string, parts: Parts): AsyncGenerator<string> {
  const opened = JSON.stringify(head).slice(0, -1);
  yield `${opened}${opened === '{' ? '' : ','}${JSON.stringify(list)}:[`;
  let isFirst = true;
  for await (const part of parts) {
    if (part.length === 0) continue;
    const items = JSON.stringify(part).slice(1, -1);
    yield isFirst ? items : `,${items}`;
    isFirst = false;
    await setImmediate();
  }
  yield ']}';
}
