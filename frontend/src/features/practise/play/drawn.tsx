import type { AnswerValue, SheetQuestion } from '#contracts/http/attempts';
import { judgeStrokes } from '#learning/judge';
import { useTranslation } from 'react-i18next';
import { GivenAnswer } from '../../../parts/results/given-answer.js';
import { StrokeFaults } from '../../../parts/writing/stroke-faults.js';
import { Furigana } from '../../../ui/furigana.js';
import classes from './feedback-sheet.module.css';
import { PASSED, rightValueOf, type Verdict } from './verdict.js';

interface DrawnProps {
  question: SheetQuestion;
  value: AnswerValue;
  verdict: Verdict;
}

/** By hand one is right and may still want to see how much alike the two are. */
export function Drawn({ question, value, verdict }: DrawnProps) {
  const { t } = useTranslation('lesson');
  const tone = verdict === 'right' ? 'right' : 'wrong';
  return (
    <>
      <div className={classes.drawings}>
        {value === PASSED ? null : (
          <figure data-tone={tone}>
            <GivenAnswer question={question} value={value} as="own" tone={tone} />
            <figcaption>
              <Furigana>{t('own')}</Furigana>
            </figcaption>
          </figure>
        )}
        <figure data-tone="right">
          <GivenAnswer question={question} value={rightValueOf(question)} as="model" tone="right" />
          <figcaption>
            <Furigana>{t('right')}</Furigana>
          </figcaption>
        </figure>
      </div>
      {verdict === 'wrong' ? <Faults question={question} value={value} /> : null}
    </>
  );
}

function Faults({ question: { key }, value }: Omit<DrawnProps, 'verdict'>) {
  const { t } = useTranslation('practise');
  if (key?.type !== 'strokes') return null;
  const verdicts = judgeStrokes(value, key);
  const isOther = verdicts?.every((verdict) => verdict === 'right') ?? false;
  return (
    <div className={classes.faults}>
      {isOther ? (
        <p>
          <Furigana>{t('strokes.other')}</Furigana>
        </p>
      ) : (
        <StrokeFaults verdicts={verdicts} drawn={value.length} wanted={key.strokes.length} />
      )}
    </div>
  );
}
