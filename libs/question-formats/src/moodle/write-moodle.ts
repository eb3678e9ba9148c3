import type { ChoiceFace } from '#libs/learning';
import type { MediaKind, WrittenContent } from '../item.js';
import { tagsOf } from '../labels.js';
import { mediaElement } from '../media-element.js';
import type { Reports } from '../reports.js';
import { escaped, faceMarkup, localizedMarkup, promptMarkup } from '../rich/write-html.js';
import {
  FileNames,
  inOrder,
  kindOf,
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
    const files: string[] = [];
    const media = this.embedding(files, lost);
    const question = promptMarkup(content.prompt, { media });
    const xml = [
      `<question type="${KINDS[kindOf(content)]}">`,
      `<name>${text(titleOf(content) || content.skill)}</name>`,
      `<questiontext format="html">${text(question)}${files.join('')}</questiontext>`,
      `<generalfeedback format="html">${text(localizedMarkup(content.explanation))}</generalfeedback>`,
      ...this.answers(content, lost),
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
  private embedding(files: string[], lost: Reports): (kind: MediaKind, path: string) => string {
    const names = new FileNames();
    return (kind, path) => {
      const file = this.options.media(path);
      if (!file) {
        lost.add('missing-media', path);
        return '';
      }
      const name = names.of(path, file.name);
      files.push(fileElement(name, file.bytes));
      return mediaElement(kind, `@@PLUGINFILE@@/${encodeURIComponent(name)}`);
    };
  }

  private answers(content: WrittenContent, lost: Reports): string[] {
    const { key, choices = [] } = content;
    if (key.type === 'text')
      return [
        '<usecase>0</usecase>',
        ...key.accepted.map((one) => answer(100, withoutWildcards(one), 'plain_text')),
      ];
    if (key.type === 'choice') {
      const right = rightChoice(content);
      const answers = choices.map((one, index) => answer(index === right ? 100 : 0, faceMarkup(one)));
      return ['<single>true</single>', SHUFFLED, ...answers];
    }
    if (kindOf(content) === 'matching') return [SHUFFLED, ...this.pairs(content, lost)];
    return [...ORDERING, ...inOrder(content, lost).map((one, index) => answer(index + 1, faceMarkup(one)))];
  }

  /** The right side of a pair is plain text. */
  private pairs(content: WrittenContent, lost: Reports): string[] {
    return pairsOf(content, lost).map(({ left, right }) => {
      const plain = text(this.plain(right, lost));
      return `<subquestion format="html">${text(faceMarkup(left))}<answer>${plain}</answer></subquestion>`;
    });
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
  `<answer fraction="${String(fraction)}" format="${format}">${text(content)}</answer>`;

const fileElement = (name: string, bytes: Uint8Array): string =>
  `<file name="${escaped(name)}" path="/" encoding="base64">${Buffer.from(bytes).toString('base64')}</file>`;
