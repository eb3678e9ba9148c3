import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const Manifest = z.object({ name: z.string(), version: z.string() });

/** The version of the product that this code belongs to: of the nearest `package.json` above it, built or not. */
export function releaseOf(folder = import.meta.dirname): string {
  const path = join(folder, 'package.json');
  if (existsSync(path)) {
    const manifest = Manifest.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    if (manifest.success) return manifest.data.version;
  }
  const above = dirname(folder);
  return above === folder ? 'unknown' : releaseOf(above);
}
