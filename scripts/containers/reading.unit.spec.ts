import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../run/root.mjs';
import { suiteOf } from './base.mjs';
import { mebibytes, memoryIn } from './memory.mjs';
import { licenseLines, packagesOf } from './sbom.mjs';

describe('the memory of a container', () => {
  it('OPS-2 is read from control groups of version 1', () => {
    const printed = [
      ...['[peak]', '805306368', '[stat]', 'cache 4096', 'rss 1', 'hierarchical_memory_limit 805306368'],
      ...[
        'total_cache 4096',
        'total_rss 268435456',
        '[kills]',
        'oom_kill_disable 0',
        'under_oom 0',
        'oom_kill 2',
      ],
    ].join('\n');
    expect(memoryIn(printed)).toEqual({ peak: 805_306_368, own: 268_435_456, kills: 2 });
  });

  it('OPS-2 is read from those of version 2', () => {
    const printed = '[peak]\n1000\n[stat]\nanon 600\nfile 400\n[kills]\nlow 0\nmax 3\noom 1\noom_kill 0\n';
    expect(memoryIn(printed)).toEqual({ peak: 1000, own: 600, kills: 0 });
  });

  it('OPS-2 is unknown, and not nothing, where the kernel does not tell its peak', () => {
    expect(memoryIn('[peak]\n[stat]\nanon 600\n[kills]\noom_kill 0\n').peak).toBeUndefined();
    expect([mebibytes(undefined), mebibytes(1_572_864)]).toEqual(['?', '2']);
  });
});

describe('an SBOM', () => {
  const document = {
    bomFormat: 'CycloneDX',
    components: [
      { name: 'one', version: '1.0.0', licenses: [{ license: { id: 'MIT' } }] },
      { group: '@of', name: 'two', version: '2.0.0', licenses: [{ expression: '(MIT OR Apache-2.0)' }] },
      { name: 'three', version: '3.0.0', licenses: [{ license: { id: 'MIT' } }] },
      { name: 'four', version: '4.0.0' },
      { name: 'pause', version: '0.0.1' },
    ],
  };

  it('OPS-2 is told by licence, the most frequent first, and nothing is left out', () => {
    expect(licenseLines(packagesOf(JSON.stringify(document)))).toEqual([
      'MIT × 3: one 1.0.0, three 3.0.0, pause 0.0.1',
      '(MIT OR Apache-2.0) × 1: @of/two 2.0.0',
      'none × 1: four 4.0.0',
    ]);
  });

  it('OPS-2 another document is refused', () => {
    expect(() => packagesOf('{"components":[]}')).toThrow('this is no SBOM');
  });
});

describe('the Dockerfile', () => {
  it('OPS-2 names the Debian of which the local base is made', () => {
    expect(suiteOf(readFileSync(join(root, 'Dockerfile'), 'utf8'))).toBe('bookworm');
    expect(() => suiteOf('FROM scratch')).toThrow('names no Debian');
  });
});
