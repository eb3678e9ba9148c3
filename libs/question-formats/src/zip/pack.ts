import { deflateRawSync } from 'node:zlib';
import { strToU8, Zip, ZipPassThrough } from 'fflate';
import { TimeSlice } from '#platform/sheets';

/** The same files give the same bytes, whatever the hour. */
const EPOCH = new Date(Date.UTC(1980, 0, 2));

/** A package of the files, by their paths, packed in turns with other requests. */
export async function packed(files: Iterable<readonly [string, Uint8Array | string]>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const slice = new TimeSlice();
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const [name, part] of files) {
    const file = new Deflated(name);
    file.mtime = EPOCH;
    zip.add(file);
    file.push(typeof part === 'string' ? strToU8(part) : part, true);
    if (slice.isOver) await slice.next();
  }
  zip.end();
  return Buffer.concat(chunks);
}

/** Of a method of packing, in a package. */
const DEFLATE = 8;

/** Packed by Node's own zlib: fflate sets up its tables anew for each of thousands of small files. */
class Deflated extends ZipPassThrough {
  override compression = DEFLATE;

  protected override process(chunk: Uint8Array, final: boolean): void {
    this.ondata(null, deflateRawSync(chunk), final);
  }
}
