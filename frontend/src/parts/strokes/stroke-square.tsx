import type { ComponentProps } from 'react';
import { BOX, numberPlace } from './stroke-paths.js';
import classes from './stroke-square.module.css';

type StrokeSquareProps = ComponentProps<'svg'> & { tone?: 'right' | 'wrong' | undefined };

/** The square of an exercise book as a drawing: what stands in it is drawn in units of `BOX`. */
export function StrokeSquare({ tone, className, children, ...rest }: StrokeSquareProps) {
  return (
    <svg
      viewBox={`0 0 ${BOX} ${BOX}`}
      className={[classes.square, className].filter(Boolean).join(' ')}
      data-tone={tone}
      {...rest}
    >
      <path className={classes.cross} d={`M${BOX / 2} 0V${BOX}M0 ${BOX / 2}H${BOX}`} />
      {children}
    </svg>
  );
}

type StrokeLook = 'ghost' | 'ink' | 'new' | 'hint' | 'wrong' | 'drawing';

/** One stroke. `new` and `hint` grow from their start; `wrong` fades. */
export function StrokeLine({ d, look, ...rest }: ComponentProps<'path'> & { d: string; look: StrokeLook }) {
  return <path className={classes.stroke} data-look={look} d={d} pathLength={1} {...rest} />;
}

interface StrokeNumbersProps {
  strokes: readonly string[];
  count: number;
  /** This one alone. */
  only?: number;
}

/** The numbers of the first `count` strokes, each where its stroke begins. */
export function StrokeNumbers({ strokes, count, only }: StrokeNumbersProps) {
  const small = strokes.length > 9;
  return strokes.slice(0, count).map((code, index) => {
    if (only !== undefined && only !== index) return null;
    const { x, y } = numberPlace(code);
    return (
      <g key={index} className={classes.number} data-small={small || undefined} aria-hidden="true">
        <circle cx={x} cy={y} r={small ? 3.6 : 5} />
        <text x={x} y={y} dy="0.36em">
          {index + 1}
        </text>
      </g>
    );
  });
}
