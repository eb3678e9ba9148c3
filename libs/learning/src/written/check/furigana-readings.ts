import { z } from 'zod';
import { furiganaGroups } from '../furigana-groups.js';
import type { PlacedText } from '../japanese-texts.js';
import { faultAt, finding } from './fault.js';
import type { Fault, Finding } from './fault.js';

/** The readings that a dictionary allows for a group with the kana around it: a line of `data/evidence/readings.json`. */
export const readingEvidence = z.strictObject({
  context: z.string(),
  /** In hiragana, separated by spaces. */
  readings: z.string(),
});
export type ReadingEvidence = z.infer<typeof readingEvidence>;

function findingsOf(written: string, allowed: ReadonlyMap<string, readonly string[]>): Finding[] {
  return furiganaGroups(written).flatMap(({ text, ruby, context }) => {
    const readings = allowed.get(context);
    if (readings?.includes(ruby)) return [];
    const wrong = `no dictionary reads {${text}|${ruby}} so in ${context}`;
    const known = readings === undefined ? 'it has not been looked up' : `it has ${readings.join(', ')}`;
    const mend = 'mend the furigana, or run make-reading-evidence.mjs if the text is new (docs/CONTENT.md)';
    return [finding('furigana-reading', `${wrong}; ${known}`, mend, `${context}|${ruby}`)];
  });
}

/** Furigana that the morphological dictionary, EDICT and KANJIDIC deny. */
export function furiganaReadingFaults(
  texts: readonly PlacedText[],
  evidence: readonly ReadingEvidence[],
): Fault[] {
  const allowed = new Map(evidence.map((line) => [line.context, line.readings.split(' ')]));
  return texts.flatMap((text) => findingsOf(text.text, allowed).map((found) => faultAt(text, found)));
}
