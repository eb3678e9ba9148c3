import { expect, it } from 'vitest';
import { expectSecondRelease } from '../faults/harness/second-release.js';
import { containerProduct } from './harness/container-product.js';
import { givenSetting } from './harness/setting.js';

it('OPS-2 G10 the image runs as compose runs it, within its limits: a journey goes through the proxy, and a second release rolls over it under load without a lost answer', async () => {
  const product = containerProduct(givenSetting());
  const proxy = await product.start();
  await expectSecondRelease(product, proxy, () => product.nextRelease());
  const lines = await product.memoryLines();
  console.log(lines.join('\n'));
  expect(lines.filter((line) => line.includes('KILLED'))).toEqual([]);
  // two stores, the proxy, and both releases of two workers and two api
  expect(lines).toHaveLength(3 + 2 * 4);
});
