import { DomainError } from '#libs/kernel';
import type { FileMedia, Report } from '#libs/question-formats';
import type { ProductSounds } from '../../ports/product-sounds.js';
import { type MediaFile, readMedia } from '../keep-media/media-file.js';
import { mediaIdOf, mediaPathOf } from '../keep-media/media-path.js';

interface ItemPaths {
  /** By the key of the file within its item. */
  readonly paths: ReadonlyMap<string, string>;
  /** Files that the product does not take. */
  readonly broken: readonly Report[];
}

/**
 * Where the pictures and sounds of a file would be found. Nothing is stored before all is judged: `toKeep` is what the
 * store does not have for sure.
 */
export class FileMediaPaths {
  private readonly files = new Map<string, MediaFile>();
  /** What each file of the upload is, and where it would be found: many questions may show the same one. */
  private readonly read = new Map<Uint8Array, MediaFile | undefined>();
  private readonly paths = new Map<MediaFile, string>();

  /** @param organizationId whose they become */
  constructor(
    private readonly sounds: Pick<ProductSounds, 'pathOf'>,
    private readonly organizationId: string,
  ) {}

  async pathsOf(media: readonly FileMedia[]): Promise<ItemPaths> {
    const paths = new Map<string, string>();
    const broken: Report[] = [];
    for (const { key, name, kind, bytes } of media) {
      const file = this.fileOf(bytes);
      if (file?.kind !== kind) broken.push({ code: 'broken-media', detail: name });
      else paths.set(key, await this.pathOf(file, bytes));
    }
    return { paths, broken };
  }

  /** The file behind a path that a question names; undefined: the product has it. */
  toKeep(path: string): Uint8Array | undefined {
    return this.files.get(path)?.bytes;
  }

  /** Kinds of the files that would be stored, by their ids. */
  kinds(): [string, MediaFile['kind']][] {
    return [...this.files].map(([path, { kind }]) => [mediaIdOf(path), kind]);
  }

  private fileOf(bytes: Uint8Array): MediaFile | undefined {
    if (!this.read.has(bytes)) this.read.set(bytes, mediaFileOf(bytes));
    return this.read.get(bytes);
  }

  private async pathOf(file: MediaFile, bytes: Uint8Array): Promise<string> {
    const path = this.paths.get(file) ?? (await this.ownSound(file.kind, bytes)) ?? this.upload(file);
    this.paths.set(file, path);
    return path;
  }

  private ownSound(kind: FileMedia['kind'], bytes: Uint8Array): Promise<string | undefined> {
    return kind === 'audio' ? this.sounds.pathOf(bytes) : Promise.resolve(undefined);
  }

  private upload(file: MediaFile): string {
    const path = mediaPathOf(file.bytes, this.organizationId);
    this.files.set(path, file);
    return path;
  }
}

/** undefined: not a picture or sound that the product takes, whatever the reason. */
function mediaFileOf(bytes: Uint8Array): MediaFile | undefined {
  try {
    return readMedia(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return undefined;
  }
}
