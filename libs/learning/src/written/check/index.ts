import { z } from 'zod';
import { furiganaTexts } from '../japanese-texts.js';
import { carrierFaults, carrierFindings } from './carrier-rules.js';
import { countFaults } from './counts.js';
import { dictionaryFaults, wordEvidence } from './dictionary.js';
import type { WordEvidence } from './dictionary.js';
import { withoutExceptions } from './exceptions.js';
import { furiganaReadingFaults, readingEvidence } from './furigana-readings.js';
import type { ReadingEvidence } from './furigana-readings.js';
import { duplicateFaults, sameGlossFaults } from './duplicates.js';
import { faultAt } from './fault.js';
import type { Fault, Finding, Placed } from './fault.js';
import { floorFindings } from './floor-rules.js';
import { gapFindings, particleFindings } from './gap-rules.js';
import { kanjiFindings } from './kanji-rules.js';
import { listeningFindings } from './listening-rules.js';
import { levelEvidence, levelFaults } from './levels.js';
import type { LevelEvidence } from './levels.js';
import { nearDuplicateFaults } from './near-duplicates.js';
import { orderFindings } from './order-rules.js';
import { readRecords } from './read-records.js';
import { readingFindings } from './reading-rules.js';
import type { Content, Source } from './read-records.js';
import { phraseTexts } from '../phrase-texts.js';
import type { Word } from '../records.js';
import { phraseFaults, phraseLines } from './phrases.js';
import { pitchFaults, wordPitch } from './pitch.js';
import type { WordPitch } from './pitch.js';
import { contrastFindings, patternFindings, stemFindings, useFindings } from './reason-rules.js';
import { completenessFaults, referenceFaults } from './references.js';
import { wordFindings } from './word-rules.js';

export { parseFurigana, surfaceOf } from '../furigana.js';
export { furiganaGroups } from '../furigana-groups.js';
export { furiganaTexts } from '../japanese-texts.js';
export { phraseTexts } from '../phrase-texts.js';
export { countRows, countTable } from './counts.js';
export { faultLine } from './fault.js';
export { readRecords } from './read-records.js';
export type { Fault } from './fault.js';
export type { Content, Source } from './read-records.js';

function each<T>(placed: readonly Placed<T>[], rule: (record: T) => Finding[]): Fault[] {
  return placed.flatMap((item) => rule(item.record).map((found) => faultAt(item, found)));
}

const floorsOf = ({
  text,
  translation,
}: Readonly<{ text: string; translation: Word['translation'] }>): Finding[] =>
  floorFindings(text, translation);

function recordFaults(content: Content): Fault[] {
  return [
    ...each(content.kanji, kanjiFindings),
    ...each(content.kanji, readingFindings),
    ...each(content.words, wordFindings),
    ...each(content.carriers, carrierFindings),
    ...each(content.uses, useFindings),
    ...each(content.particleItems, gapFindings),
    ...each(content.particleItems, particleFindings),
    ...each(content.patterns, patternFindings),
    ...each(content.stems, stemFindings),
    ...each(content.contrasts, contrastFindings),
    ...each(content.gapItems, gapFindings),
    ...each(content.orderItems, orderFindings),
    ...each(content.listening, listeningFindings),
    ...each(content.words, ({ example, translation }) => floorFindings(example, translation)),
    ...each(content.orderItems, ({ before, pieces, translation }) =>
      floorFindings([before, ...pieces].join(''), translation),
    ),
    ...each(content.particleItems, floorsOf),
    ...each(content.gapItems, floorsOf),
    ...each(content.listening, floorsOf),
  ];
}

/** What was found with dictionaries and lists, committed so that the check runs without them. */
export type Evidence = Readonly<{
  words: readonly WordEvidence[];
  readings: readonly ReadingEvidence[];
  levels: readonly LevelEvidence[];
  pitch: readonly WordPitch[];
  phrases: readonly string[];
}>;

/** Reads the files of `data/evidence`, `data/pitch.json` and `data/phrases.json`. @throws where a file has another shape */
export function parseEvidence(texts: Readonly<Record<keyof Evidence, string>>): Evidence {
  return {
    words: z.array(wordEvidence).parse(JSON.parse(texts.words)),
    readings: z.array(readingEvidence).parse(JSON.parse(texts.readings)),
    levels: z.array(levelEvidence).parse(JSON.parse(texts.levels)),
    pitch: z.array(wordPitch).parse(JSON.parse(texts.pitch)),
    phrases: phraseLines.parse(JSON.parse(texts.phrases)),
  };
}

function evidenceFaults(content: Content, evidence: Evidence): Fault[] {
  return [
    ...dictionaryFaults(content.words, evidence.words),
    ...furiganaReadingFaults(furiganaTexts(content), evidence.readings),
    ...levelFaults(content.words.length, evidence.levels),
    ...pitchFaults(content.words, evidence.pitch),
    ...phraseFaults(phraseTexts(content), evidence.phrases),
  ];
}

const inOrder = (faults: readonly Fault[]): Fault[] =>
  faults.toSorted((one, other) => one.file.localeCompare(other.file) || one.line - other.line);

export type Checked = Readonly<{ content: Content; faults: readonly Fault[] }>;

/** What is wrong with each record by itself, whatever stands beside it. */
export function checkEach(sources: readonly Source[]): Checked {
  const { content, faults } = readRecords(sources);
  return { content, faults: [...faults, ...recordFaults(content)] };
}

/** Everything that is wrong in these files alone: no dictionary, and other files may hold what they refer to. */
export function checkPart(sources: readonly Source[]): Checked {
  const { content, faults } = checkEach(sources);
  const all = [
    ...faults,
    ...duplicateFaults(content),
    ...nearDuplicateFaults(content),
    ...sameGlossFaults(content),
    ...referenceFaults(content),
  ];
  return { content, faults: inOrder(all) };
}

/** Everything that is wrong in the whole written content. */
export function checkContent(sources: readonly Source[], evidence: Evidence, exceptions: Source): Checked {
  const { content, faults } = checkPart(sources);
  const all = [
    ...faults,
    ...completenessFaults(content),
    ...carrierFaults(content),
    ...countFaults(content),
    ...evidenceFaults(content, evidence),
  ];
  return { content, faults: inOrder(withoutExceptions(all, exceptions)) };
}
