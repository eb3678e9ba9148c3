import type { AnswerName, FileRole } from '#contracts/question-files';
import type { AnswerKey, ChoiceFace, ContentLanguage, LocalizedText, Prompt, Skill } from '#learning/shape';
import { type DraftContent, mediaRef, type Place, type ReadItem, type TextPart } from './item.js';
import { isJapanese, unnamedLanguage } from './languages.js';
import { labelsOf } from './labels.js';
import { QUESTION_FILE_LIMITS } from './limits.js';
import { type ItemMend, mendedChoices, placeKey } from './mends.js';
import { type FindMedia, ItemMedia, NO_MEDIA } from './media-reader.js';
import { textsOf } from './named-choice.js';
import { pictureIn, saysNothing } from './picture-words.js';
import { Refused, Reports, shortened } from './reports.js';
import { isMarked, plainText, type RichText } from './rich/rich-text.js';
import { TextGatherer } from './rich/text-gatherer.js';
import type { SheetChoice } from './table/sheet-reading.js';

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
  /** Where the rows of a table stand, where a person has said it. */
  readonly sheet?: SheetChoice;
  /** What a person has decided about items, by the keys of their places. */
  readonly mends?: Readonly<Record<string, ItemMend>>;
}

const CHOICE_IDS = 'abcdefghijklmnopqrstuvwxyz';
/** The longest list that has names; the bank takes fewer. */
const MOST_CHOICES = CHOICE_IDS.length;
/** Formulas as Moodle and others mark them: `\\(…\\)`, `\\[…\\]`, `$$…$$`. */
export const LATEX = /\\\(.{1,300}?\\\)|\\\[.{1,300}?\\\]|\$\$.{1,300}?\$\$/s;
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
  /** Pictures of choices of which the file does not say what they show, and what a person says. */
  private readonly undescribed: { readonly source: string; readonly alt: string }[] = [];
  /** What a person has decided about the item. */
  readonly mend: ItemMend;

  constructor(
    private readonly options: ReadOptions,
    private readonly place: Place,
    find: FindMedia = NO_MEDIA,
  ) {
    this.mend = options.mends?.[placeKey(place)] ?? {};
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

  ask(told: RichText): void {
    const { text: written } = this.mend;
    const rich = written === undefined ? told : { ...told, glyph: '', text: [{ text: written }] };
    const meaning = Object.fromEntries(rich.localized);
    const text = this.glyphOrText(rich);
    const picture = this.media.take(rich.media).find(({ kind }) => kind === 'picture');
    this.reportFormulas(rich);
    this.prompt = {
      ...(rich.glyph !== '' && text.glyph !== undefined && { glyph: text.glyph }),
      ...(text.text.length > 0 && { text: text.text }),
      ...(rich.localized.size > 0 && { meaning }),
      ...(picture && pictureIn(text.text, written === undefined ? picture : { ...picture, at: undefined })),
    };
  }

  /** Media that the product has already, by their paths. */
  show(media: Pick<Prompt, 'audio' | 'picture' | 'picture_alt'>): void {
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

  /**
   * What a choice, or one side of a pair, shows. Of a picture alone the words are what it is said to show; one of which nobody
   * says it is an error of the item. Throws `item.empty-choice`.
   */
  face(rich: RichText): ChoiceFace {
    const [first, ...more] = rich.media.filter(({ kind }) => kind === 'picture');
    for (const { kind, source } of rich.media) if (kind === 'audio') this.reports.add('choice-media', source);
    for (const { source } of more) this.reports.add('extra-picture', source);
    this.reportFormulas(rich);
    const words = this.wordsOf(rich);
    if (!first && words) return words;
    if (!first) throw new Refused('item.empty-choice');
    const key = this.media.takeFace(first.source);
    const alt = saysNothing(first.alt, first.source) ? '' : first.alt;
    const shown = words ?? this.described(alt, first.source);
    if (key === undefined) return shown;
    return { ...shown, picture: { path: mediaRef(key), ...(words && { alt }) } };
  }

  private wordsOf(rich: RichText): ChoiceFace | undefined {
    const text = rich.glyph === '' ? rich.text : [{ text: rich.glyph }, ...rich.text];
    if (text.length === 0)
      return rich.localized.size === 0 ? undefined : { meaning: Object.fromEntries(rich.localized) };
    for (const [language, meaning] of rich.localized)
      this.reports.add('second-text', `${language}: ${meaning}`);
    return { text };
  }

  /** Places of the right choices, as the file names them; nothing where a person has said it instead. */
  right(read: () => readonly number[]): readonly number[] {
    return this.mend.answer === undefined ? read() : [];
  }

  /** Choices that are right only together, or in part. Throws `item.several-right-answers` where nobody has decided. */
  partlyRight(places: readonly number[]): readonly number[] {
    if (!this.mend.first_right) throw new Refused('item.several-right-answers');
    return places;
  }

  /** A choice question. Throws `item.too-few-choices` and those of the key. */
  choose(given: readonly ChoiceFace[], named: readonly number[]): Answers {
    if (this.mend.typed) return this.type(named.flatMap((place) => textsOf(given[place] ?? { text: [] })));
    const { faces, right } = mendedChoices(this.mend, { faces: given, right: named });
    if (faces.length < 2 || faces.length > MOST_CHOICES) throw new Refused('item.too-few-choices');
    const [first] = right;
    if (first === undefined) throw new Refused('item.no-right-answer');
    if (right.length > 1) throw new Refused('item.several-right-answers');
    return { choices: listed(faces), key: { type: 'choice', choice_id: choiceId(first) } };
  }

  /** A typed question. Throws `item.no-right-answer`. */
  type(told: readonly string[]): Answers {
    const filled = [told, this.mend.answer?.split('\n') ?? []]
      .map((spellings) => spellings.map((one) => one.trim()).filter((one) => one !== ''))
      .find((spellings) => spellings.length > 0);
    if (!filled) throw new Refused('item.no-right-answer');
    return { key: { type: 'text', accepted: [...new Set(filled)] } };
  }

  /** Whatever somebody writes, which nobody can judge. Throws `item.open-answer` where no answer is told. */
  open(): Answers {
    if (this.mend.answer === undefined) throw new Refused('item.open-answer');
    return this.type([]);
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
  item({ left, skill, fitting, ...answers }: Answers, from: string): ReadItem {
    const { place } = this;
    const silent = this.undescribed.filter(({ alt }) => alt.trim() === '');
    if (silent.length > 0)
      throw new Refused('item.picture-choice', silent.map(({ source }) => source).join(', '));
    const labels = labelsOf(this.tags);
    const media = this.media.list;
    const refs = Object.fromEntries(this.media.ofPrompt.map(({ key }) => [key, mediaRef(key)]));
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

  /** What a picture shows, as the file or a person says it, in the order of the pictures of which the file says nothing. */
  private described(told: string, source: string): ChoiceFace {
    const alt = told === '' ? (this.mend.alts?.[this.undescribed.length] ?? '') : told;
    if (told === '') this.undescribed.push({ source, alt });
    const words = new TextGatherer(this.reports);
    words.add(alt === '' ? '?' : alt);
    return { text: words.result };
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

const foldedText = (text: string): string => text.normalize('NFKC').replace(/\s+/gu, '').toLowerCase();

/** True and false, in signs that every language of Japan's schools reads. */
export const TRUE_FALSE: readonly ChoiceFace[] = [{ text: [{ text: '○' }] }, { text: [{ text: '×' }] }];
