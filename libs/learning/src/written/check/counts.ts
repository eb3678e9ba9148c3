import { LANGUAGES } from '#contracts/constants';
import type { Language } from '#contracts/constants';
import { KANJI } from '../../kanji.js';
import { faultAt, finding } from './fault.js';
import type { Fault } from './fault.js';
import type { Content } from './read-records.js';

type Texts = Readonly<Partial<Record<Language, string>>>;
type Counted = Readonly<{ kind: string; level: string; texts: Texts }>;

/** One line of the table: how many records, and in how many of them each language stands. */
export type CountRow = Readonly<{
  kind: string;
  level: string;
  records: number;
  in: Readonly<Record<Language, number>>;
}>;

/** The sentence itself is Japanese. */
const withJapanese = (translation: Texts): Texts => ({ ...translation, ja: 'x' });

/** What stands beside the written files: kanji with a meaning in the language, kana. */
function countedSigns(): Counted[] {
  const kanji = KANJI.map(({ level, meaning }) => ({ kind: 'kanji', level: level ?? '–', texts: meaning }));
  return kanji.toSorted((one, other) => other.level.localeCompare(one.level));
}

function countedRecords(content: Content): Counted[] {
  return [
    ...content.words.flatMap(({ record }) => {
      const level = record.list === 'work' ? 'work' : record.level;
      return [
        { kind: 'word', level, texts: record.gloss },
        { kind: 'word example', level, texts: withJapanese(record.translation) },
      ];
    }),
    ...content.uses.map(({ record }) => ({
      kind: 'particle use',
      level: record.level,
      texts: record.reason,
    })),
    ...content.particleItems.map(({ record }) => ({
      kind: 'particle item',
      level: record.level,
      texts: withJapanese(record.translation),
    })),
    ...content.patterns.map(({ record }) => ({
      kind: 'grammar pattern',
      level: record.level,
      texts: record.meaning,
    })),
    ...[...content.gapItems, ...content.orderItems].map(({ record }) => ({
      kind: `grammar ${record.kind}`,
      level: record.level,
      texts: withJapanese(record.translation),
    })),
    ...content.listening.map(({ record }) => ({
      kind: 'listening',
      level: record.level,
      texts: withJapanese(record.translation),
    })),
  ];
}

function rowOf(group: readonly Counted[]): CountRow[] {
  const [first] = group;
  if (first === undefined) return [];
  const count = (language: Language) => group.filter(({ texts }) => texts[language] !== undefined).length;
  const inEach = {
    en: count('en'),
    ja: count('ja'),
    vi: count('vi'),
    'zh-pinyin': count('zh-pinyin'),
    id: count('id'),
    'pt-BR': count('pt-BR'),
    ne: count('ne'),
    hi: count('hi'),
  };
  return [{ kind: first.kind, level: first.level, records: group.length, in: inEach }];
}

/** Counts by kind, level and language. */
export function countRows(content: Content): CountRow[] {
  const counted = [...countedSigns(), ...countedRecords(content)];
  const groups = Map.groupBy(counted, ({ kind, level }) => `${kind} ${level}`);
  return [...groups.values()].flatMap(rowOf);
}

/** The table for people, in fixed columns. */
export function countTable(content: Content): string {
  const header = ['kind', 'level', 'records', ...LANGUAGES];
  const rows = countRows(content).map((row) => [
    row.kind,
    row.level,
    String(row.records),
    ...LANGUAGES.map((language) => String(row.in[language])),
  ]);
  const widths = header.map((_, column) =>
    Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  return [header, ...rows].map(line).join('\n');
}

/** What the product promises to hold at least. */
const LEAST = { kanji: 2136, work: 150, particles: 300, grammar: 300, listening: 200 } as const;

/** Too few records of a kind: content that was lost is seen. */
export function countFaults({ words, particleItems, gapItems, orderItems, listening }: Content): Fault[] {
  const counts = [
    ['kanji.json', 'kanji', KANJI.length, LEAST.kanji],
    [
      'words/work.json',
      'words for work',
      words.filter(({ record }) => record.list === 'work').length,
      LEAST.work,
    ],
    ['particles/items.json', 'particle items', particleItems.length, LEAST.particles],
    ['grammar/items.json', 'grammar items', gapItems.length + orderItems.length, LEAST.grammar],
    ['listening/items.json', 'listening sentences', listening.length, LEAST.listening],
  ] as const;
  return counts
    .filter(([, , count, least]) => count < least)
    .map(([file, what, count, least]) =>
      faultAt({ file, line: 1 }, finding('counts', `${count} ${what}`, `write at least ${least}`)),
    );
}
