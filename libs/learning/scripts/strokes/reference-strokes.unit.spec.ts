import { describe, expect, it } from 'vitest';
import { encodeStroke } from '../../src/judge/index.js';
import rows from '../../src/data/reference-strokes.json' with { type: 'json' };
import { referenceStrokes } from './reference-strokes.mjs';
import { fewestPoints, pointsOfPath } from './svg-line.mjs';

describe('reference strokes', () => {
  it('STUDY-5 are what the script makes of the stroke lines', () => {
    expect(rows).toEqual(referenceStrokes(encodeStroke));
  });

  it('STUDY-5 a path is followed whether it is absolute or relative, smooth or not', () => {
    const absolute = pointsOfPath('M10,10C10,20,20,20,20,30S30,40,30,50');
    const relative = pointsOfPath('M10,10c0,10,10,10,10,20s10,10,10,20');
    expect(absolute).toEqual(relative);
    expect(absolute.at(-1)).toEqual({ x: 30, y: 50 });
    expect(() => pointsOfPath('M1,1L2,2')).toThrow('unknown path command');
  });

  it('STUDY-5 a straight line needs two points, a corner three', () => {
    const corner = [0, 1, 2, 3].map((x) => ({ x, y: 0 })).concat([1, 2].map((y) => ({ x: 3, y })));
    expect(fewestPoints(corner, 0.1)).toEqual([
      { x: 0, y: 0 },
      { x: 3, y: 0 },
      { x: 3, y: 2 },
    ]);
  });
});
