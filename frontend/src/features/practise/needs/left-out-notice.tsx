import type { PracticeCode } from '#contracts/practice-types';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls.js';
import { Furigana } from '../../../ui/furigana.js';
import { LeftOutLines } from './left-out-lines.js';
import { leftOutOf, useLeftOut } from './left-out.js';
import classes from './needs.module.css';

/** What a practice of this type does not ask now, and the way to have it asked again. Nothing where it asks all. */
export function LeftOutNotice({ code }: { code: PracticeCode }) {
  const { t } = useTranslation('practise');
  const { ends, askAgain } = useLeftOut();
  const needs = leftOutOf(code, ends);
  return (
    <div role="status" className={classes.place}>
      {needs.length === 0 ? null : (
        <div className={classes.notice}>
          <div>
            <LeftOutLines needs={needs} ends={ends} />
          </div>
          <Button variant="default" size="sm" onClick={askAgain}>
            <Furigana>{t('left-out.ask-again')}</Furigana>
          </Button>
        </div>
      )}
    </div>
  );
}
