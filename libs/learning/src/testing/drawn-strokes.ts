import { encodeStroke, evenPoints, type Point } from '../judge/stroke-code.js';
import { createRandom } from '../random.js';

/** How a made hand differs from the model; shares of the square's side. */
export interface Hand {
  /** Every point lies at most this far from the line, each by itself. */
  readonly tremor: number;
  /** Bends of the whole stroke, and its place beside the others. */
  readonly drift: number;
  readonly scale: readonly [number, number];
  readonly shift: number;
  /** Points per stroke that the device reports. */
  readonly points: readonly [number, number];
}

export const UNSTEADY: Hand = { tremor: 0.04, drift: 0, scale: [0.85, 1.15], shift: 0.06, points: [8, 120] };
/** Less tremor, but strokes of its own: bent, moved, longer and shorter. */
export const FREE: Hand = { tremor: 0.01, drift: 0.04, scale: [0.85, 1.15], shift: 0.06, points: [8, 120] };

/** The strokes as that hand writes them, encoded; the same seed writes the same. */
export function written(strokes: readonly (readonly Point[])[], hand: Hand, seed: string): string[] {
  const random = createRandom(seed);
  const share = () => random.uint32() / 2 ** 32;
  const within = ([low, high]: readonly [number, number]) => low + (high - low) * share();
  const off = (most: number) => within([-most, most]);
  const scale = within(hand.scale);
  const [right, down] = [off(hand.shift), off(hand.shift)];
  return strokes.map((stroke) => {
    const bend = { x: off(hand.drift), y: off(hand.drift), turn: off(Math.PI), size: off(hand.drift) };
    const line = evenPoints(stroke, Math.round(within(hand.points)));
    return encodeStroke(
      line.map(({ x, y }, index) => {
        const wave = Math.sin(bend.turn + (2 * Math.PI * index) / line.length) * bend.size;
        return {
          x: 0.5 + (x - 0.5) * scale + right + bend.x + wave + off(hand.tremor),
          y: 0.5 + (y - 0.5) * scale + down + bend.y - wave + off(hand.tremor),
        };
      }),
    );
  });
}
