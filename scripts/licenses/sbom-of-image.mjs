/**
 * `node sbom-of-image.mjs`: of `sbom.cdx.json`, which npm writes out of the lockfile, leaves what is in `node_modules`. It is run while the image is
 * built, alone and without packages. Throws when something is there that the document does not name.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * `name@version` of what is there.
 * @param {Record<string, { version?: string }>} packages of npm's own record of a `node_modules`, by place
 * @param {(place: string) => boolean} isThere some were removed after npm was done
 */
export const installedOf = (packages, isThere) =>
  new Set(
    Object.entries(packages)
      .filter(([place]) => isThere(place))
      .map(([place, { version }]) => `${place.slice(place.lastIndexOf('node_modules/') + 13)}@${version}`),
  );

const nameOf = ({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`;

/** @param {any} document of CycloneDX @param {Set<string>} installed `name@version` @returns {object} the same without the rest */
export const onlyInstalled = (document, installed) => {
  const named = new Set(document.components.map(nameOf));
  const unnamed = [...installed].filter((one) => !named.has(one));
  if (unnamed.length > 0) throw new Error(`in the image, and not in its SBOM: ${unnamed.join(', ')}`);
  const components = document.components.filter((one) => installed.has(nameOf(one)));
  const refs = new Set([document.metadata.component['bom-ref'], ...components.map((one) => one['bom-ref'])]);
  const dependencies = document.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ dependsOn, ...rest }) => ({ ...rest, dependsOn: dependsOn.filter((ref) => refs.has(ref)) }));
  return { ...document, components, dependencies };
};

if (import.meta.main) {
  const { packages } = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8'));
  const document = JSON.parse(readFileSync('sbom.cdx.json', 'utf8'));
  const whole = onlyInstalled(document, installedOf(packages, existsSync));
  writeFileSync('sbom.cdx.json', `${JSON.stringify(whole, null, 2)}\n`);
}
