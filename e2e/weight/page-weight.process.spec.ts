import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/run/root.mjs';
import { BUDGETS, FONT_BUDGETS } from './budgets.js';
import { Build } from './weigh.js';

// Here, for the built frontend is there when these specs run: nothing is built for them.
const build = new Build(join(root, 'dist/frontend'));

it.each(BUDGETS)('PLUS-10 $path loads no more than its budget', ({ parts, script, style }) => {
  const { scripts, styles } = build.filesOf(parts, 'ja');
  expect(build.packed(scripts), `script: ${scripts.join(', ')}`).toBeLessThanOrEqual(script);
  expect(build.packed(styles), `style: ${styles.join(', ')}`).toBeLessThanOrEqual(style);
});

it('PLUS-10 the fonts of the interface are cut down to what it shows', () => {
  const { styles } = build.filesOf(BUDGETS[0]?.parts ?? [], 'ja');
  const first = build.fontsOf(styles, 'Manabiya');
  expect(first.count).toBe(4);
  expect(first.size).toBeLessThanOrEqual(FONT_BUDGETS.first);
  // the slices of whole fonts are named by sheets that nobody waits for
  expect(build.fontsOf(styles, 'Noto').count).toBe(0);
  const japanese = build.fontsOf([build.sheet('fonts-japanese.css')], 'Manabiya Japanese');
  expect(japanese.count).toBe(7);
  expect(japanese.size).toBeLessThanOrEqual(FONT_BUDGETS.japanese);
});
