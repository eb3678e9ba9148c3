const MARKS: Readonly<Record<string, string>> = { 1: '\u0304', 2: '\u0301', 3: '\u030c', 4: '\u0300' };

/** Where the mark stands: on a or e, on the o of ou, else on the last vowel (GB/T 16159). */
function markedVowel(syllable: string): number {
  const open = syllable.search(/[ae]/u);
  if (open >= 0) return open;
  const ou = syllable.indexOf('ou');
  if (ou >= 0) return ou;
  return Math.max(...Array.from('iouü', (vowel) => syllable.lastIndexOf(vowel)));
}

/** `yi1` → yī, `lu:4` → lǜ, `de5` → de. */
export function toneMarks(numbered: string): string {
  const syllable = numbered.replace(/\d$/u, '').replace(/u:|v/gu, 'ü');
  const mark = MARKS[numbered.slice(-1)];
  const at = markedVowel(syllable);
  if (mark === undefined || at < 0) return syllable;
  return `${syllable.slice(0, at + 1)}${mark}${syllable.slice(at + 1)}`.normalize('NFC');
}
