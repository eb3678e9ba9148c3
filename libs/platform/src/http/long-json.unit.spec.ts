import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { longJson } from './long-json.js';

const Thing = fc.jsonValue();

it('ADMIN-5 a long answer is the same as a short one would be, however its list is divided', async () => {
  const heads = fc.dictionary(fc.string(), Thing).filter((head) => !('items' in head));
  await fc.assert(
    fc.asyncProperty(heads, fc.array(fc.array(Thing)), async (head, parts) => {
      const sent: unknown = JSON.parse(await text(longJson(head, 'items', parts)));
      expect(sent).toEqual(JSON.parse(JSON.stringify({ ...head, items: parts.flat() })));
    }),
  );
});

it('ADMIN-5 others have their turn between its parts', async () => {
  let turns = 0;
  let turning = setImmediate(function next() {
    turns += 1;
    turning = setImmediate(next);
  });
  await text(longJson({}, 'items', Array(50).fill([{ a: 1 }])));
  clearImmediate(turning);
  expect(turns).toBeGreaterThanOrEqual(50);
});
