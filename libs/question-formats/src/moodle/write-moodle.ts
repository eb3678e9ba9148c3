import type { ChoiceFace } from '#learning/shape';
import type { WrittenContent } from '../item.js';
import { tagsOf } from '../labels.js';
import { mediaElement } from '../media-element.js';
import type { Reports } from '../reports.js';
import { escaped, faceMarkup, localizedMarkup, type MediaMarkup, promptMarkup } from '../rich/write-html.js';
import {
  FileNames,
  inOrder,
  kindOf,
  loseWords,
  pairsOf,
  plainFace,
  type QuestionWriter,
  rightChoice,
  titleOf,
  utf8,
  type WriteOptions,
  xmlText,
} from '../writing.js';
import { withoutWildcards } from './wildcards.js';

const KINDS = {
  choice: 'multichoice',
  typed: 'shortanswer',
  matching: 'matching',
  order: 'ordering',
} as const;

/** Moodle XML holds every kind of question, with its picture and sound; of several right orders one. */
export class MoodleWriter implements QuestionWriter {
  private readonly questions: string[] = [];

  constructor(private readonly options: Pick<WriteOptions, 'language' | 'media'>) {}

  add(content: WrittenContent, lost: Reports): boolean {
    const names = new FileNames();
    const files: string[] = [];
    const media = this.embedding(names, files, lost);
    const question = promptMarkup(content.prompt, { media });
    const xml = [
      `<question type="${KINDS[kindOf(content)]}">`,
      `<name>${text(titleOf(content) || content.skill)}</name>`,
      `<questiontext format="html">${text(question)}${files.join('')}</questiontext>`,
      `<generalfeedback format="html">${text(localizedMarkup(content.explanation))}</generalfeedback>`,
      ...this.answers(content, names, lost),
      `<tags>${tagsOf(content)
        .map((tag) => `<tag>${text(tag)}</tag>`)
        .join('')}</tags>`,
      '</question>',
    ].join('\n  ');
    this.questions.push(xmlText(xml, lost));
    return true;
  }

  finish(): Uint8Array {
    return utf8(
      `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${this.questions.join('\n')}${this.questions.length > 0 ? '\n' : ''}</quiz>\n`,
    );
  }

  /** Elements for media, whose files are gathered beside them. */
  private embedding(names: FileNames, files: string[], lost: Reports): MediaMarkup {
    return (kind, path, alt) => {
      const file = this.options.media(path);
      if (!file) {
        lost.add('missing-media', path);
        return '';
      }
      const name = names.of(path, file.name);
      files.push(fileElement(name, file.bytes));
      return mediaElement(kind, `@@PLUGINFILE@@/${encodeURIComponent(name)}`, alt);
    };
  }

  private answers(content: WrittenContent, names: FileNames, lost: Reports): string[] {
    const { key, choices = [] } = content;
    const face = (one: ChoiceFace) => this.face(one, names, lost);
    if (key.type === 'text')
      return [
        '<usecase>0</usecase>',
        ...key.accepted.map((one) => answer(100, text(withoutWildcards(one)), 'plain_text')),
      ];
    if (key.type === 'choice') {
      const right = rightChoice(content);
      const answers = choices.map((one, index) => answer(index === right ? 100 : 0, face(one)));
      return ['<single>true</single>', SHUFFLED, ...answers];
    }
    if (kindOf(content) === 'matching') return [SHUFFLED, ...this.pairs(content, names, lost)];
    return [...ORDERING, ...inOrder(content, lost).map((one, index) => answer(index + 1, face(one)))];
  }

  /** The right side of a pair is plain text. */
  private pairs(content: WrittenContent, names: FileNames, lost: Reports): string[] {
    return pairsOf(content, lost).map(({ left, right }) => {
      const plain = text(this.plain(right, lost));
      return `<subquestion format="html">${this.face(left, names, lost)}<answer>${plain}</answer></subquestion>`;
    });
  }

  /** A text with the file of its picture. */
  private face(face: ChoiceFace, names: FileNames, lost: Reports): string {
    const files: string[] = [];
    loseWords(face, lost);
    const markup = faceMarkup(face, { media: this.embedding(names, files, lost) });
    return text(markup) + files.join('');
  }

  private plain(face: ChoiceFace, lost: Reports): string {
    return plainFace(face, this.options.language, lost);
  }
}

const SHUFFLED = '<shuffleanswers>true</shuffleanswers>';
/** All pieces, side by side, right or wrong as a whole. */
const ORDERING = [
  '<layouttype>HORIZONTAL</layouttype>',
  '<selecttype>ALL</selecttype>',
  '<selectcount>0</selectcount>',
  '<gradingtype>ALL_OR_NOTHING</gradingtype>',
];

const text = (content: string): string => `<text>${escaped(content)}</text>`;

const answer = (fraction: number, content: string, format = 'html'): string =>
  `<answer fraction="${String(fraction)}" format="${format}">${content}</answer>`;

const fileElement = (name: string, bytes: Uint8Array): string =>
  `<file name="${escaped(name)}" path="/" encoding="base64">${Buffer.from(bytes).toString('base64')}</file>`;
