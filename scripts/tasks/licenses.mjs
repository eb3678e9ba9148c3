import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOf, pageOf } from '../licenses/report.mjs';
import { importedByPages, shippedPackages } from '../licenses/shipped.mjs';
import { root } from '../run/root.mjs';

const PAGE = join(root, 'docs', 'PACKAGES.md');

/** Whether every package that goes with the product may; `--write` writes docs/PACKAGES.md anew. Asks nobody: all of it stands in package-lock.json. */
export const run = async (args) => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const packages = shippedPackages(lock, importedByPages(root));
  const page = pageOf(packages);
  if (args.includes('--write')) writeFileSync(PAGE, page);
  const isTrue = readFileSync(PAGE, 'utf8') === page;
  const faults = faultsOf(packages, root);
  for (const fault of faults) console.log(fault);
  if (!isTrue) console.log('docs/PACKAGES.md is not true any more: node scripts/task.mjs licenses --write');
  console.log(`${packages.length} packages go with the product.`);
  return faults.length === 0 && isTrue ? 0 : 1;
};
