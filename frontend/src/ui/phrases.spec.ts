import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { phrasesOf } from './phrases.js';

/** So many fit into a choice of a phone in letters of 12 px. */
const MOST = 11;

/** All sentences and choices, a space before each phrase. */
const lines = JSON.parse(readFileSync('libs/learning/src/data/phrases.json', 'utf8')) as string[];
const listening = readFileSync('libs/learning/src/data/written/listening/items.json', 'utf8').replaceAll(
  /\{([^|}]*)\|[^}]*\}/gu,
  '$1',
);
const chosenAmong = lines.filter((line) => listening.includes(`"${line.replaceAll(' ', '')}"`));
const piecesOf = (line: string) =>
  phrasesOf(line.split(' ').map((text) => ({ text, phrase: 'close' as const }))).map((phrase) =>
    phrase.map(({ text }) => text).join(''),
  );

describe('LANG-2 sentences that are chosen among, on a phone', () => {
  it('have no phrase that would break inside a word', () => {
    expect(chosenAmong.length).toBeGreaterThan(1000);
    const long = chosenAmong.flatMap(piecesOf).filter((piece) => [...piece].length > MOST);
    expect(long).toEqual([]);
  });

  it('are cut where textbooks write apart, and lose nothing by it', () => {
    for (const line of lines) expect(piecesOf(line).join('')).toBe(line.replaceAll(' ', ''));
    const cut = new Set(
      lines.flatMap((line) => piecesOf(line).filter((piece) => !line.split(' ').includes(piece))),
    );
    const heads = [...cut].filter((piece) =>
      /^(?:ま[すし]|で[すし]|ん|っ|[ゃゅょ]|[をがにはへも]$)/u.test(piece),
    );
    expect(heads).toEqual([]);
  });
});
