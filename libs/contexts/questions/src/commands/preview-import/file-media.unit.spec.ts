import { describe, expect, it } from 'vitest';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import * as sample from '../../testing/sample-files.js';
import { FileMediaPaths } from './file-media.js';

describe('PLUS-7 files that many questions of an import show', () => {
  it('PLUS-7 are looked at once', async () => {
    let asked = 0;
    const pathOf = () => {
      asked += 1;
      return Promise.resolve(undefined);
    };
    const media = new FileMediaPaths({ pathOf }, PLATFORM_ORGANIZATION_ID);
    const shown = { key: 'audio', name: 'a.wav', kind: 'audio', bytes: sample.wav() } as const;
    const first = await media.pathsOf([shown]);
    expect(await media.pathsOf([shown, { ...shown, key: 'again' }])).toEqual({
      paths: new Map([...first.paths, ['again', first.paths.get('audio')]]),
      broken: [],
    });
    expect(asked).toBe(1);
    expect(media.toKeep(first.paths.get('audio') ?? '')).toEqual(sample.wav());
  });
});
