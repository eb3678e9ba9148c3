// The entries of Open JTalk's NAIST Japanese Dictionary, which alone tells the accent. Debian ships it without MeCab's dicrc.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { toHiragana } from './edict.mjs';

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
    const args = [
      '-r',
      join(directory, 'dicrc'),
      '-d',
      directory,
      '-a',
      '-F',
      '%m\\t%H\\n',
      '-U',
      '',
      '-E',
      'EOS\\n',
    ];
    const { stdout, stderr, error } = spawnSync('mecab', args, {
      input: `${words.join('\n')}\n`,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    if (error) throw error;
    const blocks = stdout.split('EOS\n').slice(0, -1);
    if (blocks.length !== words.length)
      throw new Error(`${blocks.length} answers to ${words.length} words: ${stderr}`);
    return blocks.map((block, index) => block.split('\n').flatMap((line) => entryOf(line, words[index])));
  });
}
