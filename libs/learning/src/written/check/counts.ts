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

/** Of a sentence, which is its own Japanese. */
const withJapanese = (translation: Texts): Texts => ({ ja: 'the sentence itself', ...translation });

/** What is counted though it has a check of its own: the meanings of kanji. */
function countedKanji(): Counted[] {
  const kanji = KANJI.map(({ level, meaning }) => ({ kind: 'kanji', level: level ?? '–', texts: meaning }));
  return kanji.toSorted((one, other) => other.level.localeCompare(one.level));
}

function countedWords({ words }: Content): Counted[] {
  return words.flatMap(({ record }) => {
    const level = record.list ?? record.level;
    return [
      { kind: 'word', level, texts: record.gloss },
      { kind: 'word example', level, texts: withJapanese(record.translation) },
    ];
  });
}

const levelOf = new Map(KANJI.map(({ char, level }) => [char, level]));
/** By the level of the kanji that they show. */
function countedCarriers({ carriers }: Content): Counted[] {
  return carriers
    .map(({ record: { shows, gloss } }) => ({
      kind: 'carrier',
      level: levelOf.get(Array.from(shows)[0] ?? '') ?? '–',
      texts: gloss,
    }))
    .toSorted((one, other) => other.level.localeCompare(one.level));
}

function countedItems(content: Content): Counted[] {
  const { uses, patterns, contrasts, particleItems, gapItems, orderItems, listening } = content;
  const item = (kind: string, { level, translation }: { level: string; translation: Texts }): Counted => ({
    kind,
    level,
    texts: withJapanese(translation),
  });
  return [
    ...uses.map(({ record }) => ({ kind: 'particle use', level: record.level, texts: record.reason })),
    ...particleItems.map(({ record }) => item('particle item', record)),
    ...patterns.map(({ record }) => ({
      kind: 'grammar pattern',
      level: record.level,
      texts: record.meaning,
    })),
    ...contrasts.map(({ record }) => ({ kind: 'grammar contrast', level: '–', texts: record.difference })),
    ...[...gapItems, ...orderItems].map(({ record }) => item(`grammar ${record.kind}`, record)),
    ...listening.map(({ record }) => item('listening', record)),
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
  const counted = [
    ...countedKanji(),
    ...countedWords(content),
    ...countedCarriers(content),
    ...countedItems(content),
  ];
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
export function countFaults({
  kanji,
  words,
  particleItems,
  gapItems,
  orderItems,
  listening,
}: Content): Fault[] {
  const counts = [
    ['kanji.json', 'kanji', kanji.length, LEAST.kanji],
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
