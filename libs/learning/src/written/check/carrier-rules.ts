import { LANGUAGES } from '#contracts/constants';
import { isTold, shownBy, soundShown } from '../../carriers.js';
import { KANJI } from '../../kanji.js';
import type { Kanji } from '../../kanji.js';
import { partsOf, soundsInside } from '../../kanji-parts.js';
import { bestUse } from '../../ranked-readings.js';
import { wordAround, writingsOfReading } from '../../reading-uses.js';
import { parseFurigana, readingOf, surfaceOf } from '../furigana.js';
import type { WrittenCarrier } from '../records.js';
import { faultAt, finding } from './fault.js';
import type { Fault, Finding } from './fault.js';
import { japaneseFindings } from './japanese.js';
import { languageFindings } from './languages.js';
import type { Content } from './read-records.js';

const GLOSS_MAX = 40;
const known = new Map(KANJI.map((kanji) => [kanji.char, kanji]));
/** Of these every taught reading has a word. */
const WHOLE: readonly unknown[] = ['N5', 'N4', 'N3'];

const report = (wrong: string, mend: string): Finding => finding('carrier', wrong, mend);
const taughtOf = ({ taught }: Kanji): string[] => [...taught.on, ...taught.kun];

/** Whether a word of our lists shows it as it is taught, and does not tell it. */
function isShown(kanji: Kanji, reading: string): boolean {
  const best = bestUse(kanji, reading);
  return best?.isPlain === true && !isTold(wordAround(best), best.sound);
}

function shownFindings(written: WrittenCarrier): Finding[] {
  const { char, reading } = shownBy(written);
  const { shows, carrier } = written;
  const kanji = known.get(char);
  if (kanji === undefined || !taughtOf(kanji).includes(reading))
    return [report(`${shows} is no taught reading`, 'name one of `taught`')];
  if (surfaceOf(carrier).split(char).length !== 2)
    return [report(`${carrier} does not hold ${char} once`, 'write another word')];
  if (soundShown(written) === undefined)
    return [report(`${carrier} does not show ${shows}`, 'give the kanji a group of its own, read so')];
  return isShown(kanji, reading) ? [report(`a word of our lists shows ${shows}`, 'remove this one')] : [];
}

const stemsOf = ({ dictionary }: Kanji): string[] =>
  [...dictionary.on, ...dictionary.kun].flatMap(writingsOfReading).map(({ stem }) => stem);
const isReadSo = (kanji: Kanji, ruby: string): boolean =>
  stemsOf(kanji).some((stem) => soundsInside(stem).includes(ruby));

/** Each kanji has the furigana of a reading that it has; a group of several has one that no parts make (一人 ひとり). */
function groupFindings(written: WrittenCarrier): Finding[] {
  const { char } = shownBy(written);
  const groups = parseFurigana(written.carrier);
  const own = groups.find(({ text }) => text === char)?.ruby ?? '';
  return groups.flatMap(({ text, ruby }) => {
    if (ruby === undefined) return [];
    const [first = '', ...more] = Array.from(text);
    if (more.length > 0)
      return partsOf([first, ...more], ruby) === undefined
        ? []
        : [report(`{${text}|${ruby}} is read by its kanji`, 'give each its own furigana')];
    const kanji = known.get(first);
    if (kanji === undefined) return [report(`${first} is no jōyō kanji`, 'write another word')];
    if (!isReadSo(kanji, ruby)) return [report(`${first} is not read ${ruby}`, 'mend the furigana')];
    return first !== char && isTold([{ text, ruby }], own)
      ? [report(`${first} in ${written.carrier} tells how ${char} is read`, 'write another word')]
      : [];
  });
}

function glossFindings({ carrier, gloss }: WrittenCarrier): Finding[] {
  const found = LANGUAGES.flatMap((language) => {
    const long = Array.from(gloss[language]).length > GLOSS_MAX;
    const wrong = `gloss.${language} “${gloss[language]}” is too long`;
    const tooLong = long ? [finding('gloss', wrong, `shorten it to ${GLOSS_MAX} characters`)] : [];
    return [...languageFindings('gloss', language, gloss[language]), ...tooLong];
  });
  const own = [surfaceOf(carrier), readingOf(carrier)].find(
    (text) => Array.from(text).length > 1 && gloss.ja.includes(text),
  );
  return own === undefined
    ? found
    : [...found, finding('gloss', `gloss.ja “${gloss.ja}” holds ${own} itself`, 'paraphrase it')];
}

/** Rules for a word that was written to show a reading. */
export function carrierFindings(written: WrittenCarrier): Finding[] {
  return [
    ...japaneseFindings('carrier', written.carrier),
    ...shownFindings(written),
    ...groupFindings(written),
    ...glossFindings(written),
  ];
}

/**
 * A reading with okurigana is asked without a word around it, since the word tells the choices apart; its lesson shows any word
 * of our lists that has it, inflected too (お願いします for ねが.う).
 */
const hasWord = (kanji: Kanji, reading: string): boolean =>
  isShown(kanji, reading) || (reading.includes('.') && bestUse(kanji, reading) !== undefined);

/** A taught reading of the first levels that neither our words nor a carrier show. */
export function carrierFaults({ kanji, carriers }: Content): Fault[] {
  const written = new Set(carriers.map(({ record }) => record.shows));
  return kanji.flatMap((placed) => {
    const own = known.get(placed.record.char);
    if (own === undefined || !WHOLE.includes(own.level)) return [];
    const bare = taughtOf(own).filter(
      (reading) => !written.has(`${own.char}/${reading}`) && !hasWord(own, reading),
    );
    return bare.map((reading) =>
      faultAt(placed, report(`no word shows ${own.char}/${reading}`, 'write one in carriers.json')),
    );
  });
}
