import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const importedBy = (file, text) =>
  file.endsWith('.css')
    ? [...text.matchAll(/@import\s+(?:url\()?['"]([^'"]+)/g)].map(([, specifier]) => specifier)
    : ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);

/** Names of the packages that pages and their worker import. */
export function importedByPages(root) {
  const files = globSync('frontend/src/**/*.{ts,tsx,css}', { cwd: root });
  const names = files
    .filter((file) => !/\.spec\.tsx?$|\/testing\//.test(file))
    .flatMap((file) => importedBy(file, readFileSync(join(root, file), 'utf8')))
    .filter((specifier) => !/^[.#/]|^(node|virtual|data):/.test(specifier));
  return [...new Set(names.map(packageOf))].sort();
}

/** Where Node finds a package for whoever stands at `from`, in the lockfile's keys. */
function placeOf(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (at === '') return undefined;
  }
}

function reached(packages, roots) {
  const places = new Set();
  const waiting = roots.map((name) => placeOf(packages, '', name)).filter(Boolean);
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    if (places.has(place)) continue;
    places.add(place);
    const { dependencies = {}, optionalDependencies = {} } = packages[place];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const next = placeOf(packages, place, name);
      if (next) waiting.push(next);
    }
  }
  return places;
}

/**
 * The packages that go with the product, once each: those that a server runs (everything that is no development
 * dependency), and those that pages are built of.
 * @returns name, version, license (an SPDX expression, or undefined), place in the tree
 */
export function shippedPackages({ packages }, pages) {
  const ofPages = reached(packages, pages);
  return Object.entries(packages)
    .filter(([place, { dev }]) => place !== '' && (!dev || ofPages.has(place)))
    .map(([place, { version, license }]) => ({
      ...{ place, version, license, name: place.slice(place.lastIndexOf('node_modules/') + 13) },
    }))
    .sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
}
