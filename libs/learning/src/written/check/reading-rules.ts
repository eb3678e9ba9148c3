import { KANJI } from '../../kanji.js';
import type { Kanji } from '../../kanji.js';
import { rankedReadings, strengthOf } from '../../ranked-readings.js';
import type { WrittenKanji } from '../records.js';
import { finding } from './fault.js';
import type { Finding } from './fault.js';

const known = new Map(KANJI.map((kanji) => [kanji.char, kanji]));
/** Of these our words say which reading is to be known first; of the first two every reading that they use is asked. */
const RANKED: readonly unknown[] = ['N5', 'N4', 'N3'];
const WHOLE: readonly unknown[] = ['N5', 'N4'];

const report = (wrong: string, mend: string): Finding => finding('reading-order', wrong, mend);

function firstFindings(kanji: Kanji, used: ReadonlyMap<string, number>): Finding[] {
  const most = Math.max(0, ...used.values());
  const usual = [...used].flatMap(([reading, words]) => (words === most ? [reading] : []));
  const { char, first } = kanji;
  if (first !== null && !used.has(first))
    return [report(`first “${first}” is not taught for ${char}`, 'name a reading of `taught`')];
  if (first !== null && !usual.includes(first))
    return [report(`first “${first}” is not what our words use most`, `our words use ${usual.join(', ')}`)];
  if (most === 0 && used.size > 1 && first === null)
    return [report(`no word of ours shows how ${char} is read`, 'name the reading to know as `first`')];
  const [asked] = rankedReadings(kanji);
  return asked === undefined || usual.includes(asked.reading)
    ? []
    : [report(`${char} is asked as ${asked.reading} first`, `our words use ${usual.join(', ')}`)];
}

/** What is asked of a kanji, and first: the readings that our words of its level use. */
export function readingFindings({ char, first, taught }: WrittenKanji): Finding[] {
  const kanji = known.get(char);
  if (kanji === undefined || !RANKED.includes(kanji.level)) return [];
  const written = { ...kanji, first: first ?? null };
  const readings = [...kanji.taught.on, ...kanji.taught.kun];
  const used = new Map(readings.map((reading) => [reading, strengthOf(kanji, reading)]));
  const listed = taught === undefined ? readings : [...taught.on, ...taught.kun];
  const lost = WHOLE.includes(kanji.level)
    ? readings.filter((reading) => used.get(reading) !== 0 && !listed.includes(reading))
    : [];
  return [
    ...firstFindings(written, used),
    ...lost.map((reading) => report(`taught lacks ${reading}, which our words use`, 'add it')),
  ];
}
