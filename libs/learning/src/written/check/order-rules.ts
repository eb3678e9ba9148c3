import { surfaceOf } from '../furigana.js';
import type { GrammarOrderItem } from '../records.js';
import { finding } from './fault.js';
import type { Finding } from './fault.js';
import { foldChoice, sentenceTranslationFindings } from './gap-rules.js';
import { japaneseEndFindings, japaneseFindings } from './japanese.js';

function isPermutation(order: readonly number[], size: number): boolean {
  return order.length === size && new Set(order).size === size && order.every((place) => place < size);
}

function ordersFindings({ pieces, orders }: GrammarOrderItem): Finding[] {
  const found: Finding[] = [];
  const bad = orders.find((order) => !isPermutation(order, pieces.length));
  if (bad !== undefined)
    found.push(finding('orders', `[${bad.join(',')}] does not use each piece once`, 'mend the order'));
  if (!(orders[0] ?? []).every((place, index) => place === index))
    found.push(
      finding('orders', 'the first order is not 0, 1, 2 …', 'write the pieces in their right order'),
    );
  if (new Set(orders.map(String)).size < orders.length)
    found.push(finding('duplicate', 'orders holds one order twice', 'remove one'));
  return found;
}

/** A piece that begins or ends the sentence by its signs shows its place. */
function pieceFindings({ pieces, before, after }: GrammarOrderItem): Finding[] {
  const found = pieces.flatMap((piece) => japaneseFindings('piece', piece));
  if (new Set(pieces.map(foldChoice)).size < pieces.length)
    found.push(finding('duplicate', 'two pieces are equal', 'cut the sentence elsewhere'));
  const marked = pieces.find((piece) => /[。！？、＿]/u.test(surfaceOf(piece)));
  if (marked !== undefined)
    found.push(
      finding('give-away', `punctuation in “${marked}”`, 'write it in before or after, or leave it out'),
    );
  return [
    ...found,
    ...japaneseFindings('before', before),
    ...japaneseFindings('after', after),
    ...japaneseEndFindings('after', after),
  ];
}

export function orderFindings(item: GrammarOrderItem): Finding[] {
  return [...ordersFindings(item), ...pieceFindings(item), ...sentenceTranslationFindings(item.translation)];
}
