import type { WrittenContent } from '../item.js';
import type { Reports } from '../reports.js';
import { plainText } from '../rich/rich-text.js';
import {
  inOneLanguage,
  loseLabels,
  loseMarkup,
  oneLine,
  plainFace,
  type QuestionWriter,
  rightChoice,
  utf8,
  type WriteOptions,
} from '../writing.js';

/** Lines that would be taken for a choice or an answer. */
const LIKE_A_PART = /^(?:[A-Z][.)]|ANSWER:)/;

/** Aiken holds one line of question, and choices; nothing else. */
export class AikenWriter implements QuestionWriter {
  private readonly questions: string[] = [];

  constructor(private readonly options: Pick<WriteOptions, 'language'>) {}

  add(content: WrittenContent, lost: Reports): boolean {
    const { language } = this.options;
    const right = rightChoice(content);
    const question = this.question(content, lost);
    if (right === -1 || question === '' || LIKE_A_PART.test(question)) return false;
    loseLabels(content, lost);
    for (const one of Object.keys(content.explanation)) lost.add('explanation', one);
    const choices = (content.choices ?? []).map(
      (choice, index) => `${letter(index)}. ${plainFace(choice, language, lost)}`,
    );
    this.questions.push([question, ...choices, `ANSWER: ${letter(right)}`].join('\n'));
    return true;
  }

  finish(): Uint8Array {
    return utf8(this.questions.map((question) => `${question}\n`).join('\n'));
  }

  private question({ prompt }: WrittenContent, lost: Reports): string {
    const { glyph, text = [], meaning, picture, audio } = prompt;
    loseMarkup(text, lost);
    if (picture !== undefined) lost.add('picture', picture);
    if (prompt.picture_alt !== undefined) lost.add('picture-text', prompt.picture_alt);
    if (audio !== undefined) lost.add('audio', audio);
    const parts = [
      glyph ?? '',
      plainText(text),
      meaning ? inOneLanguage(meaning, this.options.language, lost) : '',
    ];
    const filled = parts.filter((part) => part !== '');
    if (glyph !== undefined) lost.add('glyph', glyph);
    if (meaning) lost.add('meaning');
    return oneLine(filled.join(' '), lost).trim();
  }
}

const letter = (index: number): string => String.fromCharCode(65 + index);
