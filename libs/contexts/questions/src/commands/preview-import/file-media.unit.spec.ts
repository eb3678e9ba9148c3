import { describe, expect, it } from 'vitest';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import * as sample from '../../testing/sample-files.js';
import { FileMediaPaths } from './file-media.js';

const fileOf = (bytes: Buffer, unpacked: string[] = []) => ({
  size: bytes.length,
  bytes: () => {
    unpacked.push('once');
    return bytes;
  },
});
const media = () =>
  new FileMediaPaths({ pathOf: () => Promise.resolve(undefined) }, PLATFORM_ORGANIZATION_ID);

describe('PLUS-7 files that many questions of an import show', () => {
  it('PLUS-7 are looked at once, and read again only to be kept', async () => {
    const paths = media();
    const unpacked: string[] = [];
    const shown = {
      key: 'audio',
      name: 'a.wav',
      kind: 'audio',
      file: fileOf(sample.wav(), unpacked),
    } as const;
    const first = await paths.pathsOf([shown]);
    const path = first.paths.get('audio') ?? '';
    expect(await paths.pathsOf([shown, { ...shown, key: 'again' }])).toEqual({
      paths: new Map([...first.paths, ['again', path]]),
      broken: [],
    });
    expect(unpacked).toHaveLength(1);
    expect([paths.takeFresh(), paths.takeFresh()]).toEqual([[{ path, kind: 'audio', shared: path }], []]);
    expect(paths.bytes(path)).toEqual(sample.wav());
  });

  it('PLUS-7 that cannot be unpacked, or are larger than the bank takes, are said to be broken', async () => {
    const file = {
      size: 1,
      bytes: () => {
        throw new Error('file.expands-too-much');
      },
    };
    expect(await media().pathsOf([{ key: 'audio', name: 'a.mp3', kind: 'audio', file }])).toEqual({
      paths: new Map(),
      broken: [{ code: 'broken-media', detail: 'a.mp3' }],
    });
  });
});
