import type { Place } from './check/fault.js';
import type { Content } from './check/read-records.js';
import type { GapItem } from './records.js';

export type PlacedText = Place & Readonly<{ text: string }>;

const at = ({ file, line }: Place, text: string): PlacedText => ({ file, line, text });

/** The sentences of the items as they are right, by kind. */
export function itemSentences({ particleItems, gapItems, orderItems, listening }: Content) {
  const filled = (placed: Place & Readonly<{ record: GapItem }>) =>
    at(placed, placed.record.text.replace('＿', placed.record.answer));
  const ordered = orderItems.map((placed) => {
    const { before, pieces, after } = placed.record;
    return at(placed, [before, ...pieces, after].join(''));
  });
  return {
    particle: particleItems.map(filled),
    grammar: [...gapItems.map(filled), ...ordered],
    listening: listening.map((placed) => at(placed, placed.record.text)),
  };
}

/** Every whole sentence that a learner meets as right, each record once. */
export function sentencesOf(content: Content): PlacedText[] {
  const { particle, grammar, listening } = itemSentences(content);
  const examples = content.words.map((placed) => at(placed, placed.record.example));
  return [...examples, ...particle, ...grammar, ...listening];
}

/** The words of the tables of forms, each as it is written once the pattern is joined to it. */
function formTexts({ patterns, stems }: Content): PlacedText[] {
  const joined = patterns.flatMap((placed) =>
    placed.record.forms.flatMap((form) =>
      'of' in form
        ? stems
            .filter(({ record }) => record.of === form.of)
            .map(({ record }) => at(placed, record.stem + form.end))
        : [at(placed, form.from), at(placed, form.stem + form.end)],
    ),
  );
  return [...joined, ...stems.map((placed) => at(placed, placed.record.from))];
}

/** Every Japanese text with furigana: the sentences, the choices that hold kanji, the wrong sentences, the forms. */
export function furiganaTexts(content: Content): PlacedText[] {
  const choices = [...content.particleItems, ...content.gapItems].flatMap((placed) =>
    [...placed.record.also, ...placed.record.wrong]
      .filter((choice) => choice.includes('{'))
      .map((choice) => at(placed, choice)),
  );
  const wrong = content.listening.flatMap((placed) => placed.record.wrong.map((text) => at(placed, text)));
  return [...sentencesOf(content), ...choices, ...wrong, ...formTexts(content)];
}
