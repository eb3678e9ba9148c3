import type { AnswerName, FileRole } from '#contracts/question-files';
import type { AnswerKey, ChoiceFace, ContentLanguage, LocalizedText, Prompt, Skill } from '#libs/learning';
import { type DraftContent, mediaRef, type Place, type ReadItem, type TextPart } from './item.js';
import { isJapanese, unnamedLanguage } from './languages.js';
import { labelsOf } from './labels.js';
import { QUESTION_FILE_LIMITS } from './limits.js';
import { type FindMedia, ItemMedia, NO_MEDIA } from './media-reader.js';
import { Refused, Reports, shortened } from './reports.js';
import { isMarked, type MediaSource, plainText, type RichText } from './rich/rich-text.js';
import { TextGatherer } from './rich/text-gatherer.js';
import { decodedUri } from './uri.js';

/** What an administrator says about a file that does not say it. */
export interface ReadOptions {
  /** Of questions that name none. */
  readonly skill: Skill;
  /** Of explanations and meanings whose language nobody names, and that are not Japanese. */
  readonly language: ContentLanguage;
  /** What a person takes each column or field for, in the order in which a reading shows them. Absent: it is guessed. */
  readonly roles?: readonly (FileRole | null)[];
  /** How a table names the right one of its choices, where a person has said it. */
  readonly answersBy?: AnswerName;
}

const CHOICE_IDS = 'abcdefghijklmnopqrstuvwxyz';
/** The longest list that has names; the bank takes fewer. */
const MOST_CHOICES = CHOICE_IDS.length;
/** Formulas as Moodle and others mark them: `\\(…\\)`, `\\[…\\]`, `$$…$$`. */
const LATEX = /\\\(.{1,300}?\\\)|\\\[.{1,300}?\\\]|\$\$.{1,300}?\$\$/s;
/** What a glyph may be long. */
const GLYPH_MAX = 8;

/** Shown where something is to be filled in: what Moodle shows for a missing word. */
export const GAP = '_____';

export const choiceId = (index: number): string => CHOICE_IDS.charAt(index);

/** Gathers the parts of one item, and what of it the bank has no place for. */
export class Draft {
  readonly reports = new Reports();
  private readonly tags: string[] = [];
  private readonly media: ItemMedia;
  private prompt: Omit<Prompt, 'instruction'> = {};
  private explanation: LocalizedText = {};
  private readonly explainedBy = new Set<string>();
  private readonly assumed = new Set<TextPart>();

  constructor(
    private readonly options: ReadOptions,
    find: FindMedia = NO_MEDIA,
  ) {
    this.media = new ItemMedia(find, this.reports);
  }

  /** Tags as the file has them, `level:N5` and the like among them. Throws `item.too-long`. */
  file(tags: readonly string[]): void {
    const length = tags.reduce((sum, tag) => sum + tag.length, 0);
    if (
      this.tags.length + tags.length > QUESTION_FILE_LIMITS.tags ||
      length > QUESTION_FILE_LIMITS.textLength
    )
      throw new Refused('item.too-long', 'tags');
    this.tags.push(...tags);
  }

  ask(rich: RichText): void {
    const meaning = Object.fromEntries(rich.localized);
    const text = this.glyphOrText(rich);
    this.reportPictures(this.media.take(rich.media));
    this.reportFormulas(rich);
    this.prompt = {
      ...(rich.glyph !== '' && text.glyph !== undefined && { glyph: text.glyph }),
      ...(text.text.length > 0 && { text: text.text }),
      ...(rich.localized.size > 0 && { meaning }),
    };
  }

  /** Media that the product has already, by their paths. */
  show(media: { readonly audio?: string; readonly picture?: string }): void {
    this.prompt = { ...this.prompt, ...media };
  }

  /** The name that a file gives the question; nothing is lost where it only repeats the beginning of its text. */
  named(title: string): void {
    const wanted = foldedText(title).replace(/(?:…|\.{3})$/u, '');
    const { text = [], glyph = '', meaning = {} } = this.prompt;
    const shown = [plainText(text), glyph, ...Object.values(meaning)].map(foldedText);
    if (wanted !== '' && !shown.some((one) => one.startsWith(wanted))) this.reports.add('title', title);
  }

  /** A text of unknown language: which one it is, and that nobody said so. */
  languageOf(text: string, part: TextPart): ContentLanguage {
    if (isJapanese(text)) return 'ja';
    this.assumed.add(part);
    return unnamedLanguage(text, this.options.language);
  }

  /** @param from where the file says it: a heading, the name of a field or an element */
  explain(rich: RichText, from: string): void {
    if (rich.media.length > 0) this.reports.add('explanation-media');
    if (rich.text.some(({ ruby }) => ruby !== undefined)) this.reports.add('ruby', 'explanation');
    if (isMarked(rich.text)) this.reports.add('underline', 'explanation');
    const texts: Partial<Record<ContentLanguage, string>> = Object.fromEntries(rich.localized);
    const text = [rich.glyph, plainText(rich.text)].filter((one) => one !== '').join('\n');
    if (text !== '') {
      const language = this.languageOf(text, 'explanation');
      texts[language] = texts[language] === undefined ? text : `${texts[language]}\n${text}`;
    }
    if (Object.keys(texts).length > 0) this.explainedBy.add(from);
    this.explanation = { ...this.explanation, ...texts };
  }

  /** What a choice, or one side of a pair, shows; of a picture alone what it is said to show. Throws `item.empty-choice` and `item.picture-choice`. */
  face(rich: RichText): ChoiceFace {
    const [media] = rich.media;
    if (media) this.reports.add('choice-media', media.source);
    this.reportFormulas(rich);
    const text = rich.glyph === '' ? rich.text : [{ text: rich.glyph }, ...rich.text];
    if (text.length > 0) {
      for (const [language, meaning] of rich.localized)
        this.reports.add('second-text', `${language}: ${meaning}`);
      return { text };
    }
    if (rich.localized.size === 0 && media) return this.described(media);
    if (rich.localized.size === 0) throw new Refused('item.empty-choice');
    return { meaning: Object.fromEntries(rich.localized) };
  }

  /** A choice question. Throws `item.too-few-choices` and those of the key. */
  choose(faces: readonly ChoiceFace[], right: readonly number[]): Answers {
    if (faces.length < 2 || faces.length > MOST_CHOICES) throw new Refused('item.too-few-choices');
    const [first] = right;
    if (first === undefined) throw new Refused('item.no-right-answer');
    if (right.length > 1) throw new Refused('item.several-right-answers');
    return { choices: listed(faces), key: { type: 'choice', choice_id: choiceId(first) } };
  }

  /** A typed question. Throws `item.no-right-answer`. */
  type(accepted: readonly string[]): Answers {
    const filled = accepted.map((one) => one.trim()).filter((one) => one !== '');
    if (filled.length === 0) throw new Refused('item.no-right-answer');
    return { key: { type: 'text', accepted: [...new Set(filled)] } };
  }

  /** Pieces in their right order, or in several right orders of indices. */
  order(faces: readonly ChoiceFace[], orders?: readonly (readonly number[])[]): Answers {
    if (faces.length < 2 || faces.length > MOST_CHOICES) throw new Refused('item.too-few-choices');
    const accepted = (orders ?? [faces.map((_, index) => index)]).map((order) => order.map(choiceId));
    return { choices: listed(faces), key: { type: 'order', accepted }, skill: 'sentence-order' };
  }

  /** Pairs, both columns in the order of the left one; or with several right orders of the right one. */
  match(
    left: readonly ChoiceFace[],
    right: readonly ChoiceFace[],
    orders?: readonly (readonly number[])[],
  ): Answers {
    return { ...this.order(right, orders), left, skill: 'matching' };
  }

  /**
   * Throws `item.empty-question`: there must be something to answer to, but for pieces and pairs.
   * @param from where the file says what is right
   */
  item(place: Place, { left, skill, fitting, ...answers }: Answers, from: string): ReadItem {
    const labels = labelsOf(this.tags);
    const media = this.media.list;
    const refs = Object.fromEntries(media.map(({ key }) => [key, mediaRef(key)]));
    const prompt = { ...this.prompt, ...refs, ...(left && { left }) };
    if (Object.keys(prompt).length === 0 && answers.key.type !== 'order')
      throw new Refused('item.empty-question');
    const { tags, instruction, ...filed } = labels;
    const content: DraftContent = {
      ...filed,
      skill: skill ?? labels.skill ?? fitting ?? this.options.skill,
      prompt: { ...(instruction !== undefined && { instruction }), ...prompt },
      ...answers,
      explanation: this.explanation,
      tags,
    };
    const explanation = [...this.explainedBy].join(', ');
    const origins = {
      answer: shortened(from),
      ...(explanation !== '' && { explanation: shortened(explanation) }),
    };
    return { place, content, origins, assumed: [...this.assumed], media, reported: this.reports.list };
  }

  private described({ alt, source }: MediaSource): ChoiceFace {
    if (saysNothing(alt, source)) throw new Refused('item.picture-choice', source);
    const words = new TextGatherer(this.reports);
    words.add(alt);
    return { text: words.result };
  }

  private reportPictures(shown: readonly MediaSource[]): void {
    for (const { kind, alt, source, isInText } of shown) {
      if (!saysNothing(alt, source)) this.reports.add('picture-text', alt);
      if (kind === 'picture' && isInText) this.reports.add('picture-place', source);
    }
  }

  private reportFormulas({ text, localized }: RichText): void {
    for (const one of [plainText(text), ...localized.values()]) {
      const formula = LATEX.exec(one)?.[0];
      if (formula !== undefined) this.reports.add('latex', formula);
    }
  }

  /** A glyph that is none goes back to the text. */
  private glyphOrText({ glyph, text }: RichText): { glyph?: string; text: RichText['text'] } {
    if (glyph.length <= GLYPH_MAX) return { glyph, text };
    return { text: text.length > 0 ? [{ text: `${glyph}\n` }, ...text] : [{ text: glyph }] };
  }
}

export interface Answers {
  readonly choices?: DraftContent['choices'];
  readonly key: AnswerKey;
  readonly left?: readonly ChoiceFace[];
  /** Where the kind of question decides it. */
  readonly skill?: Skill;
  /** What it asks for, where the file names no skill. */
  readonly fitting?: Skill;
}

const listed = (faces: readonly ChoiceFace[]) =>
  faces.map((face, index) => ({ id: choiceId(index), ...face }));

/** Programs write the name of the file where nobody described the picture. */
const saysNothing = (alt: string, source: string): boolean =>
  alt === '' || decodedUri(source).split(/[/?]/).includes(alt);

const foldedText = (text: string): string => text.normalize('NFKC').replace(/\s+/gu, '').toLowerCase();

/** True and false, in signs that every language of Japan's schools reads. */
export const TRUE_FALSE: readonly ChoiceFace[] = [{ text: [{ text: '○' }] }, { text: [{ text: '×' }] }];
