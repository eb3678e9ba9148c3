import { type ChoiceFace, textAround } from '#libs/learning';
import {
  beside,
  type Block,
  box,
  label,
  leadingOf,
  moved,
  over,
  rule,
  space,
  stack,
  textBlock,
  textLines,
  type TextLook,
} from '../block.js';
import { paperKindOf } from '../answers.js';
import type { Flow } from '../pages.js';
import { inLanguage, type PrintedQuestion, type PrintOptions } from '../printed.js';
import { furiganaOf, INSTRUCTION_TEXTS, KATAKANA_LETTERS } from '../texts.js';
import type { Setter, Span } from '../words.js';
import { circled } from './furniture.js';

export interface QuestionLook {
  readonly setter: Setter;
  readonly options: PrintOptions;
  readonly width: number;
  readonly number: number;
  /** Whether the section has said it for all of them. */
  readonly instructed: boolean;
  /** Whether they are said by the section. */
  readonly pointsShown: boolean;
}

/** Left of the text stands the number of the question. */
const NUMBER_WIDTH = 26;
const PICTURE = { width: 200, height: 120 } as const;
const GAP = 9;

/** A question with the place for its answer; divided only where it is higher than a page. */
export function questionBlock(question: PrintedQuestion, look: QuestionLook): Flow {
  const { setter, width } = look;
  const inner = width - NUMBER_WIDTH;
  const asked = askedBlocks(question, look, inner);
  const answer = answerBlocks(question, look, inner);
  const [first = space(0), ...rest] = [...asked, ...answer].filter(({ height }) => height > 0);
  const numbered = beside([
    [0, numberBox(setter, look.number, first.line ?? first.height)],
    [NUMBER_WIDTH, first],
  ]);
  const parts = [numbered, ...rest.map((block) => moved(block, NUMBER_WIDTH)), space(GAP)];
  return { ...stack(parts), parts, section: question.section };
}

function numberBox(setter: Setter, number: number, lineHeight: number): Block {
  const [wide, high] = [18, 13.5];
  const top = Math.min(lineHeight, 30) - 15.5;
  return over(
    moved(box(wide, high, { weight: 0.8, radius: 2 }), 0, top),
    moved(
      label(setter, String(number), { font: 'bold', size: 8, align: 'center', leading: 1.5 }, wide),
      0,
      top + 0.6,
    ),
  );
}

const studyLook = ({ options }: QuestionLook, size = 12): TextLook => ({
  ...{ font: 'study', size, furigana: options.furigana },
});

function askedBlocks(question: PrintedQuestion, look: QuestionLook, width: number): Block[] {
  const { setter, options, instructed, pointsShown } = look;
  const { prompt } = question.content;
  const points: Span[] = pointsShown ? [] : [{ text: `　（${question.points}点）`, font: 'plain' }];
  const small: TextLook = { font: 'plain', size: 8.5, ink: 'soft', furigana: options.furigana };
  const sound: Span[] = prompt.audio === undefined ? [] : [{ text: '【音声】　', font: 'plain' }];
  const instruction = INSTRUCTION_TEXTS[prompt.instruction];
  const texts: (Block | undefined)[] = [
    !instructed && instruction ? textBlock(setter, furiganaOf(instruction), small, width) : undefined,
    prompt.glyph === undefined
      ? undefined
      : textBlock(
          setter,
          [{ text: prompt.glyph }],
          { ...studyLook(look, 26), furigana: false, leading: 1.35 },
          width,
        ),
    ...textBlocks(prompt, { sound, points }, look, width),
    prompt.meaning
      ? textBlock(setter, [inLanguage(prompt.meaning, options.language)], studyLook(look), width)
      : undefined,
    isInText(prompt) ? undefined : pictureBlock(prompt.picture, look),
  ];
  return texts.filter((block) => block !== undefined);
}

type Asked = PrintedQuestion['content']['prompt'];

const isInText = ({ text, picture, picture_at }: Asked): boolean =>
  text !== undefined && picture !== undefined && picture_at !== undefined;

interface Around {
  readonly sound: readonly Span[];
  readonly points: readonly Span[];
}

/** The text; in two with its picture between them where its author has put it there. */
function textBlocks(prompt: Asked, { sound, points }: Around, look: QuestionLook, width: number): Block[] {
  const block = (spans: readonly Span[]): Block[] =>
    spans.length === 0 ? [] : textLines(look.setter, spans, studyLook(look), width);
  const { text = [], picture, picture_at: place = 0 } = prompt;
  if (!isInText(prompt)) {
    const isAsked = prompt.text !== undefined || sound.length > 0;
    return isAsked ? block([...sound, ...text.map(withBrackets), ...points]) : [];
  }
  const [before, after] = textAround(text, place);
  const seen = pictureBlock(picture, look);
  return [
    ...block([...sound, ...before.map(withBrackets)]),
    ...(seen ? [seen] : []),
    ...block([...after.map(withBrackets), ...points]),
  ];
}

/** Where something is to go in stands a line on the screen; on paper a pair of brackets, which nobody takes for a stroke. */
const withBrackets = ({ text, ...rest }: Span): Span => ({
  text: text.replace(/_{2,}|＿+/gu, '（　　）'),
  ...rest,
});

function pictureBlock(
  path: string | undefined,
  { options, setter }: QuestionLook,
  most: { readonly width: number; readonly height: number } = PICTURE,
): Block | undefined {
  if (path === undefined) return undefined;
  const picture = options.pictures.get(path);
  if (!picture)
    return label(
      setter,
      '（この絵は 印刷できません。画面で 見せてください。）',
      { font: 'plain', size: 9 },
      400,
    );
  const scale = Math.min(most.width / picture.width, most.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return {
    height: height + 8,
    at: (x, y) => [{ kind: 'picture', x, y: y + 4, width, height, path }],
  };
}

function answerBlocks(question: PrintedQuestion, look: QuestionLook, width: number): Block[] {
  switch (paperKindOf(question)) {
    case 'choice':
      return choiceRows(question.choices, look, width);
    case 'order':
      return [...choiceRows(question.choices, look, width), orderPlaces(question)];
    case 'matching':
      return matchingRows(question, look, width);
    case 'text':
      return [writingLine(look.setter)];
  }
}

const CIRCLE = 17;

function spansOf(face: Partial<Pick<ChoiceFace, 'text' | 'meaning'>>, look: QuestionLook): readonly Span[] {
  if (face.text) return face.text;
  return face.meaning ? [inLanguage(face.meaning, look.options.language)] : [];
}

/** As many beside each other as have room, by the widest: four, three or two; else one below the other. */
function choiceRows(choices: readonly ChoiceFace[], look: QuestionLook, width: number): Block[] {
  const { setter } = look;
  const text = studyLook(look, 11);
  const widest = Math.max(
    ...choices.map((choice) =>
      setter.words(wordsOf(choice, look), text).reduce((sum, word) => sum + word.width, 0),
    ),
    ...choices.map(({ picture }) => (picture ? CHOICE_PICTURE.width : 0)),
  );
  const columns =
    [4, 3, 2].find((count) => fits(count, choices.length) && widest + CIRCLE + 6 <= width / count) ?? 1;
  const column = width / columns;
  const cells = choices.map((choice, index) =>
    choiceCell(choice, index + 1, { look, text, width: column - 6 }),
  );
  return rowsOf(cells, columns, column);
}

/** None stands alone in its row: four are two and two and not three and one, five three and two. */
const fits = (columns: number, count: number): boolean => count <= columns || count % columns !== 1;

interface Cell {
  readonly look: QuestionLook;
  readonly text: TextLook;
  readonly width: number;
}

function choiceCell(choice: ChoiceFace, number: number, { look, text, width }: Cell): Block {
  const line = text.size * leadingOf(text);
  return beside([
    [0, circled(look.setter, number, line)],
    [CIRCLE, faceBlock(choice, { look, text, width: width - CIRCLE })],
  ]);
}

const CHOICE_PICTURE = { width: 100, height: 72 } as const;

/** A face's picture, and the words that stand below it; where it cannot be printed, its words alone. */
function faceBlock(face: ChoiceFace, { look, text, width }: Cell): Block {
  const most = { width: Math.min(CHOICE_PICTURE.width, width), height: CHOICE_PICTURE.height };
  const isThere = face.picture !== undefined && look.options.pictures.has(face.picture.path);
  const picture = isThere ? pictureBlock(face.picture?.path, look, most) : undefined;
  const words = picture ? wordsOf(face, look) : spansOf(face, look);
  const below = words.length === 0 ? [] : [textBlock(look.setter, words, text, width)];
  return picture ? stack([picture, ...below]) : (below[0] ?? space(0));
}

/** The words that are seen: of a picture that stands in their place none. */
const wordsOf = (face: ChoiceFace, look: QuestionLook): readonly Span[] =>
  face.picture !== undefined && face.picture.alt === undefined ? [] : spansOf(face, look);

function rowsOf(cells: readonly Block[], columns: number, width: number): Block[] {
  const count = Math.ceil(cells.length / columns);
  return Array.from({ length: count }, (_, row) =>
    beside(
      cells.slice(row * columns, (row + 1) * columns).map((cell, column) => [column * width, cell] as const),
    ),
  );
}

/** Empty squares with arrows between them: the numbers of the pieces go in. */
function orderPlaces({ choices }: PrintedQuestion): Block {
  const [side, step] = [20, 34];
  const places = choices.map((_, index) => moved(box(side, side, { weight: 0.7 }), index * step, 5));
  const arrows = choices
    .slice(1)
    .map((_, index) => moved(arrow(step - side - 6), index * step + side + 3, 15));
  return { ...over(...places, ...arrows), height: side + 10 };
}

const arrow = (length: number): Block => ({
  height: 0,
  at: (x, y) =>
    [
      [x, y, x + length, y],
      [x + length - 3, y - 2, x + length, y],
      [x + length - 3, y + 2, x + length, y],
    ].map(([fromX = 0, fromY = 0, to_x = 0, to_y = 0]) => ({
      ...({ kind: 'line', x: fromX, y: fromY, to_x, to_y } as const),
      ...({ weight: 0.6, ink: 'soft' } as const),
    })),
});

/** Left what is asked, each with a pair of brackets for a number; right what is chosen from. */
function matchingRows(question: PrintedQuestion, look: QuestionLook, width: number): Block[] {
  const { setter } = look;
  const left = question.content.prompt.left ?? [];
  const text = studyLook(look, 11);
  const line = text.size * leadingOf(text);
  const half = width / 2;
  const count = Math.max(left.length, question.choices.length);
  return Array.from({ length: count }, (_, index) => {
    const [face, choice] = [left[index], question.choices[index]];
    return beside([
      ...(face
        ? ([
            [
              0,
              label(setter, KATAKANA_LETTERS[index] ?? '', { font: 'bold', size: 9, leading: line / 9 }, 14),
            ],
            [16, faceBlock(face, { look, text, width: half - 76 })],
            [half - 58, label(setter, '（　　　）', { font: 'plain', size: 11, leading: line / 11 }, 58)],
          ] as const)
        : []),
      ...(choice
        ? ([[half + 6, choiceCell(choice, index + 1, { look, text, width: half - 10 })]] as const)
        : []),
    ]);
  });
}

function writingLine(setter: Setter): Block {
  return beside([
    [0, moved(label(setter, '答え', { font: 'plain', size: 9 }, 24), 0, 8)],
    [28, moved(rule(230, 0.6), 0, 22)],
  ]);
}
