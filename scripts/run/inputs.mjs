import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', '.cache', '.vite']);
const NOT_BUILT = /\.spec\.tsx?$|[\\/]testing[\\/]/;

/** @param {string} directory @returns {string[]} */
const filesBelow = (directory) =>
  readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(directory, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });

/**
 * Every file that goes into a build, specs and test support left out.
 * @param {string} root @param {string[]} paths files and directories; missing ones are skipped
 */
export const inputFiles = (root, paths) =>
  paths
    .map((path) => join(root, path))
    .filter((path) => existsSync(path))
    .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]))
    .filter((path) => !NOT_BUILT.test(relative(root, path)))
    .sort();

/**
 * One hash over names and contents: times are worth nothing after a checkout.
 * @param {string} root @param {string[]} paths
 */
export const hashInputs = (root, paths) => {
  const hash = createHash('sha256');
  for (const file of inputFiles(root, paths)) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
};
