import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAllowed, SAID_ELSEWHERE, whyAllowed } from './allowed.mjs';

/** What the package says itself, or one of its files does. */
const licenseOf = ({ name, license }) => license ?? SAID_ELSEWHERE[name]?.license;

/**
 * One line for each package that may not go with the product, or says nothing; and for each entry that is of no use any more.
 * @returns {string[]}
 */
export function faultsOf(packages, root) {
  const refused = packages
    .filter((one) => !isAllowed(licenseOf(one) ?? ''))
    .map((one) => `${one.name} ${one.version}: ${licenseOf(one) ?? 'no licence'}`);
  const elsewhere = Object.entries(SAID_ELSEWHERE).flatMap(([name, { file, words }]) => {
    const found = packages.find((one) => one.name === name);
    if (!found || found.license) return [`${name}: is named in SAID_ELSEWHERE, and needs not be`];
    const path = join(root, found.place, file);
    return existsSync(path) && readFileSync(path, 'utf8').includes(words)
      ? []
      : [`${name}: its ${file} does not say “${words}” (any more)`];
  });
  return [...refused, ...elsewhere];
}

/** docs/PACKAGES.md: the packages by licence, with why it is allowed. */
export function pageOf(packages) {
  const byLicense = Map.groupBy(packages, (one) => licenseOf(one) ?? 'none');
  const parts = [...byLicense]
    .sort(([, some], [, others]) => others.length - some.length)
    .map(([license, some]) => {
      const names = [...new Set(some.map(({ name }) => `\`${name}\``))];
      return `## ${license}\n\n${names.length}. ${whyAllowed(license)}.\n\n${names.join(' · ')}\n`;
    });
  return `${HEAD}\n${parts.join('\n')}`;
}

const HEAD = `# Packages

The packages that go with the product, on a server or in its pages, by their licence. Written by \`node scripts/task.mjs licenses --write\` out of \`package-lock.json\`; \`npm run check\`
fails where it is not true any more, or where a licence is not among the allowed ones (\`scripts/licenses/allowed.mjs\`). Versions: the [SBOM](OPERATIONS.md#what-is-inside).
`;
