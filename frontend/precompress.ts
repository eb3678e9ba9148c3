import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:css|html|js|json|svg|txt|webmanifest)$/;
/** Below this a packet is a packet. Bytes. */
const THRESHOLD = 1024;

const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Two thousand files at once would be more than a container may have open (1024). */
const AT_ONCE = 32;

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < THRESHOLD) return;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, smallest),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}

/**
 * Writes `.br` and `.gz` beside each text file of the build. Done once and as small as they get, instead of quickly on each
 * request: of the sign-in page's JavaScript 138 kB leave the server in place of 160.
 */
export function precompress(): Plugin {
  let directory = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      directory = config.build.outDir;
    },
    closeBundle: async () => {
      const files = await readdir(directory, { recursive: true });
      const waiting = files.filter((name) => TEXT.test(name)).map((name) => join(directory, name));
      const lane = async () => {
        for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) await compress(file);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, lane));
    },
  };
}
