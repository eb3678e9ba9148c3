// The entries of Open JTalk's NAIST Japanese Dictionary, which alone tells the accent. Debian ships it without MeCab's dicrc.
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { toHiragana } from './edict.mjs';
import { mecabBlocks } from './mecab.mjs';

const DICRC =
  'cost-factor = 800\nbos-feature = BOS/EOS,*,*,*,*,*,*,*,*,*,*,*,*\neval-size = 8\nunk-eval-size = 4\nconfig-charset = UTF-8\n';
const [POS, READING, ACCENT] = [0, 7, 9];

function withDicrc(dictionary, work) {
  const directory = mkdtempSync(join(tmpdir(), 'jdic-'));
  try {
    for (const file of readdirSync(dictionary)) symlinkSync(resolve(dictionary, file), join(directory, file));
    writeFileSync(join(directory, 'dicrc'), DICRC);
    return work(directory);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** @typedef {{ pos: string, reading: string, accent: number, morae: number }} Entry accent 0: no fall; else the mora after which the pitch falls */

function entryOf(line, word) {
  const [surface, features = ''] = line.split('\t');
  const fields = features.split(',');
  const [accent, morae] = (fields[ACCENT] ?? '').split('/').map(Number);
  if (surface !== word || !Number.isInteger(accent) || !(morae > 0)) return [];
  return [{ pos: fields[POS], reading: toHiragana(fields[READING]), accent, morae }];
}

/**
 * All entries whose surface is the whole word.
 * @param {string[]} words @param {string} dictionary @returns {Entry[][]}
 */
export function jtalkEntries(words, dictionary) {
  return withDicrc(dictionary, (directory) => {
    const blocks = mecabBlocks(words, [
      '-r',
      join(directory, 'dicrc'),
      '-d',
      directory,
      '-F',
      '%m\\t%H\\n',
      '-U',
      '',
    ]);
    return blocks.map((block, index) => block.split('\n').flatMap((line) => entryOf(line, words[index])));
  });
}
