import { LANGUAGES } from '#contracts/constants';
import type { Language } from '#contracts/constants';
import { foldSound, readingOf, surfaceOf } from '../furigana.js';
import { sentencesOf } from '../japanese-texts.js';
import type { Word } from '../records.js';
import { faultAt, finding } from './fault.js';
import type { Fault, Place, Placed } from './fault.js';
import type { Content } from './read-records.js';
import { keyOf } from './word-rules.js';

type Entry = Place & Readonly<{ key: string; shown: string }>;

const placeLine = ({ file, line }: Place): string => `${file}:${line}`;

/** A fault for each entry whose key another one has too. */
function repeated(entries: readonly Entry[], rule: string, what: string, mend: string): Fault[] {
  const groups = [...Map.groupBy(entries, ({ key }) => key).values()].filter((group) => group.length > 1);
  return groups.flatMap((group) =>
    group.map((entry) => {
      const other = group.find((one) => one !== entry) ?? entry;
      return faultAt(entry, finding(rule, `${what} ${entry.shown} stands at ${placeLine(other)} too`, mend));
    }),
  );
}

/** Spelling and sound without punctuation, spaces, width and script. */
const foldSentence = (written: string): string =>
  `${foldSound(surfaceOf(written))} ${foldSound(readingOf(written))}`;

export function duplicateFaults(content: Content): Fault[] {
  const entry = (place: Place, key: string) => ({ file: place.file, line: place.line, key, shown: key });
  const items = [...content.particleItems, ...content.gapItems, ...content.orderItems, ...content.listening];
  const named = [
    ...content.kanji.map((kanji) => entry(kanji, `kanji ${kanji.record.char}`)),
    ...content.carriers.map((carrier) => entry(carrier, `carrier ${carrier.record.shows}`)),
    ...content.uses.map((use) => entry(use, `use ${use.record.use}`)),
    ...content.patterns.map((pattern) => entry(pattern, `pattern ${pattern.record.pattern}`)),
    ...content.contrasts.map((contrast) =>
      entry(contrast, `contrast ${contrast.record.between.toSorted().join('/')}`),
    ),
    ...items.map((item) => entry(item, item.record.id)),
  ];
  const words = content.words.map((word) => entry(word, keyOf(word.record)));
  const sentences = sentencesOf(content).map(({ text, ...place }) => ({
    ...place,
    key: foldSentence(text),
    shown: `“${surfaceOf(text)}”`,
  }));
  return [
    ...repeated(words, 'duplicate', 'the word', 'keep one of them'),
    ...repeated(named, 'duplicate', 'the id', 'give it another id'),
    ...repeated(sentences, 'duplicate', 'the sentence', 'write another sentence'),
  ];
}

const foldGloss = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s,、，.]+/gu, ' ')
    .trim();

function nearEachOther(one: Word, other: Word): boolean {
  return (one.near ?? []).includes(keyOf(other)) && (other.near ?? []).includes(keyOf(one));
}

function glossFaults(words: readonly Placed<Word>[], language: Language): Fault[] {
  const groups = Map.groupBy(words, (word) => foldGloss(word.record.gloss[language]));
  return [...groups.values()].flatMap((group) =>
    group.flatMap((word) => {
      const twin = group.find((other) => other !== word && !nearEachOther(word.record, other.record));
      if (twin === undefined) return [];
      const gloss = word.record.gloss[language];
      const wrong = `${keyOf(word.record)} and ${keyOf(twin.record)} (${placeLine(twin)}) share the ${language} gloss “${gloss}”`;
      const mend = 'tell them apart, or name each in the other’s near';
      return [faultAt(word, finding('same-gloss', wrong, mend))];
    }),
  );
}

/** Two words with one gloss are two right answers of a quiz, unless they name each other in `near`. */
export function sameGlossFaults({ words }: Content): Fault[] {
  const distinct = [...new Map(words.map((word) => [keyOf(word.record), word])).values()];
  return LANGUAGES.flatMap((language) => glossFaults(distinct, language));
}
