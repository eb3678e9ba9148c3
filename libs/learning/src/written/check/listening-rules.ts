import { foldSound, readingOf } from '../furigana.js';
import type { ListeningItem } from '../records.js';
import { finding } from './fault.js';
import type { Finding } from './fault.js';
import { sentenceTranslationFindings } from './gap-rules.js';
import { japaneseEndFindings, japaneseFindings } from './japanese.js';
import { listeningReasonFindings } from './reason-rules.js';

/** Signs of the reading by which a wrong sentence may be longer or shorter: two, or a fifth. */
function lengthSlack(length: number): number {
  return Math.max(2, Math.floor(length / 5));
}

/** “One detail apart”: at most so many signs of the reading differ. */
function detailSlack(length: number): number {
  return Math.max(5, Math.floor(length / 2));
}

/** Levenshtein's distance. */
export function distance(one: readonly string[], other: readonly string[]): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  one.forEach((char, index) => {
    const next = [index + 1];
    other.forEach((twin, at) => {
      const changed = (row[at] ?? 0) + (char === twin ? 0 : 1);
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    });
    row = next;
  });
  return row[other.length] ?? 0;
}

function soundFindings({ text, wrong }: ListeningItem): Finding[] {
  const [right = '', ...others] = [text, ...wrong].map((sentence) => foldSound(readingOf(sentence)));
  const found: Finding[] = [];
  const size = Array.from(right).length;
  others.forEach((sound, index) => {
    const sentence = wrong[index] ?? '';
    const report = (rule: string, wrongThing: string, mend: string) =>
      found.push(finding(rule, `“${sentence}” ${wrongThing}`, mend));
    if (sound === right) report('second-answer', 'sounds like the text', 'change a word that is heard');
    if (others.indexOf(sound) < index) report('duplicate', 'sounds like another wrong one', 'change it');
    if (Math.abs(Array.from(sound).length - size) > lengthSlack(size))
      report('give-away', 'differs in length', 'make it as long as the text');
    if (distance(Array.from(right), Array.from(sound)) > detailSlack(size))
      report('give-away', 'differs in more than one detail', 'stay near the text');
  });
  return found;
}

export function listeningFindings(item: ListeningItem): Finding[] {
  const sentences = [item.text, ...item.wrong];
  return [
    ...sentences.flatMap((text) => [
      ...japaneseFindings('sentence', text),
      ...japaneseEndFindings('sentence', text),
    ]),
    ...soundFindings(item),
    ...sentenceTranslationFindings(item.translation),
    ...listeningReasonFindings(item),
  ];
}
