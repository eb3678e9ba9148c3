import type { ChoiceFace } from '#learning/shape';
import type { WrittenContent } from '../item.js';
import { tagsOf } from '../labels.js';
import { withoutWildcards } from '../moodle/wildcards.js';
import type { Reports } from '../reports.js';
import { faceMarkup, localizedMarkup, promptMarkup, textMarkup } from '../rich/write-html.js';
import {
  kindOf,
  pairsOf,
  plainFace,
  type QuestionWriter,
  rightChoice,
  titleOf,
  utf8,
  type WriteOptions,
} from '../writing.js';
import { escapedGift } from './escapes.js';

/**
 * GIFT holds texts with ruby (as HTML), explanations and tags; no files, and no order of pieces. A question without a text is
 * not written: other readers refuse the whole file for it. Pairs that ask nothing have their title as text.
 */
export class GiftWriter implements QuestionWriter {
  private readonly questions: string[] = [];

  constructor(private readonly options: Pick<WriteOptions, 'language'>) {}

  add(content: WrittenContent, lost: Reports): boolean {
    const answers = this.answers(content, lost);
    if (answers === undefined) return false;
    const { picture, audio } = content.prompt;
    if (picture !== undefined) lost.add('picture', picture);
    if (content.prompt.picture_alt !== undefined) lost.add('picture-text', content.prompt.picture_alt);
    if (audio !== undefined) lost.add('audio', audio);
    for (const face of [...(content.prompt.left ?? []), ...(content.choices ?? [])])
      if (face.picture) lost.add('choice-media', face.picture.path);
    const title = titleOf(content);
    if (title === '') return false;
    const notes = tagsOf(content).map((tag) => `[tag:${noteText(tag)}]`);
    const question = promptMarkup(content.prompt, { media: () => '' }) || textMarkup(title);
    const feedback = localizedMarkup(content.explanation);
    const lines = [...answers, ...(feedback === '' ? [] : [`####${escapedGift(feedback)}`])];
    this.questions.push(
      `// ${notes.join(' ')}\n::${escapedGift(title)}::[html]${escapedGift(question)}{\n\t${lines.join('\n\t')}\n}\n`,
    );
    return true;
  }

  finish(): Uint8Array {
    return utf8(this.questions.join('\n'));
  }

  private answers(content: WrittenContent, lost: Reports): string[] | undefined {
    const { key, choices = [] } = content;
    if (key.type === 'text') return typed(key.accepted);
    if (key.type === 'choice') {
      const right = rightChoice(content);
      return choices.map((choice, index) => `${index === right ? '=' : '~'}${markup(choice)}`);
    }
    return kindOf(content) === 'matching' ? this.pairs(content, lost) : undefined;
  }

  /** The right side of a pair is plain text. */
  private pairs(content: WrittenContent, lost: Reports): string[] {
    const { language } = this.options;
    return pairsOf(content, lost).map(
      ({ left, right }) => `=${markup(left)} -> ${plainMark(plainFace(right, language, lost))}`,
    );
  }
}

/** An arrow in a short answer would make it a pair, and nothing escapes it. */
const typed = (accepted: readonly string[]): string[] | undefined =>
  accepted.some((answer) => answer.includes('->'))
    ? undefined
    : accepted.map((answer) => `=%100%${plainMark(withoutWildcards(answer))}`);

const FORMAT_MARK = /^\[(?:html|moodle|plain|markdown)\]/;
const plainMark = (text: string): string => `${FORMAT_MARK.test(text) ? '[plain]' : ''}${escapedGift(text)}`;

/** Text that begins like a format or a weight gets its format written before it. */
function markup(face: ChoiceFace): string {
  const html = faceMarkup(face);
  return `${/^[[%]/.test(html) ? '[html]' : ''}${escapedGift(html)}`;
}

/** Comments end with their line. */
const noteText = (tag: string): string => tag.replace(/[\r\n]+/g, ' ').replace(/[\\\]]/g, '\\$&');
