import { type PaperMark, type PaperPage, PAPER_SIZE } from '#contracts/http/papers';
import { beside, type Block, box, label, moved, over, rule, space, stack, textBlock } from '../block.js';
import { rounded } from '../pages.js';
import type { Setter } from '../words.js';
import { square } from './furniture.js';

/** Nothing stands on it that the events do not prove. */
export interface Certificate {
  readonly number: string;
  readonly learner: string;
  readonly organization: string;
  /** Who published the test; null: nobody of the school, or who was erased. */
  readonly examiner: string | null;
  readonly title: string;
  /** The day on which it was handed in, as it is shown. */
  readonly day: string;
  readonly points: number;
  readonly totalPoints: number;
  readonly passPoints: number;
}

const EDGE = 42;
const INNER = PAPER_SIZE.width - 2 * EDGE;
const TEXT = INNER - 120;
/** Of what is said of the test: the column of its names. */
const NAMES = 84;

/** One page for a learner who has passed. */
export function certificate(setter: Setter, of: Certificate): PaperPage {
  const marks = [...frame(), ...middle(setter, of).at(EDGE, EDGE + 52), ...issuer(setter, of)];
  return { sheet: 'certificates', of: of.learner, number: 1, count: 1, marks: marks.map(rounded) };
}

function frame(): PaperMark[] {
  const height = PAPER_SIZE.height - 2 * EDGE;
  return [
    ...box(INNER, height, { weight: 1.6, ink: 'indigo' }).at(EDGE, EDGE),
    ...box(INNER - 10, height - 10, { weight: 0.5, ink: 'indigo' }).at(EDGE + 5, EDGE + 5),
  ];
}

function middle(setter: Setter, of: Certificate): Block {
  const centred = { font: 'plain', align: 'center', furigana: false } as const;
  const squares = ['合', '格', '証'];
  const [side, gap] = [56, 10];
  const left = (INNER - squares.length * side - (squares.length - 1) * gap) / 2;
  return stack([
    textBlock(setter, [{ text: `第 ${of.number} 号` }], { ...centred, size: 9.5, ink: 'soft' }, INNER),
    space(34),
    beside(squares.map((sign, index) => [left + index * (side + gap), square(setter, sign, side)] as const)),
    space(46),
    moved(
      textBlock(setter, [{ text: of.learner }], { ...centred, font: 'study', size: 23, leading: 1.4 }, TEXT),
      60,
    ),
    moved(rule(TEXT, 0.8), 60),
    space(36),
    textBlock(
      setter,
      [{ text: 'あなたは 本校の つぎの テストに' }],
      { ...centred, size: 13, leading: 2 },
      INNER,
    ),
    textBlock(
      setter,
      [{ text: '合格しました。ここに 証します。' }],
      { ...centred, size: 13, leading: 2 },
      INNER,
    ),
    space(34),
    moved(facts(setter, of), 60),
  ]);
}

function facts(setter: Setter, of: Certificate): Block {
  const rows: [string, string][] = [
    ['テスト', of.title],
    ['受けた日', of.day],
    ['得点', `${of.points}点（${of.totalPoints}点満点・合格 ${of.passPoints}点から）`],
  ];
  const look = { font: 'plain', size: 10.5, furigana: false, leading: 1.5 } as const;
  return stack([
    rule(TEXT, 0.4, 'line'),
    ...rows.map(([name, value]) => {
      const text = textBlock(setter, [{ text: value }], look, TEXT - NAMES);
      const row = over(
        moved(label(setter, name, { ...look, ink: 'soft' }, NAMES), 4, 5),
        moved(text, NAMES, 5),
      );
      return stack([row, space(6), rule(TEXT, 0.4, 'line')]);
    }),
  ]);
}

/** A place for the seal: the product has none of a school. */
function issuer(setter: Setter, { organization, examiner, day }: Certificate): PaperMark[] {
  const lines = stack([
    label(setter, day, { font: 'plain', size: 11, leading: 1.9 }, 240),
    textBlock(
      setter,
      [{ text: organization }],
      { font: 'bold', size: 14, furigana: false, leading: 1.7 },
      240,
    ),
    ...(examiner === null
      ? []
      : [label(setter, `実施者　${examiner}`, { font: 'plain', size: 11, leading: 1.9 }, 240)]),
  ]);
  const [seal, top] = [58, PAPER_SIZE.height - EDGE - 150];
  const x = PAPER_SIZE.width / 2 - 130;
  return [
    ...lines.at(x, top),
    ...over(
      box(seal, seal, { weight: 0.6, ink: 'line', radius: seal / 2 }),
      moved(
        label(setter, '印', { font: 'plain', size: 10, ink: 'line', align: 'center' }, seal),
        0,
        seal / 2 - 9,
      ),
    ).at(x + 210, top + 6),
  ];
}
