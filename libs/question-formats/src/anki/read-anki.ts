import { type Answers, Draft, type ReadOptions } from '../draft.js';
import type { Found, ReadItem } from '../item.js';
import type { FindMedia } from '../media-reader.js';
import { Refused } from '../reports.js';
import { readHtml } from '../rich/read-html.js';
import { plainText, type RichText } from '../rich/rich-text.js';
import { type AnkiNote, readCollection } from './collection.js';
import { splitFieldText } from './field-text.js';
import { CHOICE_FIELD, deckTags } from './note-type.js';
import { AnkiPackage } from './package.js';

/** Names of fields as people give them, in lower case. */
const ROLES = {
  front: ['front', 'question', '表', '表面', '問題', '質問', 'expression'],
  back: ['back', 'answer', '裏', '裏面', '答え', '解答', '回答', 'meaning'],
  explanation: ['explanation', 'extra', 'note', 'notes', '解説', '説明', 'メモ', '備考'],
} as const;

/**
 * The notes of an Anki package: a front that asks, a back that answers. Format: as Anki writes it; the old and the new
 * kind of package. Throws what the package and its database throw.
 */
export function* readAnki(bytes: Uint8Array, options: ReadOptions): Generator<Found> {
  const parts = new AnkiPackage(bytes);
  const collection = readCollection(parts.database);
  for (const [index, note] of collection.notes.entries()) yield found(note, index + 1, parts.find, options);
  if (collection.hasHistory) yield { report: { code: 'learning-history' } };
  for (const name of parts.unused) yield { report: { code: 'unused-media', detail: name } };
}

function found(note: AnkiNote, number: number, find: FindMedia, options: ReadOptions): Found {
  const place = { kind: 'note', number } as const;
  try {
    return { item: new NoteReader(note, new Draft(options, find)).item(place) };
  } catch (error) {
    if (!(error instanceof Refused) || error.code.startsWith('file.')) throw error;
    const { code, detail } = error;
    return { problem: { place, code, ...(detail !== undefined && { detail }) } };
  }
}

class NoteReader {
  private readonly handled = new Set<number>();
  private readonly names: readonly string[];

  constructor(
    private readonly note: AnkiNote,
    private readonly draft: Draft,
  ) {
    this.names = note.type.fields.map((name) => name.normalize('NFKC').trim().toLowerCase());
  }

  /** Throws `item.unsupported-kind` for gaps in a text, and those of the draft. */
  item(place: ReadItem['place']): ReadItem {
    const { note, draft } = this;
    if (note.type.isCloze) throw new Refused('item.unsupported-kind', 'cloze');
    const front = this.field(ROLES.front, 0);
    const back = this.field(ROLES.back, 1);
    const explanation = this.field(ROLES.explanation);
    const choices = this.choices();
    draft.file([...deckTags(note.deck), ...note.tags]);
    draft.ask(this.read(front));
    if (explanation !== undefined) draft.explain(this.read(explanation));
    const answers =
      choices.length > 0 ? this.choose(choices, back) : this.type(back, explanation !== undefined);
    if (note.type.cards > 1) draft.reports.add('reversed-card');
    this.reportRest();
    return draft.item(place, answers);
  }

  /** The field of one of these names, else the one at this place; undefined: there is none, or it is empty. */
  private field(names: readonly string[], otherwise?: number): string | undefined {
    const named = this.names.findIndex((name) => names.includes(name));
    const at = named === -1 ? otherwise : named;
    if (at === undefined) return undefined;
    this.handled.add(at);
    return this.note.fields[at];
  }

  private choices(): string[] {
    return this.names.flatMap((name, at) => {
      if (!CHOICE_FIELD.test(name)) return [];
      this.handled.add(at);
      const choice = this.note.fields[at] ?? '';
      return choice.trim() === '' ? [] : [choice];
    });
  }

  private read(html = ''): RichText {
    return readHtml(html, this.draft.reports, splitFieldText);
  }

  /** The back repeats the right choice. */
  private choose(choices: readonly string[], back = ''): Answers {
    const faces = choices.map((choice) => this.draft.face(this.read(choice)));
    const right = choices.findIndex((choice) => choice.trim() === back.trim());
    if (right === -1) throw new Refused('item.unknown-answer', back);
    return this.draft.choose(faces, [right]);
  }

  /** The first line of the back is the answer, and the rest explains it; where another field explains, all are answers. */
  private type(back: string | undefined, isExplained: boolean): Answers {
    const rich = this.read(back);
    if (rich.media.length > 0) this.draft.reports.add('explanation-media', rich.media[0]?.source);
    const lines = plainText(rich.text)
      .split('\n')
      .filter((line) => line.trim() !== '');
    const accepted = isExplained ? lines : lines.slice(0, 1);
    const rest = isExplained ? [] : lines.slice(1);
    this.draft.explain({ ...rich, media: [], glyph: '', text: rest.map((line) => ({ text: line })) });
    return this.draft.type([...accepted, ...readingsOf(rich, lines.length)]);
  }

  private reportRest(): void {
    for (const [at, field] of this.note.fields.entries())
      if (!this.handled.has(at) && field.trim() !== '')
        this.draft.reports.add('field', `${this.note.type.fields[at] ?? String(at + 1)}: ${field}`);
  }
}

/** An answer with furigana is right in kana, too. */
function readingsOf({ text }: RichText, lines: number): string[] {
  const hasRuby = text.some(({ ruby }) => ruby !== undefined);
  return hasRuby && lines === 1 ? [text.map((segment) => segment.ruby ?? segment.text).join('')] : [];
}
