import type { Content, Fault, Source } from '../written/check/index.js';
import type { FuriganaGroup } from '../written/furigana-groups.js';

type Place = Readonly<{ file: string; line: number }>;
/** A line of a file after somebody spoiled it. */
export type SpoiledLine = Place & Readonly<{ text: string }>;
export type Order = <T>(items: readonly T[]) => T[];

/** One way of spoiling real records, and the rules of which one must see it at that line. */
export type SeededFault = Readonly<{
  name: string;
  rules: readonly string[];
  lines: (content: Content, order: Order) => SpoiledLine[];
}>;

/** Nothing where the record offers no place for this fault, or where it would stay as it is. */
export function asLine(
  { file, line, record }: Place & Readonly<{ record: object }>,
  changed: object | string | undefined,
): SpoiledLine[] {
  if (changed === undefined) return [];
  const text = typeof changed === 'string' ? changed : JSON.stringify(changed);
  return text === JSON.stringify(record) ? [] : [{ file, line, text }];
}

/** Each item of the first half with one of the second, which stays as it is. */
export function pairs<T>(items: readonly T[]): (readonly [T, T])[] {
  const half = Math.floor(items.length / 2);
  return items.slice(0, half).flatMap((item, index) => {
    const other = items[half + index];
    return other === undefined ? [] : [[item, other] as const];
  });
}

export function without<T extends object>(record: T, key: keyof T): object {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}

export function breakGroup<T extends Readonly<{ example: string }>>(
  record: T,
  group: RegExp,
  by: string,
): object {
  return { ...record, example: record.example.replace(group, by) };
}

/** The first group read as a group of another sentence is read. */
export function foreignReading<T extends Readonly<{ example: string }>>(
  record: T,
  others: readonly FuriganaGroup[],
): object | undefined {
  const reading = others.find(({ ruby }) => !record.example.includes(`|${ruby}}`))?.ruby;
  if (reading === undefined || !record.example.includes('|')) return undefined;
  return { ...record, example: record.example.replace(/\|[^}]*\}/u, `|${reading}}`) };
}

/** The files with these lines in place of their own. */
export function spoil(sources: readonly Source[], lines: readonly SpoiledLine[]): Source[] {
  return sources.map(({ path, text }) => {
    const own = text.split('\n');
    for (const line of lines.filter(({ file }) => file === path)) {
      own[line.line - 1] = line.text + (/,$/u.test(own[line.line - 1] ?? '') ? ',' : '');
    }
    return { path, text: own.join('\n') };
  });
}

/** The spoiled lines at which no rule of the fault spoke. */
export function unseen(
  lines: readonly SpoiledLine[],
  rules: readonly string[],
  faults: readonly Fault[],
): SpoiledLine[] {
  const seen = new Set(
    faults.filter(({ rule }) => rules.includes(rule)).map(({ file, line }) => `${file}:${line}`),
  );
  return lines.filter(({ file, line }) => !seen.has(`${file}:${line}`));
}
