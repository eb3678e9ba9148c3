import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import { MEDIA_LIMITS, type MediaKind } from '#contracts/http/questions';
import { DomainError } from '#libs/kernel';
import type { FileMedia, PackedFile, Report } from '#libs/question-formats';
import type { SoundFiles } from '../../ports/sound-files.js';
import { readMedia } from '../keep-media/media-file.js';
import { mediaPathOf } from '../keep-media/media-path.js';

/** A picture or sound of a file that the product does not have for sure. */
export interface BroughtMedia {
  /** Where it is once it is kept for whom the questions become. */
  readonly path: string;
  readonly kind: MediaKind;
  /** Where the same bytes are that the platform keeps. */
  readonly shared: string;
}

interface ItemPaths {
  /** By the key of the file within its item. */
  readonly paths: ReadonlyMap<string, string>;
  /** Files that the product does not take. */
  readonly broken: readonly Report[];
}

/** What a file of the upload is, and where it would be found. */
interface Known {
  readonly kind: MediaKind;
  readonly path: string;
}

const MOST_BYTES = Math.max(MEDIA_LIMITS.pictureBytes, MEDIA_LIMITS.audioBytes);

/**
 * Where the pictures and sounds of a file would be found. One at a time is in memory, and none stays there: those that are
 * to be kept are read once more.
 */
export class FileMediaPaths {
  /** Many questions may show the same one. */
  private readonly known = new Map<PackedFile, Known | undefined>();
  /** Those that the product does not have for sure, by their paths. */
  private readonly uploads = new Map<string, PackedFile>();
  private fresh: BroughtMedia[] = [];

  /** @param organizationId whose they become */
  constructor(
    private readonly sounds: Pick<SoundFiles, 'pathOf'>,
    private readonly organizationId: string,
  ) {}

  async pathsOf(media: readonly FileMedia[]): Promise<ItemPaths> {
    const paths = new Map<string, string>();
    const broken: Report[] = [];
    for (const { key, name, kind, file } of media) {
      const known = await this.look(file);
      if (known?.kind !== kind) broken.push({ code: 'broken-media', detail: name });
      else paths.set(key, known.path);
    }
    return { paths, broken };
  }

  /** The bytes of the file behind a path that a question names. */
  bytes(path: string): Uint8Array {
    const file = this.uploads.get(path);
    if (!file) throw new Error(`no file of this upload: ${path}`);
    return file.bytes(MOST_BYTES);
  }

  /** What would be stored; each once. */
  takeFresh(): readonly BroughtMedia[] {
    const taken = this.fresh;
    this.fresh = [];
    return taken;
  }

  private async look(file: PackedFile): Promise<Known | undefined> {
    if (!this.known.has(file)) this.known.set(file, await this.read(file));
    return this.known.get(file);
  }

  private async read(file: PackedFile): Promise<Known | undefined> {
    const bytes = bytesOf(file);
    const media = bytes && mediaOf(bytes);
    if (!media) return undefined;
    const { kind } = media;
    const own = kind === 'audio' ? await this.sounds.pathOf(bytes) : undefined;
    return { kind, path: own ?? this.upload(file, media) };
  }

  private upload(file: PackedFile, { kind, bytes }: Readable): string {
    const path = mediaPathOf(bytes, this.organizationId);
    const shared = mediaPathOf(bytes, PLATFORM_ORGANIZATION_ID);
    if (!this.uploads.has(path)) this.fresh.push({ path, kind, shared });
    this.uploads.set(path, file);
    return path;
  }
}

/** undefined: larger than anything that the product takes, or packed in a way that nobody can unpack. */
function bytesOf(file: PackedFile): Buffer | undefined {
  try {
    const bytes = file.bytes(MOST_BYTES);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  } catch {
    return undefined;
  }
}

type Readable = Pick<ReturnType<typeof readMedia>, 'kind' | 'bytes'>;

/** undefined: not a picture or sound that the product takes, whatever the reason. */
function mediaOf(bytes: Buffer): Readable | undefined {
  try {
    return readMedia(bytes);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return undefined;
  }
}
