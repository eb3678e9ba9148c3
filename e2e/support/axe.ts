import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[] }[];
}

/** A dialog that stands before everything else, and else all of it: what lies behind a dialog is looked at before it opens. */
const BEFORE_ALL = `[...document.querySelectorAll('[aria-modal="true"]')].findLast((one) => one.checkVisibility()) ?? document`;

/** What breaks a rule on the page as it stands. */
export async function violations(page: Page, rules: object = {}): Promise<string[]> {
  // A page that was walked to has it already.
  if (!(await page.evaluate<boolean>('"axe" in globalThis'))) await page.evaluate(AXE);
  const options = JSON.stringify({ resultTypes: ['violations'], ...rules });
  const found = await page.evaluate<Violation[]>(
    `axe.run(${BEFORE_ALL}, ${options}).then((result) => result.violations)`,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
