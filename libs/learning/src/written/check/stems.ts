import type { PartOfSpeech } from '../records.js';

const KURU = ['来', 'くる', 'き', 'こ'];
const SURU = ['する', 'し', 'さ', 'せ', 'すれ', 'でき'];

function irregular(text: string): string[] {
  if (/(?:来る|くる)$/u.test(text)) {
    const before = text.replace(/(?:来る|くる)$/u, '');
    return KURU.map((stem) => before + stem);
  }
  const before = text.replace(/する$/u, '');
  return SURU.map((stem) => before + stem);
}

/** What every form of the word begins with; one of these stands in a sentence that uses it. */
export function stemsOf(text: string, pos: PartOfSpeech): string[] {
  const bare = text.replaceAll(/[〜～]/gu, '');
  switch (pos) {
    case 'verb-irregular':
      return irregular(bare);
    case 'verb-u':
    case 'verb-ru':
      return [bare.slice(0, -1)];
    case 'adjective-i':
      return /^(?:いい|良い|よい)$/u.test(bare) ? ['いい', 'よ', '良'] : [bare.slice(0, -1)];
    default:
      return [bare];
  }
}
