import { MEDIA_LIMITS, type MediaKind } from '#contracts/http/questions';
import { DomainError } from '#libs/kernel';
import { pictureOf } from './picture-bytes.js';
import { withoutMetadata } from './picture-metadata.js';
import { soundOf } from './sound-bytes.js';
import { millisecondsOfSound } from './sound-length.js';

export interface MediaFile {
  readonly kind: MediaKind;
  /** Told by the bytes: what is stored is what is sent, whatever the file was called. */
  readonly contentType: string;
  /** Pixels of a picture. */
  readonly width: number | null;
  readonly height: number | null;
  /** Of a sound; 0 where its file does not tell. */
  readonly milliseconds: number | null;
  /** What is kept of it: of a picture nothing that is not seen. */
  readonly bytes: Buffer;
}

/**
 * What a file is. Throws `media.unknown-kind` for everything that is no picture or sound of the known kinds (SVG, which
 * can run scripts, is none of them), `media.broken`, `media.too-large` and `media.too-many-pixels`.
 */
export function readMedia(bytes: Buffer): MediaFile {
  const picture = pictureOf(bytes);
  if (picture) {
    const { width, height } = picture;
    if (bytes.length > MEDIA_LIMITS.pictureBytes) throw new DomainError('media.too-large');
    if (width < 1 || height < 1) throw new DomainError('media.broken');
    if (Math.max(width, height) > MEDIA_LIMITS.pixels) throw new DomainError('media.too-many-pixels');
    return {
      kind: 'picture',
      ...picture,
      milliseconds: null,
      bytes: withoutMetadata(bytes, picture.contentType),
    };
  }
  const contentType = soundOf(bytes);
  if (contentType === undefined) throw new DomainError('media.unknown-kind');
  if (bytes.length > MEDIA_LIMITS.audioBytes) throw new DomainError('media.too-large');
  const milliseconds = millisecondsOfSound(bytes, contentType) ?? 0;
  return { kind: 'audio', contentType, width: null, height: null, milliseconds, bytes };
}
