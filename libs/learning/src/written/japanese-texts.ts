import type { Content } from './check/read-records.js';
import type { Place } from './check/fault.js';
import type { GapItem } from './records.js';

export type PlacedText = Place & Readonly<{ text: string }>;

function gapTexts({ text, answer, also, wrong }: GapItem): string[] {
  const choices = [...also, ...wrong].filter((choice) => choice.includes('{'));
  return [text.replace('＿', answer), ...choices];
}

/** Every whole sentence that a learner meets as right, each record once. */
export function sentencesOf(content: Content): PlacedText[] {
  const at = ({ file, line }: Place, text: string): PlacedText => ({ file, line, text });
  return [
    ...content.words.map((placed) => at(placed, placed.record.example)),
    ...[...content.particleItems, ...content.gapItems].map((placed) =>
      at(placed, placed.record.text.replace('＿', placed.record.answer)),
    ),
    ...content.orderItems.map((placed) => {
      const { before, pieces, after } = placed.record;
      return at(placed, [before, ...pieces, after].join(''));
    }),
    ...content.listening.map((placed) => at(placed, placed.record.text)),
  ];
}

/** Every Japanese text with furigana: the sentences, the choices that hold kanji, the wrong sentences. */
export function furiganaTexts(content: Content): PlacedText[] {
  const at = ({ file, line }: Place, text: string): PlacedText => ({ file, line, text });
  return [
    ...sentencesOf(content),
    ...[...content.particleItems, ...content.gapItems].flatMap((placed) =>
      gapTexts(placed.record)
        .slice(1)
        .map((text) => at(placed, text)),
    ),
    ...content.listening.flatMap((placed) => placed.record.wrong.map((text) => at(placed, text))),
  ];
}
