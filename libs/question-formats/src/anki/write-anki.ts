import { packed } from '../zip/pack.js';
import type { MediaKind, WrittenContent } from '../item.js';
import { tagsOf } from '../labels.js';
import { mediaElement } from '../media-element.js';
import type { Reports } from '../reports.js';
import {
  faceMarkup,
  localizedMarkup,
  type MediaMarkup,
  promptMarkup,
  textMarkup,
} from '../rich/write-html.js';
import { FileNames, loseWords, type QuestionWriter, rightChoice, type WriteOptions } from '../writing.js';
import { withoutBracketMarks } from './field-text.js';
import { CHOICE_FIELDS } from './note-type.js';
import { writeCollection, type WrittenNote } from './write-collection.js';

/** Notes hold choice and typed questions with ruby, languages, picture and sound; tags hold no spaces. */
export class AnkiWriter implements QuestionWriter {
  private readonly notes: WrittenNote[] = [];
  private readonly names = new FileNames();
  private readonly media = new Map<string, Uint8Array>();

  constructor(private readonly options: Pick<WriteOptions, 'media' | 'now'>) {}

  add(content: WrittenContent, lost: Reports): boolean {
    const media: MediaMarkup = (kind, path, alt) => this.element(kind, path, alt, lost);
    for (const face of content.choices ?? []) loseWords(face, lost);
    const answers = answersOf(content, media);
    if (!answers) return false;
    const front = promptMarkup(content.prompt, {
      media,
      text: withoutBracketMarks,
    });
    const explanation = withoutBracketMarks(localizedMarkup(content.explanation));
    const { choices, back } = answers;
    const fields = [front, ...CHOICE_FIELDS.map((_, index) => choices[index] ?? ''), back, explanation];
    this.notes.push({ fields, tags: tagsOf(content).map((tag) => withoutSpaces(tag, lost)) });
    return true;
  }

  finish(): Promise<Uint8Array> {
    const files = [...this.media].map(([name, bytes], index) => ({ name, entry: String(index), bytes }));
    const list = Object.fromEntries(files.map(({ entry, name }) => [entry, name]));
    return packed([
      ['collection.anki2', writeCollection(this.notes, this.options.now)],
      ['media', JSON.stringify(list)],
      ...files.map(({ entry, bytes }) => [entry, bytes] as const),
    ]);
  }

  private element(kind: MediaKind, path: string, alt: string | undefined, lost: Reports): string {
    const file = this.options.media(path);
    if (!file) lost.add('missing-media', path);
    if (!file) return '';
    const name = this.names.of(path, file.name);
    this.media.set(name, file.bytes);
    return kind === 'audio' ? `[sound:${name}]` : mediaElement(kind, name, alt);
  }
}

/** undefined: notes have no such kind of question. */
function answersOf(
  content: WrittenContent,
  media: MediaMarkup,
): { choices: string[]; back: string } | undefined {
  const { key, choices = [] } = content;
  if (key.type === 'text') return { choices: [], back: key.accepted.map(typedMarkup).join('<br/>') };
  const right = rightChoice(content);
  if (right === -1 || choices.length > CHOICE_FIELDS.length) return undefined;
  const faces = choices.map((choice) => faceMarkup(choice, { media, text: withoutBracketMarks }));
  return { choices: faces, back: faces[right] ?? '' };
}

const typedMarkup = (text: string): string => withoutBracketMarks(textMarkup(text));

function withoutSpaces(tag: string, lost: Reports): string {
  const held = tag.replace(/[\s\u3000]+/gu, '_');
  if (held !== tag) lost.add('tag', tag);
  return held;
}
