import { STAGE_PASS_PERCENT } from '#contracts/constants';
import type { AttemptResult } from '#contracts/http/attempts';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.js';
import { Furigana } from '../../../ui/furigana.js';
import { StateLabel } from '../../../ui/state-label.js';
import { isPassed } from './passed.js';
import classes from './practice-result.module.css';

interface StageOutcomeProps {
  result: AttemptResult;
  stage: number;
  /** Of all stages; undefined where that is not known. */
  total: number | undefined;
  /** Administrators' stages are all open, passed or not. */
  recorded: boolean;
}

/** Passed, and the next one is open or all are done; or how many more it takes. */
export function StageOutcome({ result, stage, total, recorded }: StageOutcomeProps) {
  const { t } = useTranslation('practise');
  const passed = isPassed(result);
  const needed = Math.ceil((STAGE_PASS_PERCENT * result.question_count) / 100);
  const isLast = stage === total;
  const after = isLast && recorded ? t('stage.all-passed', { total }) : t('stage.next-open');
  return (
    <Card dense className={classes.outcome} data-finished={(passed && isLast) || undefined}>
      <StateLabel look={passed ? 'done' : 'warning'}>
        <b>
          <Furigana>{t(passed ? 'stage.passed' : 'stage.not-passed', { stage })}</Furigana>
        </b>
      </StateLabel>
      {passed && isLast ? (
        <p>
          <b>
            <Furigana>{t('stage.last')}</Furigana>
          </b>
        </p>
      ) : null}
      {passed && isLast && !recorded ? null : (
        <p className="muted">
          <Furigana>
            {passed ? after : t('stage.needed', { count: needed, total: result.question_count })}
          </Furigana>
        </p>
      )}
    </Card>
  );
}
