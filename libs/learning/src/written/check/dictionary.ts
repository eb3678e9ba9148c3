import { z } from 'zod';
import { toHiragana } from '../../readings.js';
import type { PartOfSpeech, Word } from '../records.js';
import { faultAt, finding } from './fault.js';
import type { Fault, Finding, Placed } from './fault.js';
import { keyOf } from './word-rules.js';

/** What EDICT says of one spelling with one reading: a line of `data/evidence/words.json`. */
export const wordEvidence = z.strictObject({
  word: z.string(),
  reading: z.string(),
  /** The headword that was found, where it is another spelling. */
  under: z.string().optional(),
  pos: z.array(z.string()),
  common: z.literal(true).optional(),
});
export type WordEvidence = z.infer<typeof wordEvidence>;

/** EDICT's marks for each of our parts of speech; a noun may be marked as counter or number there. */
const EDICT_POS: Readonly<Record<PartOfSpeech, RegExp>> = {
  noun: /^(?:n|n-.*|pn|num|ctr|vs|adj-no)$/,
  pronoun: /^(?:pn|n)$/,
  'verb-u': /^(?:v5.*|vz)$/,
  'verb-ru': /^v1/,
  'verb-irregular': /^v[ks]/,
  'noun-suru': /^vs$/,
  'adjective-i': /^adj-ix?$/,
  'adjective-na': /^adj-na$/,
  adverb: /^(?:adv|adv-to|n-adv|n-t|exp)$/,
  conjunction: /^(?:conj|exp|prt|int)$/,
  interjection: /^(?:int|exp)$/,
  expression: /^(?:exp|int|conj|adv|n|aux.*|prt|cop)$/,
  determiner: /^adj-(?:pn|f|no)$/,
  number: /^(?:num|n|n-.*)$/,
  counter: /^(?:ctr|suf|n-suf|n)$/,
  prefix: /^(?:pref|n-pref)$/,
  suffix: /^(?:suf|n-suf|ctr|n|prt)$/,
  'question-word': /^(?:pn|adv|n|n-.*|adj-pn|int|exp|pref)$/,
};

const MEND = 'mend the word, or run make-word-evidence.mjs if it is new (docs/CONTENT.md)';
const isKana = (text: string): boolean => /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u.test(text);
const key = (word: string, reading: string): string => `${word}/${toHiragana(reading)}`;

/** An accepted spelling needs one reading of the word, an accepted reading one spelling. */
function isKnown(
  { word, reading, accepted = [] }: Word,
  text: string,
  known: ReadonlyMap<string, WordEvidence>,
): boolean {
  const heads = isKana(text) ? [word, text, ...accepted.filter((other) => !isKana(other))] : [text];
  const readings = isKana(text) ? [text] : [reading, ...accepted.filter(isKana)];
  return heads.some((head) => readings.some((sound) => known.has(key(head, sound))));
}

function findingsOf(word: Word, known: ReadonlyMap<string, WordEvidence>): Finding[] {
  const evidence = known.get(key(word.word, word.reading));
  const found: Finding[] = [];
  if (evidence === undefined)
    found.push(finding('dictionary', `EDICT has no ${word.word} read ${word.reading}`, MEND, keyOf(word)));
  else if (!evidence.pos.some((mark) => EDICT_POS[word.pos].test(mark))) {
    const wrong = `EDICT marks ${word.word} as ${evidence.pos.join(', ')}, not as ${word.pos}`;
    found.push(finding('dictionary', wrong, 'mend pos', keyOf(word)));
  }
  for (const text of word.accepted ?? []) {
    if (isKnown(word, text, known)) continue;
    const wrong = `EDICT does not have the accepted ${text} of ${word.word}`;
    found.push(finding('dictionary', wrong, MEND, `${keyOf(word)}=${text}`));
  }
  return found;
}

/** Every word, spelling and reading must stand in EDICT with a part of speech that agrees. */
export function dictionaryFaults(words: readonly Placed<Word>[], evidence: readonly WordEvidence[]): Fault[] {
  const known = new Map(evidence.map((line) => [key(line.word, line.reading), line]));
  return words.flatMap((word) => findingsOf(word.record, known).map((found) => faultAt(word, found)));
}
