import { type Block, box, label, moved, over, rule, stack } from '../block.js';
import { WIDTH } from '../pages.js';
import type { Setter } from '../words.js';

/** The line at the foot of every page: whose it is, and the page or who printed it. */
export function foot(setter: Setter, left: string, right: string): Block {
  const look = { font: 'plain', size: 7.5, ink: 'soft' } as const;
  return stack([
    rule(WIDTH, 0.4, 'line'),
    over(
      label(setter, left, look, WIDTH * 0.7),
      moved(label(setter, right, { ...look, align: 'right' }, WIDTH * 0.3), WIDTH * 0.7),
    ),
  ]);
}

/** A square as of manuscript paper, with one sign in it. */
export const square = (setter: Setter, sign: string, side: number): Block =>
  over(
    box(side, side, { weight: 0.8 }),
    { height: side, at: (x, y) => [cross(x, y + side / 2, side, 0), cross(x + side / 2, y, 0, side)] },
    moved(
      label(setter, sign, { font: 'study', size: side * 0.62, align: 'center', leading: 1.4 }, side),
      0,
      side * 0.04,
    ),
  );

const cross = (x: number, y: number, right: number, down: number) => ({
  ...({ kind: 'line', x, y, to_x: x + right, to_y: y + down } as const),
  ...({ weight: 0.2, ink: 'line' } as const),
});

/** A number in a circle, as high as the line beside it. */
export const circled = (setter: Setter, number: number, lineHeight: number, size = 12): Block => {
  const top = lineHeight - size * 1.08;
  return over(
    moved(box(size, size, { radius: size / 2, weight: 0.7 }), 0, top),
    moved(
      label(
        setter,
        String(number),
        { font: 'plain', size: size * 0.62, align: 'center', leading: 1.5 },
        size,
      ),
      0,
      top + size * 0.07,
    ),
  );
};
