import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { KANA, KANJI } from './index.js';

const SMALL = 'ぁぃぅぇぉゃゅょっァィゥェォャュョッー';
const signs = new Set([...KANA.flatMap(({ char }) => Array.from(char)), ...SMALL]);

function strokesOf(char: string): unknown {
  const name = (char.codePointAt(0) ?? 0).toString(16).padStart(5, '0');
  const file = new URL(`../../../frontend/public/strokes/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}

describe('stroke lines', () => {
  it.each([...signs])('STUDY-3 %s has its lines', (sign) => {
    expect(strokesOf(sign)).toEqual(expect.arrayContaining([expect.stringMatching(/^M ?[\d.]/)]));
  });

  it('STUDY-3 every kanji has its lines', () => {
    const isPath = (stroke: unknown) => typeof stroke === 'string' && /^M/i.test(stroke);
    const without = KANJI.filter(({ char }) => {
      const strokes = strokesOf(char);
      return !Array.isArray(strokes) || strokes.length === 0 || !strokes.every(isPath);
    });
    expect(without.map(({ char }) => char)).toEqual([]);
  });
});
