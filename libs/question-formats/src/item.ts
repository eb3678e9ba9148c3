import type { ProblemCode, ReportCode } from '#contracts/question-files';
import type { Choice, ChoiceFace, ContentLanguage, Prompt, QuestionContent } from '#learning/shape';
import type { FileField } from './fields/field.js';
import type { PackedFile } from './file-source.js';
import type { SheetReading } from './table/sheet-reading.js';

/**
 * A question as a file tells it: no source yet, and an instruction only where the file names one. `prompt.audio` and
 * `prompt.picture` are paths of this product, or `mediaRef` of one of the item's own media. Nothing of it is checked
 * against the bank's rules: whoever imports it asks the contract (`checkQuestion`).
 */
export type DraftContent = Readonly<
  Omit<QuestionContent, 'source' | 'prompt'> & {
    prompt: Omit<Prompt, 'instruction'> & Readonly<{ instruction?: string }>;
  }
>;

export const MEDIA_KINDS = ['picture', 'audio'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** A picture or a sound that came with a file. What its bytes really are, the import finds out. */
export interface FileMedia {
  /** Of the item: the same in `mediaRef`. */
  readonly key: string;
  readonly name: string;
  readonly kind: MediaKind;
  /** The same one wherever an item shows it. Its bytes are read when they are wanted: a deck holds more than fits into memory. */
  readonly file: PackedFile;
}

const REF = 'file:';
/** What stands in a draft's prompt until the file is stored and has a path. */
export const mediaRef = (key: string): string => REF + key;

/**
 * The draft with the paths under which its media were stored. Media without a path are taken out, so that no question
 * shows something that is not there.
 */
export function withStoredMedia(content: DraftContent, paths: ReadonlyMap<string, string>): DraftContent {
  const { audio, picture, picture_alt, picture_at, left, ...prompt } = content.prompt;
  const { choices } = content;
  const stored = (path: string | undefined) =>
    path?.startsWith(REF) ? paths.get(path.slice(REF.length)) : path;
  const [sound, image] = [stored(audio), stored(picture)];
  const seen = <F extends ChoiceFace>({ picture: shown, ...face }: F) => {
    const path = stored(shown?.path);
    return path === undefined ? face : { ...face, picture: { ...shown, path } };
  };
  return {
    ...content,
    prompt: {
      ...prompt,
      ...(sound !== undefined && { audio: sound }),
      ...(image !== undefined && {
        picture: image,
        ...(picture_alt !== undefined && { picture_alt }),
        ...(picture_at !== undefined && { picture_at }),
      }),
      ...(left && { left: left.map(seen) as readonly ChoiceFace[] }),
    },
    ...(choices && { choices: choices.map(seen) as readonly Choice[] }),
  };
}

/** Where in the file something stands, as the person who made it counts: from 1. */
export type Place =
  | Readonly<{ kind: 'file' }>
  /** `nth`: of several items that stand there, from 2. */
  | Readonly<{ kind: 'row' | 'line' | 'note'; number: number; nth?: number | undefined }>
  /** A file inside a package. */
  | Readonly<{ kind: 'entry'; name: string }>;

export interface Report {
  readonly code: ReportCode;
  /** What exactly: a tag, a file name, a language. Text of the file, to be shown as text. */
  readonly detail?: string;
}

/** Where the file says what is right and why, in its own words: a heading, the name of a field, an element. */
export interface Origins {
  readonly answer?: string;
  readonly explanation?: string;
}

/** Texts of a question that are in a language. */
export type TextPart = 'explanation' | 'meaning' | 'choices';

export interface ReadItem {
  readonly place: Place;
  readonly content: DraftContent;
  readonly origins: Origins;
  /** Texts whose language the file does not say: they are taken for the one that was asked for. */
  readonly assumed: readonly TextPart[];
  /** With other wrong choices, where these are made for the language of the right one. */
  readonly told?: (language: ContentLanguage) => DraftContent;
  readonly media: readonly FileMedia[];
  /** What the file says and the bank cannot hold. */
  readonly reported: readonly Report[];
}

/** Why something of the file became no item. */
export interface Problem {
  readonly place: Place;
  readonly code: ProblemCode;
  readonly detail?: string;
  /** What the item asks, as far as the file says it in one place: a line to know it by. */
  readonly asked?: string;
}

export interface ReadResult {
  readonly items: readonly ReadItem[];
  readonly problems: readonly Problem[];
  /** Keys of the places of both, in the order of the file. */
  readonly order: readonly string[];
  /** What was left aside that belongs to no item. */
  readonly reported: readonly Report[];
  /** Columns or fields, and what they are taken for; of other formats none. */
  readonly fields: readonly FileField[];
  /** Of a table: which one, and where its heading stands. */
  readonly sheet?: SheetReading;
}

/** What readers hand out one by one, so that whoever gathers it can give others their turn. */
export type Found =
  | Readonly<{ item: ReadItem }>
  | Readonly<{ problem: Problem }>
  | Readonly<{ report: Report }>
  | Readonly<{ fields: readonly FileField[] }>
  | Readonly<{ sheet: SheetReading }>
  /** Nothing yet, but work was done: others may have their turn. */
  | Readonly<{ isPending: true }>;

/** A question for a file. */
export type WrittenContent = DraftContent | QuestionContent;

/** What one question loses in a format. */
export interface Loss {
  /** Index of the item. */
  readonly item: number;
  /** false: the format has no such kind of question, and it is not in the file. */
  readonly written: boolean;
  readonly lost: readonly Report[];
}
