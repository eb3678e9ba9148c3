import type { Need } from '#contracts/constants';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls.js';
import { Furigana } from '../../../ui/furigana.js';
import { LeftOutLines } from './left-out-lines.js';
import { useLeftOut } from './left-out.js';
import classes from './needs.module.css';

interface NothingLeftProps {
  /** What all that is left takes. */
  needs: readonly Need[];
  /** By then it is asked again. */
  onAskAgain: () => void;
  /** Where there is something to be ended. */
  onFinish?: () => void;
}

/** Everything that could be asked is left out: no error, but a question. Takes the focus when it comes. */
export function NothingLeft({ needs, onAskAgain, onFinish }: NothingLeftProps) {
  const { t } = useTranslation('practise');
  const { ends, askAgain } = useLeftOut();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={classes.nothing} data-asks>
      <h2 ref={heading} tabIndex={-1} data-autofocus>
        <Furigana>{t('left-out.nothing')}</Furigana>
      </h2>
      <div>
        <LeftOutLines needs={needs} ends={ends} />
      </div>
      <div className={classes.acts}>
        <Button
          onClick={() => {
            askAgain();
            onAskAgain();
          }}
        >
          <Furigana>{t('left-out.ask-again')}</Furigana>
        </Button>
        {onFinish ? (
          <Button variant="default" onClick={onFinish}>
            <Furigana>{t('left-out.finish')}</Furigana>
          </Button>
        ) : null}
      </div>
    </div>
  );
}
