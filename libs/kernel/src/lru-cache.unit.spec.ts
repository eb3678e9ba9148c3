import { expect, it } from 'vitest';
import { LruCache } from './lru-cache.js';

it('a full one forgets what was neither read nor kept for longest', () => {
  const recent = new LruCache<number>(2);
  recent.keep('a', 1);
  recent.keep('b', 2);
  expect(recent.get('a')).toBe(1);
  recent.keep('c', 3);
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([1, undefined, 3]);
  recent.forget('a');
  expect(recent.get('a')).toBeUndefined();
});
