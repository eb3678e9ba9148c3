import type { AnswerValue } from '#contracts/http/attempts';
import { IconArrowBackUp, IconEraser } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls.js';
import { Furigana, withoutFurigana } from '../../ui/furigana.js';
import { lineOf } from './stroke-paths.js';
import { StrokeLine, StrokeSquare } from './stroke-square.js';
import { useDrawing } from './use-drawing.js';
import classes from './write-strokes.module.css';

/** An answer takes no more. */
const MOST = 50;

interface FreeStrokesProps {
  value: AnswerValue | undefined;
  onAnswer: (value: AnswerValue) => void;
}

/** The strokes stay as they were drawn, until they are handed in as they are. */
export function FreeStrokes({ value, onAnswer }: FreeStrokesProps) {
  const { t } = useTranslation('question');
  const [strokes, setStrokes] = useState<readonly string[]>(() => (Array.isArray(value) ? value : []));
  const { current, handlers } = useDrawing((stroke) =>
    setStrokes((before) => [...before, stroke].slice(0, MOST)),
  );
  const note = useId();
  return (
    <div
      className={classes.write}
      role="group"
      aria-label={withoutFurigana(t('strokes.write'))}
      aria-describedby={note}
    >
      <StrokeSquare
        className={classes.paper}
        role="img"
        aria-label={t('strokes.drawn', { count: strokes.length })}
        {...handlers}
      >
        {strokes.map((code, index) => (
          <StrokeLine key={index} d={lineOf(code)} look="ink" />
        ))}
        {current === '' ? null : <StrokeLine d={lineOf(current)} look="drawing" />}
      </StrokeSquare>
      <p className="hidden-text" role="status">
        {strokes.length === 0 ? '' : t('strokes.drawn', { count: strokes.length })}
      </p>
      <div className={classes.tools}>
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={20} aria-hidden />}
          disabled={strokes.length === 0}
          onClick={() => setStrokes(strokes.slice(0, -1))}
        >
          <Furigana>{t('strokes.undo')}</Furigana>
        </Button>
        <Button
          variant="default"
          leftSection={<IconEraser size={20} aria-hidden />}
          disabled={strokes.length === 0}
          onClick={() => setStrokes([])}
        >
          <Furigana>{t('strokes.clear')}</Furigana>
        </Button>
      </div>
      <div className={classes.acts}>
        <Button variant="subtle" onClick={() => onAnswer('')}>
          <Furigana>{t('strokes.unknown')}</Furigana>
        </Button>
        <Button disabled={strokes.length === 0} onClick={() => onAnswer([...strokes])}>
          <Furigana>{t('strokes.done')}</Furigana>
        </Button>
      </div>
      <p id={note} className={classes.note}>
        <Furigana>{t('strokes.needs-pointer')}</Furigana>
      </p>
    </div>
  );
}
