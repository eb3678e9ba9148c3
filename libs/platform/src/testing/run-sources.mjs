/**
 * For processes that specs start: runs TypeScript as it is, as Vitest does for the specs themselves. What a source becomes is
 * kept, by what is in it: some hundred are read each time.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

const RELATIVE = /^\.{1,2}\/.*\.js$/;
const KEPT = join(import.meta.dirname, '../../../../.cache/stripped');

const stripped = (source) => {
  const path = join(KEPT, `${createHash('sha1').update(source).digest('hex')}.js`);
  try {
    return readFileSync(path, 'utf8');
  } catch {
    const text = stripTypeScriptTypes(source, { mode: 'transform' });
    keep(path, text);
    return text;
  }
};

/** Several processes at once may; one that may not write there does without. */
const keep = (path, text) => {
  try {
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(`${path}.${process.pid}`, text);
    renameSync(`${path}.${process.pid}`, path);
  } catch {
    return;
  }
};

registerHooks({
  resolve(specifier, context, next) {
    const isSource = RELATIVE.test(specifier) && context.parentURL?.endsWith('.ts');
    return next(isSource ? specifier.replace(/js$/, 'ts') : specifier, context);
  },
  load(url, context, next) {
    if (!url.endsWith('.ts')) return next(url, context);
    return { format: 'module', source: stripped(readFileSync(new URL(url), 'utf8')), shortCircuit: true };
  },
});
