// Every dictionary word that MeCab sees in a sentence, not only those of its best path.
import { toHiragana } from './edict.mjs';
import { mecabBlocks } from './mecab.mjs';

const FORMAT = '%pb\\t%ps\\t%pe\\t%m\\t%H\\n';
const READING = 7;

/** @typedef {{ best: boolean, start: number, end: number, surface: string, reading: string }} Node places in UTF-16 units */

/** MeCab counts bytes. */
function placesOf(sentence) {
  const places = new Map([[0, 0]]);
  let bytes = 0;
  let units = 0;
  for (const char of sentence) {
    bytes += Buffer.byteLength(char);
    units += char.length;
    places.set(bytes, units);
  }
  return places;
}

/** A single kanji read as somebody's name is no reading of a sentence; 田中 is. */
const isRareName = (surface, pos) => pos === '固有名詞' && surface.length === 1;

function nodesOf(line, places) {
  const [best, start, end, surface, features = ''] = line.split('\t');
  const fields = features.split(',');
  if (best !== '*' && isRareName(surface, fields[1])) return [];
  const reading = toHiragana(fields[READING] ?? surface);
  return [
    { best: best === '*', start: places.get(Number(start)), end: places.get(Number(end)), surface, reading },
  ];
}

/**
 * @param {string[]} sentences @param {string} dictionary its directory, in UTF-8
 * @returns {Node[][]} the nodes of each sentence
 */
export function lattices(sentences, dictionary) {
  const blocks = mecabBlocks(sentences, ['-d', dictionary, '-F', FORMAT, '-U', FORMAT]);
  return blocks.map((block, index) => {
    const places = placesOf(sentences[index]);
    return block
      .split('\n')
      .filter(Boolean)
      .flatMap((line) => nodesOf(line, places));
  });
}
