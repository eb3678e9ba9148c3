import { decoded } from '../decode.js';
import { Draft, type ReadOptions } from '../draft.js';
import type { PackedFile } from '../file-source.js';
import { categoryTags } from '../gift/blocks.js';
import type { Found, Place, ReadItem } from '../item.js';
import { type FindMedia, fromBase64 } from '../media-reader.js';
import { LinePlaces } from '../mends.js';
import { Refused } from '../reports.js';
import { decodedUri } from '../uri.js';
import { askedFor } from '../words/read-words.js';
import { readXml } from '../xml/read-xml.js';
import { descendantsOf, elementOf, textOf, type XmlElement } from '../xml/xml-element.js';
import { packedFile } from '../zip/packed-file.js';
import { readMoodleAnswers } from './answers.js';
import { reportRest } from './reported-parts.js';
import { formattedText, rawText } from './text-element.js';

/**
 * The questions of a Moodle XML file, with the files in it. Format: docs.moodle.org, "Moodle XML format". Throws
 * `file.unreadable-text` and what `readXml` throws.
 */
export function* readMoodleXml(bytes: Uint8Array, options: ReadOptions): Generator<Found> {
  let category: string[] = [];
  const places = new LinePlaces();
  for (const element of readXml(decoded(bytes))) {
    if (element.name !== 'question') continue;
    const kind = element.attributes.get('type') ?? '';
    if (kind === 'category') category = categoryTags(textOf(elementOf(element, 'category')).trim());
    else yield found(element, { kind: 'line', ...places.of(element.line) }, category, options);
  }
}

function found(element: XmlElement, place: Place, category: readonly string[], options: ReadOptions): Found {
  try {
    return { item: itemOf(element, place, category, options) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code, detail } = error;
    const problem = { place, code, ...(detail !== undefined && { detail }) };
    return askedFor({ problem }, wordsOf(rawText(elementOf(element, 'questiontext'))));
  }
}

/** A line of a text whose markup nobody reads. */
const wordsOf = (html: string): string => html.slice(0, 2_000).replace(/<[^<>]*>/g, ' ');

function itemOf(
  element: XmlElement,
  place: Place,
  category: readonly string[],
  options: ReadOptions,
): ReadItem {
  const files = new EmbeddedFiles(element);
  const draft = new Draft(options, place, files.find);
  const tags = descendantsOf(element, 'tag').map((tag) => textOf(tag).trim());
  draft.file([...category, ...tags]);
  const answers = readMoodleAnswers(element, draft);
  draft.ask(formattedText(elementOf(element, 'questiontext'), draft.reports));
  draft.named(textOf(elementOf(element, 'name')).trim());
  draft.explain(formattedText(elementOf(element, 'generalfeedback'), draft.reports), 'generalfeedback');
  reportRest(element, draft.reports);
  const from = answers.left ? 'subquestion' : 'answer';
  const item = draft.item(answers, from);
  for (const name of files.unused) draft.reports.add('unused-media', name);
  return { ...item, reported: draft.reports.list };
}

const PLUGIN_FILE = /^@@PLUGINFILE@@\/+/;

/** `<file name="…" encoding="base64">` beside a text, which names it as `@@PLUGINFILE@@/…`. */
class EmbeddedFiles {
  private readonly files: Map<string, XmlElement>;
  /** Those that a text named, decoded once, however many of its elements show them. */
  private readonly used = new Map<string, PackedFile>();

  constructor(question: XmlElement) {
    const files = descendantsOf(question, 'file');
    this.files = new Map(files.map((file) => [file.attributes.get('name') ?? '', file]));
  }

  readonly find: FindMedia = (source) => {
    const name = decodedUri(source.replace(PLUGIN_FILE, '').replace(/[?#].*$/s, ''));
    const file = this.files.get(name) ?? this.files.get(name.slice(name.lastIndexOf('/') + 1));
    if (!file) return undefined;
    const key = file.attributes.get('name') ?? '';
    const used = this.used.get(key) ?? packedFile(fromBase64(textOf(file)) ?? new Uint8Array());
    this.used.set(key, used);
    return { name, file: used };
  };

  get unused(): string[] {
    return [...this.files.keys()].filter((name) => !this.used.has(name));
  }
}
