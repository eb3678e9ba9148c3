import { judgeStroke, type StrokeVerdict } from '#learning/judge';
import { IconBulb } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls.js';
import { Furigana, withoutFurigana } from '../../ui/furigana.js';
import { lineOf, useStrokePaths } from './stroke-paths.js';
import { StrokeLine, StrokeNumbers, StrokeSquare } from './stroke-square.js';
import { useDrawing } from './use-drawing.js';
import classes from './write-strokes.module.css';

/** After so many misses of one stroke it is shown. */
const MISSES = 2;

interface TraceStrokesProps {
  char: string;
  strokes: readonly string[];
  onDone: (misses: number) => void;
}

interface Trace {
  readonly done: number;
  /** Of the stroke that is to be drawn, and of all. */
  readonly missed: number;
  readonly misses: number;
  readonly verdict: StrokeVerdict | undefined;
  /** The stroke that was wrong. */
  readonly failed: string | undefined;
}
const START: Trace = { done: 0, missed: 0, misses: 0, verdict: undefined, failed: undefined };

/** Over the grey lines of the character, stroke by stroke: a right one is inked in, a wrong one fades and says why. */
export function TraceStrokes({ char, strokes, onDone }: TraceStrokesProps) {
  const { t } = useTranslation('question');
  const [trace, setTrace] = useState<Trace>(START);
  const paths = useStrokePaths(char) ?? strokes.map(lineOf);
  const finished = trace.done >= strokes.length;
  const advance = (verdict: StrokeVerdict | undefined, misses: number) => {
    const done = trace.done + 1;
    setTrace({ ...START, done, misses, verdict });
    if (done === strokes.length) onDone(misses);
  };
  const draw = (stroke: string) => {
    const reference = strokes[trace.done];
    if (reference === undefined) return;
    const verdict = judgeStroke(stroke, reference, strokes.slice(trace.done + 1));
    if (verdict === 'right') advance(verdict, trace.misses);
    else setTrace({ ...trace, missed: trace.missed + 1, misses: trace.misses + 1, verdict, failed: stroke });
  };
  const { current, handlers } = useDrawing(draw);
  const note = useId();
  return (
    <div
      className={classes.write}
      role="group"
      aria-label={t('strokes.trace', { char })}
      aria-describedby={note}
    >
      <StrokeSquare
        className={classes.paper}
        role="img"
        aria-label={t('strokes.progress', { char, done: trace.done, total: strokes.length })}
        tone={finished ? 'right' : undefined}
        {...handlers}
      >
        {paths.map((d, index) => (
          <StrokeLine key={index} d={d} look="ghost" />
        ))}
        {paths.slice(0, trace.done).map((d, index) => (
          <StrokeLine key={index} d={d} look="ink" />
        ))}
        {trace.missed >= MISSES && !finished ? (
          <StrokeLine key={trace.missed} d={paths[trace.done] ?? ''} look="hint" />
        ) : null}
        {finished ? null : <StrokeNumbers strokes={strokes} count={trace.done + 1} only={trace.done} />}
        {trace.failed === undefined ? null : (
          <StrokeLine key={`failed-${String(trace.misses)}`} d={lineOf(trace.failed)} look="wrong" />
        )}
        {current === '' ? null : <StrokeLine d={lineOf(current)} look="drawing" />}
      </StrokeSquare>
      <p className={classes.said} role="status" data-verdict={finished ? 'right' : trace.verdict}>
        <Furigana>{saidOf(trace, finished, t)}</Furigana>
      </p>
      <div className={classes.tools}>
        <Button
          variant="default"
          leftSection={<IconBulb size={20} aria-hidden />}
          disabled={finished}
          onClick={() => advance(undefined, trace.misses + 1)}
        >
          <Furigana>{t('strokes.show')}</Furigana>
        </Button>
        <Button
          variant="default"
          disabled={trace.done === 0 && trace.misses === 0}
          onClick={() => setTrace(START)}
        >
          <Furigana>{t('strokes.again')}</Furigana>
        </Button>
      </div>
      <p id={note} className="hidden-text">
        {withoutFurigana(t('strokes.needs-pointer'))}
      </p>
    </div>
  );
}

function saidOf(
  { verdict, misses, done }: Trace,
  finished: boolean,
  t: ReturnType<typeof useTranslation<'question'>>['t'],
): string {
  if (finished) return t(misses === 0 ? 'strokes.perfect' : 'strokes.finished');
  if (verdict !== undefined && verdict !== 'right') return t(`strokes.verdict.${verdict}`);
  return t('strokes.next', { number: done + 1 });
}
