import { shownBy, soundShown } from '../carriers.js';
import { KANJI, kanjiByChar } from '../kanji.js';
import { bestUse, rankedReadings } from '../ranked-readings.js';
import { toHiragana } from '../readings.js';
import type { WrittenCarrier } from '../written/records.js';
import { asLine, pairs, without } from './seeded-fault.js';
import type { SeededFault } from './seeded-fault.js';

function fault(
  name: string,
  rules: readonly string[],
  change: (carrier: WrittenCarrier, other: WrittenCarrier) => object | undefined,
): SeededFault {
  return {
    name: `carrier: ${name}`,
    rules,
    lines: ({ carriers }, order) =>
      pairs(order(carriers)).flatMap(([placed, other]) =>
        asLine(placed, change(placed.record, other.record)),
      ),
  };
}

const withGloss = (written: WrittenCarrier, gloss: Partial<WrittenCarrier['gloss']>): object => ({
  ...written,
  gloss: { ...written.gloss, ...gloss },
});

/** The group of the kanji that is shown, read otherwise. */
const readAs = (written: WrittenCarrier, ruby: string): object => {
  const { char } = shownBy(written);
  const { sound = '' } = soundShown(written) ?? {};
  return { ...written, carrier: written.carrier.replace(`{${char}|${sound}}`, `{${char}|${ruby}}`) };
};

/** Another reading of the same kanji, which a word of our lists shows. */
function shownElsewhere(written: WrittenCarrier): string | undefined {
  const kanji = kanjiByChar(shownBy(written).char);
  return rankedReadings(kanji).find(({ reading }) => bestUse(kanji, reading)?.isPlain)?.reading;
}

/** Ways of spoiling a word that was written to show a reading. */
export const CARRIER_FAULTS: readonly SeededFault[] = [
  fault('a gloss that lacks a language', ['shape'], (written) => ({
    ...written,
    gloss: without(written.gloss, 'ne'),
  })),
  fault('a reading that is not written as one', ['shape'], (written) => ({
    ...written,
    shows: written.shows.replace('/', ' '),
  })),
  fault('a reading that is not taught', ['carrier'], (written) => ({
    ...written,
    shows: `${shownBy(written).char}/ヌヌ`,
  })),
  fault('a word that does not hold the kanji', ['carrier'], (written, other) =>
    other.carrier.includes(shownBy(written).char) ? undefined : { ...written, carrier: other.carrier },
  ),
  fault('a word that holds the kanji twice', ['carrier'], (written) => ({
    ...written,
    carrier: `${written.carrier}と${written.carrier}`,
  })),
  fault('another reading of the kanji', ['carrier'], (written) => readAs(written, 'ぬ')),
  fault('the kanji in one group with its neighbour', ['carrier'], (written) => {
    const joined = written.carrier.replace(/^\{(.)\|([^}]*)\}\{(.)\|([^}]*)\}/u, '{$1$3|$2$4}');
    return joined === written.carrier ? undefined : { ...written, carrier: joined };
  }),
  fault('a neighbour that is not read so', ['carrier'], (written) => {
    const own = `{${shownBy(written).char}|`;
    const other = (written.carrier.match(/\{.\|/gu) ?? []).find((group) => group !== own);
    return other === undefined
      ? undefined
      : { ...written, carrier: written.carrier.replace(other, `${other}ぬぽ`) };
  }),
  fault('a neighbour that tells the reading', ['carrier'], (written) => {
    const { char } = shownBy(written);
    const { sound = '' } = soundShown(written) ?? {};
    const twin = KANJI.find(
      ({ char: other, taught }) => other !== char && taught.on.map(toHiragana).includes(sound),
    );
    return twin && { ...written, carrier: `${written.carrier}{${twin.char}|${sound}}` };
  }),
  fault('kanji without furigana', ['furigana'], (written) => ({
    ...written,
    carrier: `${written.carrier}人`,
  })),
  fault('a reading that a word of our lists shows', ['carrier'], (written) => {
    const shown = shownElsewhere(written);
    return shown === undefined ? undefined : { ...written, shows: `${shownBy(written).char}/${shown}` };
  }),
  fault('a reading that another one shows', ['duplicate'], (written, other) => ({
    ...written,
    shows: other.shows,
  })),
  fault('English in the Nepali place', ['language'], (written) =>
    withGloss(written, { ne: written.gloss.en }),
  ),
  fault('kana in the Chinese place', ['language'], (written) => withGloss(written, { 'zh-pinyin': 'する' })),
  fault('a gloss of more than 40 characters', ['gloss'], (written) =>
    withGloss(written, { id: 'kata '.repeat(9).trim() }),
  ),
];
