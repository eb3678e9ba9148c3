import { duplicateFaults, sameGlossFaults } from './duplicates.js';
import { faultAt } from './fault.js';
import type { Fault, Finding, Placed } from './fault.js';
import { gapFindings } from './gap-rules.js';
import { listeningFindings } from './listening-rules.js';
import { orderFindings } from './order-rules.js';
import { readRecords } from './read-records.js';
import type { Content, Source } from './read-records.js';
import { patternFindings, useFindings } from './reason-rules.js';
import { completenessFaults, referenceFaults } from './references.js';
import { wordFindings } from './word-rules.js';

export { faultLine } from './fault.js';
export type { Fault } from './fault.js';
export type { Content, Source } from './read-records.js';

function each<T>(placed: readonly Placed<T>[], rule: (record: T) => Finding[]): Fault[] {
  return placed.flatMap((item) => rule(item.record).map((found) => faultAt(item, found)));
}

function recordFaults(content: Content): Fault[] {
  return [
    ...each(content.words, wordFindings),
    ...each(content.uses, useFindings),
    ...each(content.particleItems, (item) => gapFindings(item, 4, 6)),
    ...each(content.patterns, patternFindings),
    ...each(content.gapItems, (item) => gapFindings(item, 3, 6)),
    ...each(content.orderItems, orderFindings),
    ...each(content.listening, listeningFindings),
  ];
}

export type Checked = Readonly<{ content: Content; faults: readonly Fault[] }>;

/** Everything that is wrong in these files. A `part` of the content may name words that stand elsewhere. */
export function checkContent(sources: readonly Source[], part = false): Checked {
  const { content, faults } = readRecords(sources);
  const all = [
    ...faults,
    ...recordFaults(content),
    ...duplicateFaults(content),
    ...sameGlossFaults(content),
    ...referenceFaults(content),
    ...(part ? [] : completenessFaults(content)),
  ];
  const inOrder = all.toSorted((one, other) => one.file.localeCompare(other.file) || one.line - other.line);
  return { content, faults: inOrder };
}
