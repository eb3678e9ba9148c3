import { z } from 'zod';
import rows from './data/written/carriers.json' with { type: 'json' };
import { soundsInside } from './kanji-parts.js';
import type { Kanji } from './kanji.js';
import type { RubyText } from './question.js';
import { wordAround, writingsOfReading } from './reading-uses.js';
import type { ReadingUse } from './reading-uses.js';
import { foldReading, toHiragana } from './readings.js';
import { furiganaOf } from './words.js';
import type { Word } from './words.js';
import { parseFurigana, readingOf, surfaceOf } from './written/furigana.js';
import { SCHEMAS } from './written/records.js';
import type { WrittenCarrier } from './written/records.js';

/** 午後 for ゴ: the furigana of another kanji of the word tells the answer. */
export const isTold = (around: RubyText, sound: string): boolean =>
  around.some(({ ruby }) => ruby !== undefined && foldReading(ruby) === foldReading(sound));

/** A word that shows a reading: one of our lists, or one that was written for it. */
export type Carrier = Pick<ReadingUse, 'char' | 'sound' | 'isPlain'> &
  Readonly<{
    word: Pick<Word, 'word' | 'reading' | 'gloss'>;
    furigana: RubyText;
    /** Without the furigana of the kanji that is shown. */
    around: RubyText;
  }>;

export const carrierOfUse = (use: ReadingUse): Carrier => ({
  ...use,
  furigana: furiganaOf(use.word),
  around: wordAround(use),
});

/** 山/サン → 山, サン. */
export function shownBy({ shows }: Pick<WrittenCarrier, 'shows'>): { char: string; reading: string } {
  const [char = '', reading = ''] = shows.split('/');
  return { char, reading };
}

const STEM_ALONE = 3;

/** How the kanji sounds in a written carrier; undefined where it is not read so there. */
export function soundShown(written: WrittenCarrier): Pick<Carrier, 'sound' | 'isPlain'> | undefined {
  const { char, reading } = shownBy(written);
  const segments = parseFurigana(written.carrier);
  const at = segments.findIndex(({ text }) => text === char);
  const sound = segments[at]?.ruby ?? '';
  const after = segments.slice(at + 1).map(({ text }) => text);
  const found = writingsOfReading(reading).find(
    ({ stem, okurigana, changed }) =>
      changed < STEM_ALONE &&
      toHiragana(after.join('')).startsWith(okurigana) &&
      soundsInside(stem).includes(sound),
  );
  return found && { sound, isPlain: found.changed === 0 && found.stem === sound };
}

/** None where the content check has something to say. */
function toCarrier(written: WrittenCarrier): Carrier | undefined {
  const shown = soundShown(written);
  if (shown === undefined) return undefined;
  const { char } = shownBy(written);
  const furigana = parseFurigana(written.carrier);
  const around = furigana.map((segment) => (segment.text === char ? { text: char } : segment));
  const word = {
    word: surfaceOf(written.carrier),
    reading: readingOf(written.carrier),
    gloss: written.gloss,
  };
  return { char, ...shown, word, furigana, around };
}

const byReading = new Map(
  z
    .array(SCHEMAS.carrier)
    .parse(rows)
    .map((written) => [written.shows, toCarrier(written)]),
);

/** Of a taught reading that the words of our lists do not show. */
export const writtenCarrier = ({ char }: Kanji, reading: string): Carrier | undefined =>
  byReading.get(`${char}/${reading}`);
