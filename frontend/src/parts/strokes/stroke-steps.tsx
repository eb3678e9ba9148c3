import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { lineOf, useStrokePaths } from './stroke-paths.js';
import { StrokeLine, StrokeSquare } from './stroke-square.js';
import classes from './stroke-steps.module.css';

/** From so many strokes on the steps stand in two rows. */
const IN_ONE_ROW = 8;
const LEAST_COLUMNS = 6;

/** How a character is written, at one look: a small square for each stroke, in which it is the blue one. */
export function StrokeSteps({ char, strokes }: { char: string; strokes: readonly string[] }) {
  const { t } = useTranslation('question');
  const paths = useStrokePaths(char) ?? strokes.map(lineOf);
  const count = paths.length;
  const columns = Math.max(LEAST_COLUMNS, count > IN_ONE_ROW ? Math.ceil(count / 2) : count);
  const style: CSSProperties & { '--columns': number } = { '--columns': columns };
  return (
    <div className={classes.steps} style={style} role="img" aria-label={t('strokes.order', { char, count })}>
      {paths.map((_, step) => (
        <StrokeSquare key={step} aria-hidden>
          {paths.map((d, index) => (
            <StrokeLine
              key={index}
              d={d}
              look={index < step ? 'ink' : index === step ? 'drawing' : 'ghost'}
            />
          ))}
        </StrokeSquare>
      ))}
    </div>
  );
}
