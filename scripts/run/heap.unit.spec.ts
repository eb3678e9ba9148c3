import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HEAP } from './product.mjs';
import { root } from './root.mjs';

const memoryIn = (file: string, pattern: RegExp): number =>
  Number(pattern.exec(readFileSync(join(root, file), 'utf8'))?.[1]);

test('OPS-1 OPS-2 api and worker have the heap here that Node takes in their containers: half of the memory', () => {
  const half = Number(/=(\d+)$/.exec(HEAP)?.[1]);
  expect(memoryIn('docker-compose.yml', /mem_limit: (\d+)m/)).toBe(2 * half);
  for (const name of ['api', 'worker'])
    expect(memoryIn(`k8s/base/${name}.yaml`, /limits:[^}]*memory: (\d+)Mi/)).toBe(2 * half);
});
