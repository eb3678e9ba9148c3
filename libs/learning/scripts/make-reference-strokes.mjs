// Writes src/data/reference-strokes.json: what the judge of handwriting compares with, from frontend/public/strokes. Run:
//   node libs/learning/scripts/make-reference-strokes.mjs
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSource } from './load-source.mjs';
import { referenceStrokes } from './strokes/reference-strokes.mjs';
import { DATA } from './written-files.mjs';

const { encodeStroke } = await loadSource('judge/stroke-code.ts');
const strokes = referenceStrokes(encodeStroke);
writeFileSync(
  join(DATA, 'reference-strokes.json'),
  `${JSON.stringify(strokes, null, 0).replaceAll('","', '",\n"')}\n`,
);
console.log(`${Object.keys(strokes).length} characters`);
