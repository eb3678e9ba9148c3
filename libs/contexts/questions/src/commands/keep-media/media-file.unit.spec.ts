import { describe, expect, it } from 'vitest';
import * as sample from '../../testing/sample-files.js';
import { readMedia } from './media-file.js';

const picture = (contentType: string, width: number, height: number) => ({
  kind: 'picture',
  contentType,
  width,
  height,
});
const audio = (contentType: string) => ({ kind: 'audio', contentType, width: null, height: null });

describe('ADMIN-5 uploaded files are what their bytes say', () => {
  it.each([
    ['PNG', sample.png(640, 480), picture('image/png', 640, 480)],
    ['PNG of the largest size', sample.png(4096, 4096), picture('image/png', 4096, 4096)],
    ['JPEG', sample.jpeg(300, 200), picture('image/jpeg', 300, 200)],
    ['WebP', sample.webp(4000, 3000), picture('image/webp', 4000, 3000)],
    ['WebP without loss', sample.webpLossless(2000, 1000), picture('image/webp', 2000, 1000)],
    ['WebP with loss', sample.webpLossy(31, 17), picture('image/webp', 31, 17)],
    ['MP3', sample.mp3(), audio('audio/mpeg')],
    ['MP3 of one frame', sample.mp3(1), audio('audio/mpeg')],
    ['MP3 with a tag', sample.taggedMp3(), audio('audio/mpeg')],
    ['WAV', sample.wav(), audio('audio/wav')],
    ['Opus', sample.ogg(), audio('audio/ogg')],
    ['Vorbis', sample.ogg('\u0001vorbis'), audio('audio/ogg')],
    ['M4A', sample.mp4('soun'), audio('audio/mp4')],
  ])('%s', (_name, bytes, expected) => {
    expect(readMedia(bytes)).toMatchObject(expected);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each([
    ['nothing', Buffer.alloc(0), 'media.unknown-kind'],
    ['SVG', Buffer.from(svg), 'media.unknown-kind'],
    ['SVG with an XML head', Buffer.from(`<?xml version="1.0"?>${svg}`), 'media.unknown-kind'],
    ['HTML', Buffer.from('<!doctype html><p>'), 'media.unknown-kind'],
    ['GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), 'media.unknown-kind'],
    ['a film', sample.mp4('soun', 'vide'), 'media.unknown-kind'],
    ['a film without sound', sample.mp4('vide'), 'media.unknown-kind'],
    ['a film in Ogg', sample.ogg('\u0080theora'), 'media.unknown-kind'],
    ['a RIFF of another kind', Buffer.from('RIFF\u0000\u0000\u0000\u0000AVI '), 'media.unknown-kind'],
    [
      'one frame of MP3 in something else',
      Buffer.concat([sample.mp3(1), Buffer.from('text')]),
      'media.unknown-kind',
    ],
    ['half a PNG', sample.png(10, 10).subarray(0, 18), 'media.broken'],
    ['a PNG without a size', sample.png(0, 10), 'media.broken'],
    ['a JPEG that ends in its tag', sample.jpeg(10, 10).subarray(0, 8), 'media.broken'],
    ['a JPEG of zeros', Buffer.concat([sample.jpeg(1, 1).subarray(0, 4), Buffer.alloc(100)]), 'media.broken'],
    ['half a WebP', sample.webp(10, 10).subarray(0, 20), 'media.broken'],
    ['a picture that is too wide', sample.png(4097, 10), 'media.too-many-pixels'],
    ['a picture that is too high', sample.jpeg(10, 5000), 'media.too-many-pixels'],
    ['a picture of more than 1 MB', sample.png(10, 10, 1024 * 1024), 'media.too-large'],
    ['a sound of more than 2 MB', sample.mp3(5100), 'media.too-large'],
  ])('refuses %s', (_name, bytes, code) => {
    expect(() => readMedia(bytes)).toThrow(expect.objectContaining({ code }) as Error);
  });
});
