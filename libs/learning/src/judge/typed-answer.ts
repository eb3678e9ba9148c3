import { toHiragana } from '../readings.js';
import { kanaSounds, romajiSounds } from './sound.js';

/** Marks that people type for the long-vowel mark; NFKC already made the half-width one full. */
const LONG_MARK_LOOKALIKES = /[-‐‑–—―−~〜]/gu;
const LATIN = /^[a-zāīūēōâîûêô'-]+$/u;
const KANA = /^[\u3041-\u3096ー]+$/u;

/** Full and half width, case, script, spaces and kinds of apostrophe do not matter. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s・.,、。]/gu, '')
    .replaceAll(/[’‘`´]/gu, "'")
    .normalize('NFC');
}

function plainKana(text: string): string {
  return toHiragana(text.replaceAll(LONG_MARK_LOOKALIKES, 'ー'));
}

/**
 * In kana the spelling counts, but the long-vowel mark matches the vowel that it stands for
 * (こーひー = こうひい): おおきい and おうきい stay different.
 */
function sameKana(one: string, other: string): boolean {
  const left = Array.from(one);
  const right = Array.from(other);
  if (left.length !== right.length) return false;
  return left.every((char, index) => {
    const twin = right[index] ?? '';
    if (char === twin) return true;
    const before = left[index - 1] ?? '';
    return (char === 'ー' && lengthens(before, twin)) || (twin === 'ー' && lengthens(before, char));
  });
}

function lengthens(before: string, vowel: string): boolean {
  const [sound] = kanaSounds(before + vowel);
  const [long] = kanaSounds(`${before}ー`);
  return before !== '' && sound !== undefined && sound === long;
}

/**
 * True if the learner's text is the accepted answer, however it is written. Romaji counts for a kana answer if it
 * sounds the same; kana never counts for a romaji answer, because the prompt shows it and could be copied.
 */
export function sameTypedAnswer(value: string, accepted: string): boolean {
  const typed = plain(value);
  const wanted = plain(accepted);
  if (typed === '') return false;
  if (typed === wanted) return true;
  const wantedKana = plainKana(wanted);
  if (!KANA.test(wantedKana)) return false;
  if (LATIN.test(typed)) {
    const wantedSounds = kanaSounds(wantedKana);
    return romajiSounds(typed).some((sound) => wantedSounds.includes(sound));
  }
  return sameKana(plainKana(typed), wantedKana);
}
