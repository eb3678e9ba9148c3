import { expect, it } from 'vitest';
import { expectSecondRelease } from '../faults/harness/second-release.js';
import { kubeProduct } from './harness/kube-product.js';
import { givenSetting } from './harness/setting.js';

it('OPS-2 G10 the overlay single-node is played by podman: workers wait for the Job and api for a worker, a journey goes through, and a second release rolls over it under load without a lost answer', async () => {
  const product = kubeProduct(givenSetting());
  const proxy = await product.start();
  await product.expectRightless();
  await expectSecondRelease(product, proxy, () => product.nextRelease());
  const lines = await product.memoryLines();
  console.log(lines.join('\n'));
  expect(lines.filter((line) => line.includes('KILLED'))).toEqual([]);
  // two stores, the proxy, and both releases of a worker and two api
  expect(lines).toHaveLength(3 + 2 * 3);
  await product.down();
});
