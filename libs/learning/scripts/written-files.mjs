// Reads what people wrote: kanji.json, words/, particles/, grammar/ and listening/, one record per line.
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const DATA = fileURLToPath(new URL('../src/data', import.meta.url));
export const WRITTEN = join(DATA, 'written');

/**
 * The files as the content check takes them, in an order that is the same everywhere.
 * @param {string} [directory] @param {string} [shownFrom] paths in messages are relative to this
 * @returns {{ path: string, text: string }[]}
 */
export function writtenSources(directory = WRITTEN, shownFrom = process.cwd()) {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json') && name !== 'exceptions.json')
    .toSorted()
    .map((name) => {
      const file = join(directory, name);
      return { path: relative(shownFrom, file).replaceAll('\\', '/'), text: readFileSync(file, 'utf8') };
    });
}

/** The parsed records of all files, with no check of their shape. @param {string} [directory] */
export function writtenRecords(directory = WRITTEN) {
  return writtenSources(directory)
    .flatMap(({ text }) => text.split('\n'))
    .map((line) => line.trim().replace(/,$/, ''))
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
}

/** One record per line, so that a change shows as one line. @param {unknown[]} records */
export const linesOf = (records) => `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`;
