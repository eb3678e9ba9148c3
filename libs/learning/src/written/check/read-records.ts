import { z } from 'zod';
import { SCHEMAS } from '../records.js';
import type {
  FormStem,
  GrammarContrast,
  GrammarGapItem,
  GrammarOrderItem,
  GrammarPattern,
  ListeningItem,
  ParticleItem,
  ParticleUse,
  RecordKind,
  Word,
  WrittenCarrier,
  WrittenKanji,
} from '../records.js';
import { faultAt, finding } from './fault.js';
import type { Fault, Placed } from './fault.js';

/** A file of records, one per line: JSON Lines, or a JSON array with one record per line. */
export type Source = Readonly<{ path: string; text: string }>;

export type Content = Readonly<{
  kanji: readonly Placed<WrittenKanji>[];
  words: readonly Placed<Word>[];
  carriers: readonly Placed<WrittenCarrier>[];
  uses: readonly Placed<ParticleUse>[];
  particleItems: readonly Placed<ParticleItem>[];
  patterns: readonly Placed<GrammarPattern>[];
  stems: readonly Placed<FormStem>[];
  contrasts: readonly Placed<GrammarContrast>[];
  gapItems: readonly Placed<GrammarGapItem>[];
  orderItems: readonly Placed<GrammarOrderItem>[];
  listening: readonly Placed<ListeningItem>[];
}>;

type Line = Placed<unknown> & Readonly<{ kind: RecordKind }>;

/** The kind is seen from the keys, so that a file may hold any kinds. */
function kindOf(value: object): RecordKind {
  if ('char' in value) return 'kanji';
  if ('word' in value) return 'word';
  if ('carrier' in value) return 'carrier';
  if ('between' in value) return 'grammarContrast';
  if ('of' in value) return 'formStem';
  if ('kind' in value) return value.kind === 'order' ? 'orderItem' : 'gapItem';
  if ('use' in value) return 'id' in value ? 'particleItem' : 'particleUse';
  return 'pattern' in value ? 'grammarPattern' : 'listeningItem';
}

const FORMAT = 'write one complete JSON object per line, all strings in NFC';

function parseLine(file: string, raw: string, line: number): { lines: Line[]; faults: Fault[] } {
  const json = raw.trim().replace(/,$/u, '');
  if (json === '' || json === '[' || json === ']') return { lines: [], faults: [] };
  const refuse = (wrong: string) => ({
    lines: [],
    faults: [faultAt({ file, line }, finding('format', wrong, FORMAT))],
  });
  if (json !== json.normalize('NFC')) return refuse('a text is not in Unicode NFC');
  try {
    const record: unknown = JSON.parse(json);
    if (typeof record !== 'object' || record === null) return refuse('this line is no object');
    return { lines: [{ file, line, record, kind: kindOf(record) }], faults: [] };
  } catch (error) {
    return refuse(error instanceof Error ? error.message : 'no JSON');
  }
}

function issueLine(issue: z.core.$ZodIssue): string {
  const where = issue.path.map(String).join('.');
  return where === '' ? issue.message : `${where}: ${issue.message}`;
}

/** The records of one kind that have its shape; what has not is told to `report`. */
function shaped<T>(
  lines: readonly Line[],
  kind: RecordKind,
  schema: z.ZodType<T>,
  report: Fault[],
): Placed<T>[] {
  return lines.flatMap((line) => {
    if (line.kind !== kind) return [];
    const parsed = schema.safeParse(line.record);
    if (parsed.success) return [{ file: line.file, line: line.line, record: parsed.data }];
    for (const issue of parsed.error.issues) {
      const missing = issue.code === 'invalid_type' && issue.message.includes('undefined');
      const mend = missing ? 'write this key' : 'write it as docs/CONTENT.md shows';
      report.push(faultAt(line, finding('shape', issueLine(issue), mend)));
    }
    return [];
  });
}

export function readRecords(sources: readonly Source[]): { content: Content; faults: Fault[] } {
  const read = sources.flatMap(({ path, text }) =>
    text.split('\n').map((raw, index) => parseLine(path, raw, index + 1)),
  );
  const lines = read.flatMap((part) => part.lines);
  const faults = read.flatMap((part) => part.faults);
  const content = {
    kanji: shaped(lines, 'kanji', SCHEMAS.kanji, faults),
    words: shaped(lines, 'word', SCHEMAS.word, faults),
    carriers: shaped(lines, 'carrier', SCHEMAS.carrier, faults),
    uses: shaped(lines, 'particleUse', SCHEMAS.particleUse, faults),
    particleItems: shaped(lines, 'particleItem', SCHEMAS.particleItem, faults),
    patterns: shaped(lines, 'grammarPattern', SCHEMAS.grammarPattern, faults),
    stems: shaped(lines, 'formStem', SCHEMAS.formStem, faults),
    contrasts: shaped(lines, 'grammarContrast', SCHEMAS.grammarContrast, faults),
    gapItems: shaped(lines, 'gapItem', SCHEMAS.gapItem, faults),
    orderItems: shaped(lines, 'orderItem', SCHEMAS.orderItem, faults),
    listening: shaped(lines, 'listeningItem', SCHEMAS.listeningItem, faults),
  };
  return { content, faults };
}
