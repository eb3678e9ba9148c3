import type { GapItem, GrammarOrderItem, ListeningItem } from '../written/records.js';
import { twinFindings } from '../written/check/twins.js';
import { readingOf } from '../written/furigana.js';
import { asLine, pairs, without } from './seeded-fault.js';
import type { SeededFault } from './seeded-fault.js';

function gapFault(
  name: string,
  rules: readonly string[],
  change: (item: GapItem, other: GapItem) => object | undefined,
): SeededFault {
  return {
    name: `gap: ${name}`,
    rules,
    lines: ({ particleItems, gapItems }, order) => {
      const items = order([...particleItems, ...gapItems]);
      return pairs(items).flatMap(([placed, other]) => asLine(placed, change(placed.record, other.record)));
    },
  };
}

function orderFault(
  name: string,
  rules: readonly string[],
  change: (item: GrammarOrderItem) => object | undefined,
): SeededFault {
  const lines: SeededFault['lines'] = ({ orderItems }, order) =>
    order(orderItems).flatMap((placed) => asLine(placed, change(placed.record)));
  return { name: `order: ${name}`, rules, lines };
}

function listeningFault(
  name: string,
  rules: readonly string[],
  change: (item: ListeningItem) => object | undefined,
): SeededFault {
  const lines: SeededFault['lines'] = ({ listening }, order) =>
    order(listening).flatMap((placed) => asLine(placed, change(placed.record)));
  return { name: `listening: ${name}`, rules, lines };
}

const katakana = (text: string): string =>
  text.replaceAll(/[ぁ-ゖ]/gu, (char) => String.fromCodePoint((char.codePointAt(0) ?? 0) + 0x60));
const withWrong = (item: GapItem, choice: string): object => ({
  ...item,
  wrong: [choice, ...item.wrong.slice(1)],
});
const hasKanji = (text: string): boolean => text.includes('{');

/** One of `also` that the check knows as the twin of the answer, moved to the wrong ones. */
function twinToWrong(item: GapItem): object | undefined {
  const spoiled = item.also.map((twin) => ({
    ...item,
    also: item.also.filter((choice) => choice !== twin),
    wrong: [twin, ...item.wrong.slice(1)],
  }));
  return spoiled.find((candidate) => twinFindings(candidate).length > 0);
}

const GAP_FAULTS: readonly SeededFault[] = [
  gapFault('the right answer among the wrong ones', ['second-answer'], (item) =>
    withWrong(item, item.answer),
  ),
  gapFault('another right answer among the wrong ones', ['second-answer'], (item) => {
    const also = item.also.find((choice) => choice !== '');
    return also === undefined ? undefined : withWrong(item, also);
  }),
  gapFault('the right answer in katakana among the wrong ones', ['second-answer'], (item) =>
    withWrong(item, katakana(readingOf(item.answer))),
  ),
  gapFault('a second right answer that also does not name', ['second-answer'], twinToWrong),
  gapFault('an answer that is shorter than all others', ['give-away'], (item) => ({
    ...item,
    wrong: item.wrong.map((choice) => choice + 'ままま'.repeat(readingOf(item.answer).length)),
  })),
  gapFault('an answer in another script than all others', ['give-away'], (item) =>
    hasKanji(item.answer)
      ? undefined
      : { ...item, wrong: item.wrong.map((choice) => katakana(readingOf(choice))) },
  ),
  gapFault('an answer without kanji among kanji', ['give-away'], (item) =>
    hasKanji(item.answer) ? undefined : { ...item, wrong: item.wrong.map((choice) => `{手|て}${choice}`) },
  ),
  gapFault('an answer that stands in the sentence a second time', ['give-away'], (item) =>
    /^(?:い?です|ない)$/u.test(item.answer) ||
    Array.from(readingOf(item.answer)).length < 2 ||
    hasKanji(item.answer)
      ? undefined
      : { ...item, text: `${item.answer}、${item.text}` },
  ),
  gapFault('particles that nobody takes for the answer', ['give-away'], (item) =>
    'use' in item ? { ...item, wrong: ['への', 'へは', ...item.wrong.slice(2)] } : undefined,
  ),
  gapFault('two wrong choices', ['wrong-count'], (item) => ({ ...item, wrong: item.wrong.slice(0, 2) })),
  gapFault('no gap', ['gap'], (item) => ({ ...item, text: item.text.replace('＿', item.answer) })),
  gapFault('two gaps', ['gap'], (item) => ({ ...item, text: item.text.replace('＿', '＿＿') })),
  gapFault('a wrong choice twice', ['duplicate'], (item) => ({
    ...item,
    wrong: [...item.wrong, ...item.wrong],
  })),
  gapFault('the sentence of another item', ['duplicate'], (item, other) => ({
    ...item,
    text: other.text,
    answer: other.answer,
    also: other.also,
    wrong: other.wrong,
  })),
  gapFault(
    'the sentence of another item with another name',
    ['near-duplicate', 'duplicate'],
    (item, other) =>
      'kind' in item === 'kind' in other && other.text.length > 30
        ? { ...item, text: `ね${other.text}`, answer: other.answer }
        : undefined,
  ),
  gapFault('the id of another item', ['duplicate', 'shape'], (item, other) => ({ ...item, id: other.id })),
  gapFault('a use or pattern that does not exist', ['reference'], (item) =>
    'use' in item ? { ...item, use: 'no-such-use' } : { ...item, pattern: 'no-such-pattern' },
  ),
  gapFault('a translation that lacks a language', ['shape'], (item) => ({
    ...item,
    translation: without(item.translation, 'ne'),
  })),
  gapFault('a Hindi translation copied into Nepali', ['language'], (item) => ({
    ...item,
    translation: { ...item.translation, ne: item.translation.hi },
  })),
  gapFault('kanji without furigana', ['furigana'], (item) => ({
    ...item,
    text: item.text.replace(/\{([^|]*)\|[^}]*\}/u, '$1'),
  })),
  gapFault('a furigana that no dictionary allows', ['furigana-reading'], (item) => ({
    ...item,
    text: item.text.replace(/\|[^}]*\}/u, '|ぬぽ}'),
  })),
];

const ORDER_FAULTS: readonly SeededFault[] = [
  orderFault('a piece used twice', ['orders'], (item) => ({
    ...item,
    orders: [...item.orders, item.pieces.map(() => 0)],
  })),
  orderFault('a piece left out', ['orders'], (item) => ({
    ...item,
    orders: [item.pieces.map((_, at) => at).slice(1)],
  })),
  orderFault('pieces that are not written in their order', ['orders'], (item) => ({
    ...item,
    orders: item.orders.map((order) => order.toReversed()),
  })),
  orderFault('one order twice', ['duplicate'], (item) => ({
    ...item,
    orders: [...item.orders, ...item.orders],
  })),
  orderFault('two equal pieces', ['duplicate'], (item) => ({
    ...item,
    pieces: item.pieces.map((piece, at) => item.pieces[Math.max(0, at - 1)] ?? piece),
  })),
  orderFault('a full stop inside a piece', ['give-away'], (item) => ({
    ...item,
    pieces: item.pieces.map((piece, at) => (at === item.pieces.length - 1 ? `${piece}。` : piece)),
  })),
  orderFault('a pattern that does not exist', ['reference'], (item) => ({
    ...item,
    pattern: 'no-such-pattern',
  })),
  orderFault('a translation that lacks a language', ['shape'], (item) => ({
    ...item,
    translation: without(item.translation, 'id'),
  })),
];

const LISTENING_FAULTS: readonly SeededFault[] = [
  listeningFault('a wrong sentence of the same sound', ['second-answer'], (item) => ({
    ...item,
    wrong: [readingOf(item.text), ...item.wrong.slice(1)],
  })),
  listeningFault('two wrong sentences of one sound', ['duplicate'], (item) => ({
    ...item,
    wrong: [item.wrong[0], ...item.wrong],
  })),
  listeningFault('a wrong sentence that is much longer', ['give-away'], (item) => ({
    ...item,
    wrong: [item.wrong[0]?.replace('。', 'と、きのうみんなにはなしていました。'), ...item.wrong.slice(1)],
  })),
  listeningFault('a wrong sentence about something else', ['give-away'], (item) => ({
    ...item,
    wrong: ['ぬ'.repeat(Array.from(readingOf(item.text)).length - 1) + '。', ...item.wrong.slice(1)],
  })),
  listeningFault('two wrong sentences only', ['shape'], (item) => ({
    ...item,
    wrong: item.wrong.slice(0, 2),
  })),
  listeningFault('a reason that lacks a language', ['shape'], (item) => ({
    ...item,
    reason: without(item.reason, 'hi'),
  })),
  listeningFault('a reason in English for readers of Nepali', ['language'], (item) => ({
    ...item,
    reason: { ...item.reason, ne: item.reason.en },
  })),
  listeningFault('kanji without furigana', ['furigana'], (item) => ({
    ...item,
    text: item.text.replace(/\{([^|]*)\|[^}]*\}/u, '$1'),
  })),
  listeningFault('a furigana that no dictionary allows', ['furigana-reading'], (item) => ({
    ...item,
    text: item.text.replace(/\|[^}]*\}/u, '|ぬぽ}'),
  })),
];

export const ITEM_FAULTS: readonly SeededFault[] = [...GAP_FAULTS, ...ORDER_FAULTS, ...LISTENING_FAULTS];
