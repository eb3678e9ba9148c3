import { STAGE_PASS_PERCENT } from '#contracts/constants';
import type { AttemptResult } from '#contracts/http/attempts';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../shared/ui/card.js';
import { Furigana } from '../../../shared/ui/furigana.js';
import { StateLabel } from '../../../shared/ui/state-label.js';
import { isPassed } from './passed.js';
import classes from './practice-result.module.css';

/** Passed, and the next one is open; or how many more it takes. */
export function StageOutcome({ result, stage }: { result: AttemptResult; stage: number }) {
  const { t } = useTranslation('practise');
  const passed = isPassed(result);
  const needed = Math.ceil((STAGE_PASS_PERCENT * result.question_count) / 100);
  return (
    <Card dense className={classes.outcome}>
      <StateLabel look={passed ? 'done' : 'warning'}>
        <b>
          <Furigana>{t(passed ? 'stage.passed' : 'stage.not-passed', { stage })}</Furigana>
        </b>
      </StateLabel>
      <p className="muted">
        <Furigana>
          {passed ? t('stage.next-open') : t('stage.needed', { count: needed, total: result.question_count })}
        </Furigana>
      </p>
    </Card>
  );
}
