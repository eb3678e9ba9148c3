// Reads EDICT (Debian package edict; EUC-JP): lines of `見出し [よみ] /(n,vs) (1) sense/…/(P)/`.
import { readFileSync } from 'node:fs';
export { toHiragana } from '../common-readings.mjs';

const ENTRY = /^(\S+)(?: \[([^\]]+)\])? \/(.*)\/$/;
const POS =
  /^(?:n|n-adv|n-t|n-suf|n-pref|pn|v1|v1-s|v5[a-z]+(?:-[is])?|vk|vs|vs-[isc]|vz|adj-(?:i|ix|na|no|pn|t|f)|adv|adv-to|conj|int|exp|num|ctr|pref|suf|aux|aux-v|aux-adj|cop|prt)$/;

/** All parts of speech that any sense of the entry has; `vi`, `uk` and the like are none. */
function posOf(senses) {
  const marks = Array.from(senses.matchAll(/\(([a-z0-9,-]+)\)/g), ([, list]) => list.split(','));
  const ofSpeech = marks.filter((list) => POS.test(list[0])).flat();
  return [...new Set(ofSpeech.filter((tag) => POS.test(tag)))];
}

/**
 * `senses` is the raw text between the slashes: for comparing, never for display.
 * @param {string} path @returns {{ head: string, reading: string, pos: string[], common: boolean, senses: string }[]}
 */
export function readEdict(path) {
  const text = new TextDecoder('euc-jp').decode(readFileSync(path));
  return text.split('\n').flatMap((line) => {
    const match = ENTRY.exec(line.trim());
    if (!match) return [];
    const [, head, reading = head, senses] = match;
    return [{ head, reading, pos: posOf(senses), common: senses.endsWith('/(P)'), senses }];
  });
}

/** Entries by a key of their own, so that 1,500 words are found in 270,000 lines at once. */
export function indexBy(entries, keysOf) {
  const index = new Map();
  for (const entry of entries) {
    for (const key of keysOf(entry)) index.set(key, [...(index.get(key) ?? []), entry]);
  }
  return index;
}
