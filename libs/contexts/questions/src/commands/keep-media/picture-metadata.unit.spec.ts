import { describe, expect, it } from 'vitest';
import {
  extendedWebp,
  jpegOfPhone,
  phoneExif,
  PLAIN,
  pngChunk,
  pngOfPhone,
  SECRETS,
  webpOfPhone,
} from '../../testing/sample-pictures.js';
import * as sample from '../../testing/sample-files.js';
import { onlyOrientation, orientationOf } from './orientation.js';
import { readMedia } from './media-file.js';

const clean = (bytes: Buffer): Buffer => readMedia(bytes).bytes;
const turned = onlyOrientation(phoneExif(6));
if (!turned) throw new Error('an orientation that is lost');

const PHONES: [string, (orientation: number) => Buffer, Buffer][] = [
  ['JPEG', (orientation) => jpegOfPhone(PLAIN.jpeg, orientation), PLAIN.jpeg],
  ['progressive JPEG', (orientation) => jpegOfPhone(PLAIN.progressive, orientation), PLAIN.progressive],
  ['PNG', (orientation) => pngOfPhone(PLAIN.png, orientation), PLAIN.png],
  ['WebP', (orientation) => webpOfPhone(PLAIN.webp, orientation), extendedWebp(PLAIN.webp)],
];

describe('ADMIN-5 an uploaded picture keeps nothing of where it was taken and by whom', () => {
  it.each(PHONES)('%s: what is left is the picture, byte for byte', (_name, ofPhone, plain) => {
    expect(clean(ofPhone(1)).equals(plain)).toBe(true);
    expect(clean(plain).equals(plain)).toBe(true);
  });

  it.each(PHONES)('%s: one that is to be turned keeps that, and only that', (_name, ofPhone, plain) => {
    const kept = clean(ofPhone(6));
    expect(SECRETS.filter((secret) => kept.includes(secret, 0, 'latin1'))).toEqual([]);
    expect(kept.includes(turned)).toBe(true);
    expect(kept.length - plain.length).toBeLessThanOrEqual(turned.length + 12);
    expect(clean(kept).equals(kept)).toBe(true);
    expect(readMedia(kept)).toMatchObject({ width: 12, height: 8 });
  });

  it('PNG: the chunk of orientation has a right checksum', () => {
    expect(clean(pngOfPhone(PLAIN.png, 6)).includes(pngChunk('eXIf', turned))).toBe(true);
  });

  it('WebP: the head says what is in the file, and how long it is', () => {
    const [kept, plain] = [clean(webpOfPhone(PLAIN.webp, 6)), clean(webpOfPhone(PLAIN.webp, 1))];
    expect([kept[20], plain[20]]).toEqual([0x08, 0]);
    expect([kept.readUInt32LE(4), plain.readUInt32LE(4)]).toEqual([kept.length - 8, plain.length - 8]);
  });

  it('JPEG: colours stay, a thumbnail does not', () => {
    const icc = sample.jpegSegment(0xe2, 'ICC_PROFILE\0\u0001\u0001sRGB');
    const adobe = sample.jpegSegment(0xee, 'Adobe\0d\0\0\0\0\u0001');
    const [sizeless, thumbnail] = ['\0\0', '\u0001\u0001RGB'].map((end) =>
      sample.jpegSegment(0xe0, `JFIF\0\u0001\u0001\0\0\u0001\0\u0001${end}`),
    );
    const around = (...head: (Buffer | undefined)[]) =>
      Buffer.concat([PLAIN.jpeg.subarray(0, 2), ...head.filter((one) => one !== undefined), tables]);
    const tables = PLAIN.jpeg.subarray(PLAIN.jpeg.indexOf(Buffer.from([0xff, 0xdb])));
    expect(clean(around(thumbnail, icc, adobe)).equals(around(sizeless, icc, adobe))).toBe(true);
  });

  it.each(PHONES)(
    '%s: one that is cut off anywhere is refused or cleaned, and never loops',
    (_name, ofPhone) => {
      const whole = ofPhone(6);
      for (let length = 40; length < whole.length; length += 1) {
        const kept = attempt(whole.subarray(0, length));
        expect(SECRETS.filter((secret) => kept?.includes(secret, 0, 'latin1'))).toEqual([]);
      }
    },
  );

  it('sounds stay as they are', () => {
    expect(clean(sample.taggedMp3()).equals(sample.taggedMp3())).toBe(true);
  });
});

const attempt = (bytes: Buffer): Buffer | undefined => {
  try {
    return clean(bytes);
  } catch (error) {
    expect(error).toMatchObject({ code: 'media.broken' });
    return undefined;
  }
};

describe('ADMIN-5 the orientation of a picture', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('%i is read in either order of bytes', (value) => {
    expect(orientationOf(phoneExif(value))).toBe(value);
    const written = onlyOrientation(phoneExif(value));
    expect(written && orientationOf(written)).toBe(value === 1 ? undefined : value);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['an unknown value', phoneExif(9)],
    ['zero', phoneExif(0)],
    ['a cut directory', phoneExif(6).subarray(0, 20)],
    ['a directory beyond the end', Buffer.from('II*\0\u00ff\u00ff\u00ff\u00ff', 'latin1')],
  ])('is as stored where there is %s', (_name, tiff) => {
    expect(orientationOf(tiff)).toBe(1);
    expect(onlyOrientation(tiff)).toBeUndefined();
  });
});
