import type { RubyText } from '#contracts/http/attempts';
import { Masu } from '../../ui/masu.js';
import classes from './lesson.module.css';
import { ringOn } from './look-alikes.js';
import { surfaceOf } from './taught-of.js';

type Text = Readonly<RubyText>;

/** So many signs stand in squares of their own. */
const MOST_SQUARES = 2;
const signsOf = (text: Text): string[] => Array.from(surfaceOf(text));

/** What is compared is written in one way: in squares all of it, or none. */
export const fitSquares = (texts: readonly (Text | undefined)[]): boolean =>
  texts.every((text) => text === undefined || signsOf(text).length <= MOST_SQUARES);

interface SignProps {
  text: Text;
  inSquares: boolean;
  tone?: 'right' | 'wrong';
  /** What it is compared with: a ring stands where the two differ, where that is one place. */
  other?: Text | undefined;
}

/** A word, or its signs in the squares of an exercise book. */
export function Sign({ text, inSquares, tone, other = [] }: SignProps) {
  const signs = signsOf(text);
  if (!inSquares)
    return (
      <span className={classes.word} lang="ja">
        {signs.join('')}
      </span>
    );
  const others = signsOf(other);
  return (
    <span className={classes.squares}>
      {signs.map((sign, index) => (
        <Masu key={index} tone={tone}>
          {sign}
          <RingMark on={sign} other={others[index] ?? ''} />
        </Masu>
      ))}
    </span>
  );
}

/** Says nothing that the reason beside it does not say in words. */
function RingMark({ on, other }: { on: string; other: string }) {
  const ring = ringOn(on, other);
  if (ring === undefined) return null;
  const { x, y, rx, ry } = ring;
  return (
    <svg className={classes.ring} viewBox="0 0 100 100" aria-hidden="true">
      <ellipse cx={x} cy={y} rx={rx} ry={ry} />
    </svg>
  );
}
