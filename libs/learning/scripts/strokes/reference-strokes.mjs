// The reference strokes of every character that has a file in frontend/public/strokes, short enough to travel as a key.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fewestPoints, pointsOfPath } from './svg-line.mjs';

const STROKES = fileURLToPath(new URL('../../../../frontend/public/strokes', import.meta.url));
/** Side of KanjiVG's square. */
const BOX = 109;
/** Half a cell of the grid that strokes are written down on. */
const TOLERANCE = BOX / 64 / 2;

/**
 * @param {(points: {x: number, y: number}[]) => string} encode `encodeStroke` of the library
 * @returns {Record<string, string>} per character its strokes, comma between them
 */
export function referenceStrokes(encode) {
  const codeOf = (path) =>
    encode(fewestPoints(pointsOfPath(path), TOLERANCE).map(({ x, y }) => ({ x: x / BOX, y: y / BOX })));
  const files = readdirSync(STROKES).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    files.toSorted().map((name) => {
      const paths = JSON.parse(readFileSync(`${STROKES}/${name}`, 'utf8'));
      return [String.fromCodePoint(Number.parseInt(name, 16)), paths.map(codeOf).join(',')];
    }),
  );
}
