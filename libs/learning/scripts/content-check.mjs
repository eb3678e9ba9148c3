// What `npm run content:check` and the content's spec run: reads the written files and the evidence, and checks them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA, WRITTEN, writtenSources } from './written-files.mjs';

/** Everything that `checkContent` takes. @param {string} [shownFrom] paths in messages are relative to this */
export function checkedFiles(shownFrom) {
  const data = (name) => readFileSync(join(DATA, `${name}.json`), 'utf8');
  return {
    sources: writtenSources(WRITTEN, shownFrom),
    exceptions: {
      path: 'libs/learning/src/data/written/exceptions.json',
      text: readFileSync(join(WRITTEN, 'exceptions.json'), 'utf8'),
    },
    evidence: {
      words: data('evidence/words'),
      readings: data('evidence/readings'),
      levels: data('evidence/levels'),
      pitch: data('pitch'),
      phrases: data('phrases'),
    },
  };
}
