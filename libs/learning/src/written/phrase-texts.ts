import type { Place, Placed } from './check/fault.js';
import type { Content } from './check/read-records.js';
import { surfaceOf } from './furigana.js';
import type { GapItem, GrammarOrderItem, Word } from './records.js';

/**
 * A text that learners see, and the sentence in which it is understood: a choice, and a sentence with a gap, are parts of
 * one. All without furigana.
 */
export type PhraseText = Place &
  Readonly<{
    written: string;
    sentence: string;
    /** Where the text begins in the sentence, in UTF-16 units. */
    at: number;
    /** Characters of the sentence that its `＿` stands for. */
    filled: number;
    /** So short a choice that it is one phrase unless `data/phrases.json` says otherwise. */
    brief: boolean;
  }>;

const GAP = '＿';
/** As pages keep any text whole. */
const WHOLE_LENGTH = 8;
const whole = ({ file, line }: Place, written: string): PhraseText => ({
  ...{ file, line, written, at: 0, filled: 0, brief: false },
  sentence: surfaceOf(written),
});

/** The choice in its sentence, and that sentence with the gap. */
function inGap(place: Place, text: string, choice: string): Record<'choice' | 'gapped', PhraseText> {
  const sentence = surfaceOf(text.replace(GAP, choice));
  const at = surfaceOf(text).indexOf(GAP);
  const { file, line } = place;
  const { length } = surfaceOf(choice);
  const brief = length <= WHOLE_LENGTH;
  return {
    choice: { file, line, written: choice, sentence, at, filled: 0, brief },
    gapped: { file, line, written: text, sentence, at: 0, filled: length, brief: false },
  };
}

function gapTexts(item: Placed<GapItem>): PhraseText[] {
  const { text, answer, wrong } = item.record;
  const right = inGap(item, text, answer);
  return [
    whole(item, text.replace(GAP, answer)),
    right.gapped,
    right.choice,
    ...wrong.map((choice) => inGap(item, text, choice).choice),
  ];
}

function orderTexts(item: Placed<GrammarOrderItem>): PhraseText[] {
  const { before, pieces, after } = item.record;
  const text = `${before}${GAP}${after}`;
  const around = (place: number) =>
    `${before}${pieces.slice(0, place).join('')}${GAP}${pieces.slice(place + 1).join('')}${after}`;
  return [
    whole(item, text.replace(GAP, pieces.join(''))),
    inGap(item, text, pieces.join('')).gapped,
    ...pieces.map((piece, place) => ({ ...inGap(item, around(place), piece).choice, brief: false })),
  ];
}

const wordTexts = (item: Placed<Word>): PhraseText[] => [
  whole(item, item.record.example),
  ...(item.record.pos === 'expression' ? [whole(item, item.record.word)] : []),
];

/** Every text of the content whose phrases are to be known; one that stands in several places comes several times. */
export const phraseTexts = ({
  words,
  particleItems,
  gapItems,
  orderItems,
  listening,
}: Content): PhraseText[] => [
  ...words.flatMap(wordTexts),
  ...[...particleItems, ...gapItems].flatMap(gapTexts),
  ...orderItems.flatMap(orderTexts),
  ...listening.flatMap((item) => [item.record.text, ...item.record.wrong].map((text) => whole(item, text))),
];
