import { createHash } from 'node:crypto';
import { access, readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';

/** As `make-sounds.mjs` names them: by the hash of what is in them. */
const NAMED = /^\/sounds\/[0-9a-f]{12}\.mp3$/;

/** The sounds that come with the product, in a folder that holds the frontend's build. */
export class SoundFiles {
  constructor(private readonly build: string) {}

  /** Where they lie. */
  get folder(): string {
    return resolve(this.build, 'sounds');
  }

  /** undefined: there is no such sound. */
  async bytes(path: string): Promise<Buffer | undefined> {
    if (!NAMED.test(path)) return undefined;
    return readFile(this.fileOf(path)).catch(() => undefined);
  }

  /** Bytes of a file that is there; else 0. */
  async size(path: string): Promise<number> {
    if (!NAMED.test(path)) return 0;
    return stat(this.fileOf(path)).then(
      ({ size }) => size,
      () => 0,
    );
  }

  /** The path of a sound with these bytes; undefined: it is none of the product's. */
  async pathOf(bytes: Uint8Array): Promise<string | undefined> {
    const path = `/sounds/${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.mp3`;
    return access(this.fileOf(path)).then(
      () => path,
      () => undefined,
    );
  }

  private fileOf(path: string): string {
    return resolve(this.build, `.${path}`);
  }
}
