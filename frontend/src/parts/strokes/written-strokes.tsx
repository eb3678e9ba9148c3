import { useTranslation } from 'react-i18next';
import { lineOf, useStrokePaths } from './stroke-paths.js';
import { StrokeLine, StrokeNumbers, StrokeSquare } from './stroke-square.js';

interface WrittenStrokesProps {
  strokes: readonly string[];
  /** Of what character it is the model: its lines are drawn finely, and its strokes are numbered. */
  char?: string | undefined;
  tone?: 'right' | 'wrong' | undefined;
}

/** More numbers than these hide what they count: these drawings are small. */
const MOST_NUMBERED = 9;

/** What was written by hand, or how it should have been, in its square. */
export function WrittenStrokes({ strokes, char, tone }: WrittenStrokesProps) {
  const { t } = useTranslation('question');
  const model = useStrokePaths(char);
  const label =
    char === undefined
      ? t('strokes.drawn', { count: strokes.length })
      : t('strokes.order', { char, count: strokes.length });
  return (
    <StrokeSquare role="img" aria-label={label} tone={tone}>
      {(model ?? strokes.map(lineOf)).map((d, index) => (
        <StrokeLine key={index} d={d} look="ink" />
      ))}
      {char === undefined || strokes.length > MOST_NUMBERED ? null : (
        <StrokeNumbers strokes={strokes} count={strokes.length} />
      )}
    </StrokeSquare>
  );
}
