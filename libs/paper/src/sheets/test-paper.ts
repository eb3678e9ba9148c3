import type { PaperPage } from '#contracts/http/papers';
import { beside, type Block, box, label, moved, over, rule, space, stack, textBlock } from '../block.js';
import { type Flow, inPages, WIDTH } from '../pages.js';
import {
  type PrintedExam,
  type PrintedForm,
  type PrintedQuestion,
  type PrintedSection,
  type PrintOptions,
  saidOnPaper,
} from '../printed.js';
import { furiganaOf, INSTRUCTION_TEXTS, kanjiNumber } from '../texts.js';
import type { Setter } from '../words.js';
import { foot, square } from './furniture.js';
import { questionBlock } from './question-block.js';

export interface PaperOf {
  readonly exam: PrintedExam;
  readonly form: PrintedForm;
  readonly options: PrintOptions;
  readonly setter: Setter;
}

/** The paper of one form. */
export function testPaper(of: PaperOf): PaperPage[] {
  const { exam, form, setter } = of;
  const flows = exam.sections.flatMap(({ title, instructions }, section) => {
    const questions = form.questions.filter((question) => question.section === section);
    const before = form.questions.filter((question) => question.section < section).length;
    return questions.length === 0
      ? []
      : sectionFlows(of, { title, instructions, section, questions, before });
  });
  return inPages(
    {
      ...{ sheet: 'paper', of: form.letter },
      head: ({ number, count }) => (number === 1 ? firstHead(of, count) : nextHead(of, number, count)),
      foot: ({ number, count }) =>
        foot(
          setter,
          `${exam.organization}・用紙 ${form.letter}${exam.draft ? '・下書き（まだ 公開していません）' : ''}`,
          `${number}／${count}`,
        ),
      again: ({ section }) =>
        section === undefined
          ? undefined
          : sectionHead(setter, {
              number: section + 1,
              title: exam.sections[section]?.title ?? null,
              note: 'つづき',
            }),
    },
    flows,
  );
}

const pointsOf = (questions: readonly PrintedQuestion[]): number =>
  questions.reduce((sum, { points }) => sum + points, 0);

const HEAD_WIDTH = WIDTH - 66;

function firstHead(of: PaperOf, count: number): Block {
  const { exam, form, setter, options } = of;
  const minutes = exam.limit === null ? [] : [`${Math.ceil(exam.limit / 60)}分`];
  const facts = [`${form.questions.length}問`, `${pointsOf(form.questions)}点満点`, ...minutes].join('・');
  return stack([
    headOf(of, { number: 1, count, facts }),
    beside(
      [
        ['名前《なまえ》', 0, 200],
        ['クラス', 214, 130],
        ['　　　月《がつ》　　　日《にち》', 358, 141],
      ].map(
        ([name, left, width]) => [Number(left), field(setter, String(name), Number(width), options)] as const,
      ),
    ),
    space(8),
    instructions(of),
    space(4),
  ]);
}

const nextHead = (of: PaperOf, number: number, count: number): Block =>
  stack([headOf(of, { number, count, facts: 'つづき' }), rule(WIDTH, 1), space(8)]);

function headOf(
  { exam, form, setter }: PaperOf,
  page: { number: number; count: number; facts: string },
): Block {
  return beside([
    [
      0,
      stack([
        label(setter, exam.organization, { font: 'plain', size: 8.5, ink: 'soft' }, HEAD_WIDTH),
        textBlock(
          setter,
          [{ text: exam.title }],
          { font: 'bold', size: 15, furigana: false, leading: 1.4 },
          HEAD_WIDTH,
        ),
        label(setter, page.facts, { font: 'plain', size: 9.5 }, HEAD_WIDTH),
        space(6),
      ]),
    ],
    [
      WIDTH - 46,
      stack([
        label(setter, '用紙', { font: 'plain', size: 7.5, ink: 'soft', align: 'center' }, 46),
        square(setter, form.letter, 46),
        label(setter, `${page.number}／${page.count}`, { font: 'plain', size: 7.5, align: 'center' }, 46),
        space(4),
      ]),
    ],
  ]);
}

function field(setter: Setter, name: string, width: number, { furigana }: PrintOptions): Block {
  const text = textBlock(setter, furiganaOf(name), { font: 'plain', size: 8.5, furigana, leading: 2 }, width);
  return over(text, moved(rule(width, 0.6), 0, text.height));
}

/** What every learner has to know before the first question; of what this test does not ask, nothing. Its author's words last. */
function instructions({ exam, form, setter, options }: PaperOf): Block {
  const kinds = new Set(form.questions.map(({ content }) => content.key.type));
  const hasSound = form.questions.some(({ content }) => content.prompt.audio !== undefined);
  const lines = [
    ...(kinds.has('choice')
      ? ['・答《こた》えは 一《ひと》つだけ、番号《ばんごう》に ○を つけて ください。']
      : []),
    ...(kinds.has('order') ? ['・□や（　）には 番号《ばんごう》を 書《か》いて ください。'] : []),
    ...(hasSound
      ? ['・【音声《おんせい》】の 問題《もんだい》は、先生《せんせい》が 流《なが》します。']
      : []),
    '・えんぴつで 書《か》いて ください。',
  ];
  const look = { font: 'plain', size: 8.5, furigana: options.furigana } as const;
  const text = stack([
    ...lines.map((line) => textBlock(setter, furiganaOf(line), look, WIDTH - 16)),
    ...saidOnPaper(exam.instructions, options.language).flatMap(({ text, ...face }) =>
      text.split('\n').map((part) => textBlock(setter, [{ ...face, text: `・${part}` }], look, WIDTH - 16)),
    ),
  ]);
  return over(box(WIDTH, text.height + 8, { weight: 0.4, ink: 'line', fill: 'fill' }), moved(text, 8, 3));
}

interface SectionOf extends PrintedSection {
  readonly section: number;
  readonly questions: readonly PrintedQuestion[];
  /** Questions of the sections before it. */
  readonly before: number;
}

function sectionFlows(
  { setter, options }: PaperOf,
  { title, instructions: written, section, questions, before }: SectionOf,
): Flow[] {
  const same = (values: readonly unknown[]) => new Set(values).size === 1;
  const samePoints = same(questions.map(({ points }) => points));
  const instructed = same(questions.map(({ content }) => content.prompt.instruction));
  const each = samePoints ? `1問 ${questions[0]?.points ?? 0}点・` : '';
  const head = sectionHead(setter, {
    number: section + 1,
    title,
    note: `${each}計 ${pointsOf(questions)}点`,
  });
  const text = INSTRUCTION_TEXTS[questions[0]?.content.prompt.instruction ?? ''];
  const look = { font: 'plain', size: 9.5, furigana: options.furigana } as const;
  const said =
    instructed && text !== undefined ? [textBlock(setter, furiganaOf(text), look, WIDTH), space(4)] : [];
  const authored = saidOnPaper(written, options.language).flatMap(({ text: lines, ...face }) =>
    lines.split('\n').map((part) => textBlock(setter, [{ ...face, text: part }], look, WIDTH)),
  );
  return [
    { ...stack([head, ...authored, ...said]), withNext: true },
    ...questions.map((question, index) =>
      questionBlock(question, {
        ...{ setter, options, width: WIDTH, number: before + index + 1 },
        ...{ instructed, pointsShown: samePoints },
      }),
    ),
  ];
}

interface SectionHead {
  readonly number: number;
  readonly title: string | null;
  readonly note: string;
}

/** A bar of indigo, the number and the name. */
function sectionHead(setter: Setter, { number, title, note }: SectionHead): Block {
  const name = `${kanjiNumber(number)}　${title ?? '問題'}`;
  const bold = { font: 'bold', size: 11, leading: 1.5 } as const;
  const line = setter.one(name, { ...bold, furigana: false }, WIDTH - 160);
  return stack([
    space(6),
    over(
      box(3, 15, { weight: 0, fill: 'indigo' }),
      moved(label(setter, name, bold, WIDTH - 160), 10),
      moved(
        label(setter, note, { font: 'plain', size: 8.5, ink: 'soft', leading: 1.9 }, 150),
        10 + line.width + 12,
      ),
    ),
    space(6),
  ]);
}
