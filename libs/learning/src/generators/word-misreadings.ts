import { KANJI } from '../kanji.js';
import type { Kanji } from '../kanji.js';
import { otherReadings, partsOf } from '../kanji-parts.js';
import { nearSounds } from '../near-sounds.js';
import type { Edit } from '../near-sounds.js';
import { toHiragana } from '../readings.js';
import { furiganaOf } from '../words.js';
import type { Word } from '../words.js';

/** How one misreads a word in kanji: by another reading of one of them, or by a sound that is nearly its own. */

type Run = Readonly<{ chars: readonly string[]; ruby: string; start: number }>;

/** Where the kanji of the word stand in its reading: 食 (た) べる is one run at 0. */
export function kanjiRuns(word: Word): Run[] {
  let start = 0;
  return furiganaOf(word).flatMap(({ text, ruby }) => {
    const at = start;
    start += (ruby ?? text).length;
    return ruby === undefined ? [] : [{ chars: Array.from(text), ruby, start: at }];
  });
}

const byChar = new Map(KANJI.map((kanji) => [kanji.char, kanji]));
export const kanjiNamed = (char: string): Kanji | undefined => byChar.get(char);

/** Where a sound can be put in: っ only between two kanji and not after さつ, which it would shorten, and only an on reading is lengthened, at its end. Nobody hears かいぎしっつ or ふうく. */
function isPlausible(chars: readonly string[], ruby: string, start: number): (edit: Edit) => boolean {
  const parts = partsOf(chars, ruby);
  if (parts === undefined) return (edit) => edit.start !== edit.end;
  const canDouble = ({ start: at }: { start: number }): boolean => !/[きくちつ]/u.test(ruby.charAt(at - 1));
  const begins = new Set(
    parts
      .slice(1)
      .filter(canDouble)
      .map((part) => start + part.start),
  );
  const onEnds = new Set(parts.filter(({ side }) => side === 'on').map((part) => start + part.end));
  return (edit) => {
    if (edit.start !== edit.end) return true;
    return edit.with === 'っ' ? begins.has(edit.start) : onEnds.has(edit.start);
  };
}

function editsOf(word: Word, anywhere: boolean): Edit[] {
  const reading = toHiragana(word.reading);
  return kanjiRuns(word).flatMap(({ chars, ruby, start }) => {
    const near = nearSounds(reading, start, start + ruby.length);
    const heard = anywhere ? near : near.filter(isPlausible(chars, ruby, start));
    return [...heard, ...otherReadings(chars, ruby, start)];
  });
}

const edits = new WeakMap<Word, Edit[]>();
/** Every one mistake in what stands for the kanji. */
export function misreadings(word: Word): Edit[] {
  const known = edits.get(word) ?? editsOf(word, false);
  edits.set(word, known);
  return known;
}
/** With the sounds that are hardly misheard, for the few words that have no others. */
export const anyMisreadings = (word: Word): Edit[] => editsOf(word, true);

/** Another taught reading of a kanji that stands alone in the word: だいきい for 大きい. */
export function readOtherwise(word: Word): Edit[] {
  return kanjiRuns(word).flatMap(({ chars: [char = '', ...more], ruby, start }) => {
    const taught = more.length > 0 ? undefined : kanjiNamed(char)?.taught;
    const stems = [...(taught?.on ?? []), ...(taught?.kun ?? [])].map((one) => one.split('.')[0] ?? '');
    return stems.map((stem) => ({ start, end: start + ruby.length, with: toHiragana(stem) }));
  });
}
