import { buffer } from 'node:stream/consumers';
import { CONTENT_LANGUAGES, type LocalizedText } from '#learning/shape';
import { type ExportTable, writeCsv, writeXlsx } from '#platform/export';
import type { WrittenContent } from '../item.js';
import { TABLE_OF_QUESTIONS } from '../limits.js';
import type { Reports } from '../reports.js';
import { type QuestionWriter, rightChoice, type WriteOptions } from '../writing.js';
import { CHOICES, type Column, COLUMNS, headingOf, LEFT } from './columns.js';
import { writeFace, writeNotation, writePicture } from './notation.js';

type Cells = Map<Column, string>;

const WRITERS = { csv: writeCsv, xlsx: writeXlsx } as const;

/** A table holds everything but the media themselves: it names their paths. */
export class TableWriter implements QuestionWriter {
  private readonly rows: Cells[] = [];

  constructor(
    private readonly options: Pick<WriteOptions, 'language'>,
    private readonly format: keyof typeof WRITERS,
  ) {}

  add(content: WrittenContent, lost: Reports): boolean {
    const cells = cellsOf(content);
    if (content.prompt.picture_at !== undefined) lost.add('picture-place', content.prompt.picture);
    for (const [column, text] of cells)
      if (text.length > TABLE_OF_QUESTIONS.cell) lost.add('too-long', column);
    const isHeld =
      [...cells.values()].every((text) => text.length < TABLE_OF_QUESTIONS.cell) &&
      (content.choices?.length ?? 0) <= CHOICES.length;
    if (isHeld) this.rows.push(cells);
    return isHeld;
  }

  finish(): Promise<Uint8Array> {
    return buffer(WRITERS[this.format](this.table));
  }

  /** Only the columns that something stands in. */
  private get table(): ExportTable {
    const columns = COLUMNS.filter(
      (column) => column === 'answer' || this.rows.some((cells) => (cells.get(column) ?? '') !== ''),
    );
    return {
      columns: columns.map((column) => headingOf(column, this.options.language)),
      rows: this.rows.map((cells) => columns.map((column) => cells.get(column) ?? '')),
    };
  }
}

function cellsOf(content: WrittenContent): Cells {
  const { prompt, choices = [], tags } = content;
  const cells: [Column, string][] = [
    ['skill', content.skill],
    ['instruction', prompt.instruction ?? ''],
    ['glyph', prompt.glyph ?? ''],
    ['text', writeNotation(prompt.text ?? [])],
    ...localizedCells('meaning', prompt.meaning ?? {}),
    ['picture', pictureCell(prompt)],
    ['audio', prompt.audio ?? ''],
    ...LEFT.map((column, index): [Column, string] => [column, faceAt(prompt.left ?? [], index)]),
    ...CHOICES.map((column, index): [Column, string] => [column, faceAt(choices, index)]),
    ['answer', answerCell(content)],
    ...localizedCells('explanation', content.explanation),
    ['tags', tags.map((tag) => tag.replace(/[\\,、;]/g, '\\$&')).join(', ')],
    ['level', content.level ?? ''],
    ['grade', content.grade === undefined ? '' : String(content.grade)],
    ['theme', content.theme ?? ''],
  ];
  return new Map(cells);
}

const pictureCell = ({ picture, picture_alt }: WrittenContent['prompt']): string =>
  picture === undefined || picture_alt === undefined ? (picture ?? '') : writePicture(picture, picture_alt);

const localizedCells = (name: 'meaning' | 'explanation', texts: LocalizedText): [Column, string][] =>
  CONTENT_LANGUAGES.map((language) => [`${name} ${language}`, texts[language] ?? '']);

const faceAt = (faces: readonly Parameters<typeof writeFace>[0][], index: number): string => {
  const face = faces[index];
  return face ? writeFace(face) : '';
};

/** `#2` for the second choice, `2 1 3` for an order; several orders and spellings on a line each. */
function answerCell(content: WrittenContent): string {
  const { key, choices = [] } = content;
  if (key.type === 'text') return key.accepted.join('\n');
  if (key.type === 'choice') return `#${String(rightChoice(content) + 1)}`;
  const number = (id: string) => String(choices.findIndex((choice) => choice.id === id) + 1);
  return key.accepted.map((order) => order.map(number).join(' ')).join('\n');
}
