// Writes src/data/evidence/readings.json: for each furigana group of the written texts, with the kana around it, every
// reading that a dictionary allows there. The content check refuses any other. Run after texts were added or changed:
//   apt-get install mecab mecab-naist-jdic edict kanjidic-xml
//   node libs/learning/scripts/make-reading-evidence.mjs /var/lib/mecab/dic/naist-jdic /usr/share/edict/edict /usr/share/edict/kanjidic2.xml.gz
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexBy, readEdict, toHiragana } from './evidence/edict.mjs';
import { headwordReadings, latticeReadings } from './evidence/group-readings.mjs';
import { counterReadings } from './evidence/counters.mjs';
import { composes, readKanjidic } from './evidence/kanjidic.mjs';
import { lattices } from './evidence/lattice.mjs';
import { loadCheck } from './load-check.mjs';
import { DATA, WRITTEN, linesOf, writtenSources } from './written-files.mjs';

const [, , mecab, edict, kanjidicPath, written = WRITTEN] = process.argv;
if (kanjidicPath === undefined) {
  console.error(
    'usage: make-reading-evidence.mjs <mecab dictionary> <edict> <kanjidic2.xml.gz> [written files]',
  );
  process.exit(1);
}

const { furiganaGroups, furiganaTexts, readRecords, surfaceOf } = await loadCheck();
const { content } = readRecords(writtenSources(written));
const texts = [...new Set(furiganaTexts(content).map(({ text }) => text))];
const kanjidic = readKanjidic(kanjidicPath);
const heads = indexBy(readEdict(edict), ({ head }) => [head]);
const headReadings = (head) => (heads.get(head) ?? []).map((entry) => toHiragana(entry.reading));

const SHORTENING = /^(?:[かカヶヵ]月|ページ|パーセント|ポイント|キロ|カロリー|センチ)/;

/** A counter that stands outside the group shortens the number: {一|いっ}か{月|げつ}, {三十|さんじゅっ}ページ. */
function shortenedReadings(number, after) {
  const [counter] = SHORTENING.exec(after) ?? [];
  const short = counter && counterReadings(`${number}か月`)?.map((reading) => reading.replace(/かげつ$/, ''));
  return short && (counter.endsWith('月') ? short : [...short, ...headReadings(number)]);
}

/** A compound that EDICT lists, or a number, is read as these say, not as its parts could be. */
function compoundReadings(group, surface, lattice) {
  const counted = shortenedReadings(group.text, surface.slice(group.end)) ?? counterReadings(group.text);
  if (counted !== undefined) return counted;
  if (Array.from(group.text).length === 1 || !heads.has(group.text)) return undefined;
  const words = lattice.filter((node) => node.start === group.start && node.end === group.end);
  return [...headReadings(group.text), ...words.map((node) => node.reading)];
}

const NUMBER_BEFORE = /[\d０-９][^\d０-９]?$|[四七九]$/u;
/** Names and compounds of no dictionary, and a counter after a digit, are put together from readings of kanji. */
function mayCompose(group, groups, surface) {
  const beside = groups.some((other) => other.end === group.start || other.start === group.end);
  return Array.from(group.text).length > 1 || beside || NUMBER_BEFORE.test(surface.slice(0, group.end));
}

/**
 * MeCab takes 出させる for a form of 出す and 来られる for one of 来る【きたる】 alone: before させ and られ the stem of a verb in る stands too.
 */
function causativeReadings({ text, end }, surface) {
  if (!/^(?:させ|られ)/.test(surface.slice(end))) return [];
  const stems = headReadings(`${text}る`).map((reading) => reading.slice(0, -1));
  return stems.map((stem) => (text === '来' ? 'こ' : stem));
}

function allowed(surface, groups, group, lattice) {
  const best = lattice.filter((node) => node.best);
  const inContext = [
    ...headwordReadings(surface, group, best, headReadings),
    ...causativeReadings(group, surface),
  ];
  const compound = compoundReadings(group, surface, lattice);
  if (compound !== undefined) return [...compound, ...inContext];
  const listed = latticeReadings(surface, groups, group, lattice, toHiragana);
  const put = mayCompose(group, groups, surface) && composes(group.text, group.ruby, kanjidic);
  return [...listed, ...inContext, ...(put ? [group.ruby] : [])];
}

const surfaces = texts.map(surfaceOf);
const latticeOf = lattices(surfaces, mecab);
const evidence = new Map();
const denied = [];
texts.forEach((text, index) => {
  const groups = furiganaGroups(text).map((group) => ({ ...group, end: group.start + group.text.length }));
  for (const group of groups) {
    const readings = allowed(surfaces[index], groups, group, latticeOf[index]);
    const known = evidence.get(group.context) ?? new Set();
    for (const reading of readings) known.add(reading);
    evidence.set(group.context, known);
    if (!readings.includes(group.ruby))
      denied.push(`{${group.text}|${group.ruby}} ${[...known].join(' ')}: ${text}`);
  }
});

const lines = [...evidence].map(([context, readings]) => ({
  context,
  readings: [...readings].toSorted().join(' '),
}));
const inOrder = lines.toSorted((one, other) => (one.context < other.context ? -1 : 1));
mkdirSync(join(DATA, 'evidence'), { recursive: true });
writeFileSync(join(DATA, 'evidence', 'readings.json'), linesOf(inOrder));
for (const line of denied) console.log(`no dictionary allows ${line}`);
console.log(
  `${texts.length} texts, ${evidence.size} groups with their surroundings, ${denied.length} denied`,
);
