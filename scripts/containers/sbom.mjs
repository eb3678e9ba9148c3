import { SAID_ELSEWHERE } from '../licenses/allowed.mjs';

/**
 * @typedef {object} Listed a package of an SBOM
 * @property {string} name with its version
 * @property {string} license an SPDX expression, or `none`
 */

/** What the package says itself, or one of its files does. */
const licenseOf = ({ name, licenses = [] }) =>
  licenses
    .map(({ expression, license }) => expression ?? license?.id ?? license?.name)
    .filter((one) => one !== undefined)
    .join(' AND ') ||
  SAID_ELSEWHERE[name]?.license ||
  'none';

/** The packages of a CycloneDX document in JSON. Throws on another one. @param {string} text @returns {Listed[]} */
export const packagesOf = (text) => {
  const { bomFormat, components } = JSON.parse(text);
  if (bomFormat !== 'CycloneDX' || !Array.isArray(components))
    throw new Error('this is no SBOM of CycloneDX');
  return components.map((one) => ({
    name: `${one.group ? `${one.group}/` : ''}${one.name} ${one.version}`,
    license: licenseOf(one),
  }));
};

/** One line per licence, the most frequent first, with its packages. @param {Listed[]} packages @returns {string[]} */
export const licenseLines = (packages) =>
  [...Map.groupBy(packages, ({ license }) => license)]
    .sort(([, some], [, others]) => others.length - some.length)
    .map(([license, some]) => `${license} × ${some.length}: ${some.map(({ name }) => name).join(', ')}`);
