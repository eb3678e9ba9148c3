import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

const Chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const FACE = /@font-face\s*\{[^}]*\}/g;
const Manifest = z.record(z.string(), Chunk);

/** Files of the build, below its directory. */
export interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** What was built, by the modules that are asked for. */
export class Build {
  readonly #directory: string;
  readonly #chunks: z.output<typeof Manifest>;

  constructor(directory: string) {
    this.#directory = directory;
    this.#chunks = Manifest.parse(JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8')));
  }

  /** The start of the program with these modules, the texts of a language, and all that they import. @throws where one is not there */
  filesOf(modules: readonly string[], language: string): PageFiles {
    const seen = new Set<string>();
    const visit = (key: string): void => {
      if (seen.has(key)) return;
      seen.add(key);
      this.#chunk(key).imports.forEach(visit);
    };
    ['index.html', ...modules.map((path) => `src/${path}`)].forEach(visit);
    const chunks = [...seen].map((key) => this.#chunk(key));
    const texts = ['first', 'many'].map((name) => this.#textsOf(name, language));
    return {
      scripts: [
        ...new Set([...chunks.map(({ file }) => file), ...(modules.length > 1 ? texts : texts.slice(0, 1))]),
      ],
      styles: [...new Set(chunks.flatMap(({ css }) => css))],
    };
  }

  /** In kB, as gzip -9 packs each file by itself. */
  packed = (files: readonly string[]): number =>
    files.reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(this.#directory, file)), { level: 9 }).length,
      0,
    ) / 1000;

  /** The fonts of a family that these sheets name: how many, and their size in kB. */
  fontsOf(sheets: readonly string[], family: string): { readonly count: number; readonly size: number } {
    const rules = sheets.flatMap(
      (sheet) => readFileSync(join(this.#directory, sheet), 'utf8').match(FACE) ?? [],
    );
    const files = rules
      .filter((rule) => rule.includes(family))
      .map((rule) => /url\(["']?\/?([^"')]+)/.exec(rule)?.[1] ?? '');
    const size = files.reduce((sum, file) => sum + statSync(join(this.#directory, file)).size, 0) / 1000;
    return { count: files.length, size };
  }

  /** The file that a sheet of the theme became. */
  sheet = (name: string): string => this.#chunk(`src/ui/theme/${name}`).file;

  #textsOf = (name: string, language: string): string => this.#chunk(`joined-texts/${name}-${language}`).file;

  #chunk(key: string): z.output<typeof Chunk> {
    const chunk = this.#chunks[key];
    if (!chunk) throw new Error(`${key} is in no manifest`);
    return chunk;
  }
}
