// Open JTalk finds the words of a text, their reading and accent, and writes them as labels, one for each phoneme;
// the engine makes sound of labels. Debian packages: open-jtalk, open-jtalk-mecab-naist-jdic, hts-voice-nitech-jp-atr503-m001, htsengine.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { voiceFile } from './voices.mjs';

const DICTIONARY = '/var/lib/mecab/dic/open-jtalk/naist-jdic';
const folder = mkdtempSync(join(tmpdir(), 'sounds-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const file = (name) => join(folder, name);
/** Labels count in units of 100 ns. */
const UNITS_PER_SECOND = 10_000_000;

function tokenOf(line) {
  const [surface = '', pos = '', , , , , , , read = '', said = '', , , chain] = line.split(',');
  return { surface, pos, read, said: said.replaceAll('’', ''), isChained: chain === '1' };
}

/**
 * @param {string} text
 * @returns the words that Open JTalk found, and the labels that it would speak
 */
export function analyse(text) {
  // It speaks, too: ten times as fast, for nobody hears it.
  const output = ['-r', '10', '-ow', file('a.wav'), '-ot', file('a.txt')];
  execFileSync('open_jtalk', ['-x', DICTIONARY, '-m', voiceFile('m001'), ...output], {
    input: `${text}\n`,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const [words = '', rest = ''] = readFileSync(file('a.txt'), 'utf8').split('[Output label]');
  const [labels = ''] = rest.split('[Global parameter]');
  const lines = (section) => section.split('\n').filter((line) => line.includes(','));
  return {
    tokens: lines(words).map(tokenOf),
    labels: labels
      .trim()
      .split('\n')
      .map((line) => line.split(' ').at(-1) ?? ''),
  };
}

/** Without the silence around them. */
export const phonemesOf = (labels) =>
  labels.slice(1, -1).map((label) => /-([a-zA-Z]+)\+/.exec(label)?.[1] ?? '');

/** The labels of one mora, said with other phonemes. */
export function withPhonemes(labels, phonemes) {
  const said = ['sil', ...phonemes, 'sil'];
  const at = (index) => said[index] ?? 'xx';
  return said.map((phoneme, index) => {
    const base = labels[index === 0 ? 0 : index === said.length - 1 ? labels.length - 1 : 1] ?? '';
    const context = base.slice(base.indexOf('/A:'));
    return `${at(index - 2)}^${at(index - 1)}-${phoneme}+${at(index + 1)}=${at(index + 2)}${context}`;
  });
}

/** Makes the sound of a turn. @returns its WAV file, and the seconds at which the voice starts and ends in it */
export function speak({ voice, labels }, turn = 0) {
  const wav = file(`b${turn}.wav`);
  writeFileSync(file('b.lab'), `${labels.join('\n')}\n`);
  // Six decibels softer: some vowels would be clipped.
  const output = ['-ow', wav, '-od', file('b.dur')];
  execFileSync('hts_engine', ['-m', voiceFile(voice), '-g', '-6', ...output, file('b.lab')]);
  const durations = readFileSync(file('b.dur'), 'utf8').trim().split('\n');
  const seconds = (line, column) => Number(line?.split(' ')[column]) / UNITS_PER_SECOND;
  return { wav, start: seconds(durations[0], 1), end: seconds(durations.at(-1), 0) };
}
