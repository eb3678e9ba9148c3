import type { ChoiceFace, ContentLanguage, LocalizedText, RubyText } from '#learning/shape';
import type { WrittenContent } from './item.js';
import type { Reports } from './reports.js';
import { isMarked, plainText } from './rich/rich-text.js';

export interface WriteOptions {
  /** Which of several languages is written where a format holds one. */
  readonly language: ContentLanguage;
  /** Goes into formats that ask when a card was changed. */
  readonly now: Date;
  /** The bytes behind a path of the product, and what the file is to be called; undefined where there are none. */
  readonly media: (path: string) => { readonly name: string; readonly bytes: Uint8Array } | undefined;
}

/** Puts questions into a file of one format, in order. */
export interface QuestionWriter {
  /** false: the format has no such kind of question. What else is lost goes into `lost`. */
  add(content: WrittenContent, lost: Reports): boolean;
  /** The whole file, once. */
  finish(): Uint8Array | Promise<Uint8Array>;
}

/** In the language asked for, else English, else the first there is; the others are reported as lost. */
export function inOneLanguage(texts: LocalizedText, language: ContentLanguage, lost: Reports): string {
  const all = Object.entries(texts).filter(([, text]) => text !== '');
  const chosen = all.find(([one]) => one === language) ?? all.find(([one]) => one === 'en') ?? all[0];
  for (const [one] of all) if (one !== chosen?.[0]) lost.add('language', one);
  return chosen?.[1] ?? '';
}

/** What is said of a picture that stands alone is one line of one language, without furigana. */
export function loseWords(face: ChoiceFace, lost: Reports): void {
  if (!face.picture || face.picture.alt !== undefined) return;
  if (face.text) loseMarkup(face.text, lost);
  else lost.add('meaning');
}

/** A face where a format holds one line of text without markup. */
export function plainFace(face: ChoiceFace, language: ContentLanguage, lost: Reports): string {
  if (face.picture) lost.add('choice-media', face.picture.path);
  if (!face.text) {
    lost.add('meaning');
    return oneLine(inOneLanguage(face.meaning, language, lost), lost);
  }
  loseMarkup(face.text, lost);
  return oneLine(plainText(face.text), lost);
}

/** What a text loses where nothing is marked up. */
export function loseMarkup(text: RubyText, lost: Reports): void {
  if (text.some(({ ruby }) => ruby !== undefined)) lost.add('ruby');
  if (isMarked(text)) lost.add('underline');
}

export function oneLine(text: string, lost: Reports): string {
  if (text.includes('\n')) lost.add('line-breaks');
  return text.replace(/\s*\n\s*/g, ' ');
}

const TITLE_MAX = 60;

/** A name for formats that want one: the beginning of what is asked, or else of what is to be matched. */
export function titleOf({ prompt }: WrittenContent): string {
  const meaning = Object.values(prompt.meaning ?? {})[0];
  const left = (prompt.left ?? []).map(({ text, meaning: one }) =>
    text ? plainText(text) : Object.values(one ?? {})[0],
  );
  const text = plainText(prompt.text ?? []) || prompt.glyph || meaning || left.join(' / ');
  const line = text.replace(/\s+/gu, ' ').trim();
  const points = [...line];
  return points.length > TITLE_MAX ? `${points.slice(0, TITLE_MAX).join('')}…` : line;
}

/** The place of the right choice; -1 where the key names none. */
export const rightChoice = ({ choices = [], key }: WrittenContent): number =>
  key.type === 'choice' ? choices.findIndex(({ id }) => id === key.choice_id) : -1;

/** How a question is answered, which decides what a format can make of it. */
export const kindOf = ({ skill, key }: WrittenContent): 'choice' | 'typed' | 'order' | 'matching' => {
  if (key.type === 'choice') return 'choice';
  if (key.type === 'text') return 'typed';
  return skill === 'matching' ? 'matching' : 'order';
};

/** The pairs of a matching question by its first accepted order; the other ones are reported as lost. */
export function pairsOf(content: WrittenContent, lost: Reports): { left: ChoiceFace; right: ChoiceFace }[] {
  const rights = inOrder(content, lost);
  return (content.prompt.left ?? []).flatMap((left, index) => {
    const right = rights[index];
    return right ? [{ left, right }] : [];
  });
}

/** Choices in their first accepted order; the other orders are reported as lost. */
export function inOrder({ choices = [], key }: WrittenContent, lost: Reports): ChoiceFace[] {
  if (key.type !== 'order') return [];
  if (key.accepted.length > 1) lost.add('other-orders');
  return (key.accepted[0] ?? []).flatMap((wanted) => choices.find(({ id }) => id === wanted) ?? []);
}

/** What a format without labels loses of them. */
export function loseLabels(
  { skill, level, grade, theme, tags, prompt }: WrittenContent,
  lost: Reports,
): void {
  lost.add('skill', skill);
  if (prompt.instruction !== undefined) lost.add('instruction', prompt.instruction);
  if (level !== undefined) lost.add('level', level);
  if (grade !== undefined) lost.add('grade', String(grade));
  if (theme !== undefined) lost.add('theme', theme);
  for (const tag of tags) lost.add('tag', tag);
}

/** What XML cannot hold, not even escaped. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export function xmlText(text: string, lost: Reports): string {
  const held = text.replace(NOT_XML, '');
  if (held !== text) lost.add('hidden-characters');
  return held;
}

/** Names of files in a package: each path keeps one, no two paths share one. */
export class FileNames {
  private readonly names = new Map<string, string>();
  private readonly taken = new Set<string>();

  of(path: string, wanted: string): string {
    const known = this.names.get(path);
    if (known !== undefined) return known;
    const [, stem = '', ending = ''] = /^(.*?)(\.[\w]{1,5})?$/su.exec(safeName(wanted)) ?? [];
    let name = stem + ending;
    for (let copy = 2; this.taken.has(name.toLowerCase()); copy += 1)
      name = `${stem}-${String(copy)}${ending}`;
    this.names.set(path, name);
    this.taken.add(name.toLowerCase());
    return name;
  }
}

const safeName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}._-]/gu, '_')
    .replace(/^\.+/, '')
    .slice(-80) || 'file';

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
