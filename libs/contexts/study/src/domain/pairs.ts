import type { ItemKind } from '#contracts/constants';

interface Confusion {
  readonly kind: ItemKind;
  readonly asked: string;
  readonly chosen: string;
  readonly times: number;
}
export interface MixedPair {
  readonly kind: ItemKind;
  readonly items: readonly [string, string];
  readonly times: number;
}

/** シ for ツ and ツ for シ are one pair. The most frequent ones first, equal ones always in one order. */
export function mixedPairs(confusions: readonly Confusion[], most: number): MixedPair[] {
  const groups = Map.groupBy(confusions, ({ kind, asked, chosen }) =>
    JSON.stringify([kind, ...[asked, chosen].toSorted()]),
  );
  return [...groups]
    .flatMap(([key, group]) => {
      const [first] = group;
      if (!first) return [];
      const [one, other] = [first.asked, first.chosen].toSorted();
      const times = group.reduce((sum, { times: some }) => sum + some, 0);
      return one === undefined || other === undefined
        ? []
        : [{ key, kind: first.kind, items: [one, other] as const, times }];
    })
    .toSorted((one, another) => another.times - one.times || (one.key < another.key ? -1 : 1))
    .slice(0, most)
    .map(({ key: _key, ...pair }) => pair);
}
