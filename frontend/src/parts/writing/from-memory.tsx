import type { AnswerValue } from '#contracts/http/attempts';
import { judgeStrokes } from '#learning/judge';
import { IconCircle, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls.js';
import { Furigana } from '../../ui/furigana.js';
import { WriteStrokes } from '../strokes/write-strokes.js';
import { WrittenStrokes } from '../strokes/written-strokes.js';
import type { Sign } from './sign.js';
import { StrokeFaults } from './stroke-faults.js';
import classes from './writing-panel.module.css';

/** Written without the grey lines, then laid beside the model: which stroke was wrong, and how. */
export function FromMemory({ sign, onFinished }: { sign: Sign; onFinished: () => void }) {
  const [drawn, setDrawn] = useState<AnswerValue>();
  const answer = (value: AnswerValue) => {
    setDrawn(value);
    onFinished();
  };
  if (drawn === undefined) return <WriteStrokes mode="free" value={undefined} onAnswer={answer} />;
  return <Compared sign={sign} drawn={drawn} onAgain={() => setDrawn(undefined)} />;
}

function Compared({ sign, drawn, onAgain }: { sign: Sign; drawn: AnswerValue; onAgain: () => void }) {
  const { t } = useTranslation('writing');
  const verdicts = judgeStrokes(drawn, { type: 'strokes', ...sign });
  const isRight = verdicts?.every((verdict) => verdict === 'right') ?? false;
  const strokes = Array.isArray(drawn) ? drawn : [];
  const Icon = isRight ? IconCircle : IconX;
  return (
    <div className={classes.compared}>
      <div className={classes.told} role="status" data-right={isRight || undefined}>
        <p>
          <Icon size={24} stroke={3} aria-hidden /> <Furigana>{t(isRight ? 'right' : 'not-yet')}</Furigana>
        </p>
        <StrokeFaults verdicts={verdicts} drawn={strokes.length} wanted={sign.strokes.length} />
      </div>
      <div className={classes.beside}>
        <figure>
          <WrittenStrokes strokes={strokes} tone={isRight ? 'right' : 'wrong'} />
          <figcaption>
            <Furigana>{t('yours')}</Furigana>
          </figcaption>
        </figure>
        <figure>
          <WrittenStrokes char={sign.char} strokes={sign.strokes} />
          <figcaption>
            <Furigana>{t('model')}</Furigana>
          </figcaption>
        </figure>
      </div>
      <Button variant="default" onClick={onAgain}>
        <Furigana>{t('once-more')}</Furigana>
      </Button>
    </div>
  );
}
