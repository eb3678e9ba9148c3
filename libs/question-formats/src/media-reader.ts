import type { PackedFile } from './file-source.js';
import { type FileMedia, MEDIA_KINDS, type MediaKind } from './item.js';
import type { Reports } from './reports.js';
import type { MediaSource } from './rich/rich-text.js';
import { packedFile } from './zip/packed-file.js';

/** A file that came with the questions, by the source that a text names; undefined: there is none. */
export type FindMedia = (source: string) => NamedFile | undefined;

interface NamedFile {
  readonly name: string;
  readonly file: PackedFile;
}

const REMOTE = /^(?:[a-z][a-z\d+.-]*:)?\/\//i;
const DATA = /^data:/i;
const MEDIA_TYPE = /^[a-z]+\/([\w.+-]+)$/i;
const BASE64 = /^[A-Za-z\d+/]*={0,2}$/;

/** Bytes of text in base 64, white space aside; undefined: it is none. */
export function fromBase64(text: string): Uint8Array | undefined {
  const digits = text.replace(/\s+/g, '');
  if (digits === '' || digits.length % 4 === 1 || !BASE64.test(digits)) return undefined;
  return Buffer.from(digits, 'base64');
}

/** A file that stands in its own address (RFC 2397); undefined: it does not, or not in base 64. */
function inlineOf(source: string): { readonly type: string; readonly base64: string } | undefined {
  const comma = DATA.test(source) ? source.indexOf(',') : -1;
  if (comma === -1) return undefined;
  const [mediaType = '', ...parameters] = source.slice('data:'.length, comma).split(';');
  const type = MEDIA_TYPE.exec(mediaType.trim())?.[1];
  if (type === undefined || parameters.at(-1)?.trim().toLowerCase() !== 'base64') return undefined;
  return { type, base64: source.slice(comma + 1) };
}

/** The media of one item: at most one picture and one sound of its prompt, and a picture of each choice. */
export class ItemMedia {
  private readonly taken = new Map<MediaKind, FileMedia>();
  private readonly ofFaces: FileMedia[] = [];

  constructor(
    private readonly find: FindMedia,
    private readonly reports: Reports,
  ) {}

  /** Takes the first of each kind, which it answers, and reports the others. */
  take(sources: readonly MediaSource[]): MediaSource[] {
    return sources.filter(({ kind, source }) => {
      const found = this.fileOf(source);
      if (!found) return false;
      const isFirst = !this.taken.has(kind);
      if (isFirst) this.taken.set(kind, { key: kind, kind, ...found });
      else this.reports.add(kind === 'audio' ? 'extra-sound' : 'extra-picture', found.name);
      return isFirst;
    });
  }

  /** The picture of a choice. @returns its key; undefined where it is not there */
  takeFace(source: string): string | undefined {
    const file = this.fileOf(source);
    if (!file) return undefined;
    const key = `face-${String(this.ofFaces.length + 1)}`;
    this.ofFaces.push({ key, kind: 'picture', ...file });
    return key;
  }

  /** Of the prompt alone. */
  get ofPrompt(): FileMedia[] {
    return MEDIA_KINDS.flatMap((kind) => this.taken.get(kind) ?? []);
  }

  get list(): FileMedia[] {
    return [...this.ofPrompt, ...this.ofFaces];
  }

  private fileOf(source: string): NamedFile | undefined {
    const inline = inlineOf(source);
    if (inline) return this.inline(inline.base64, inline.type);
    if (REMOTE.test(source)) {
      this.reports.add('remote-media', source);
      return undefined;
    }
    const found = this.find(source);
    if (!found) this.reports.add('missing-media', source);
    else if (found.file.size === 0) this.reports.add('broken-media', found.name);
    return found && found.file.size > 0 ? found : undefined;
  }

  private inline(base64: string, type: string): NamedFile | undefined {
    const bytes = fromBase64(base64);
    if (!bytes) this.reports.add('broken-media', type);
    return bytes && { name: `inline.${type.replace(/\W.*/, '')}`, file: packedFile(bytes) };
  }
}

export const NO_MEDIA: FindMedia = () => undefined;
