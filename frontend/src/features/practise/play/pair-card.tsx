import type { AttemptSheet, DrilledPair } from '#contracts/http/attempts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Leave } from '../../../kit/leaving/leaving.js';
import { Meaning } from '../../../parts/questions/question-prompt.js';
import { DrilledOne } from '../../../parts/lesson/drilled-one.js';
import { Button } from '../../../ui/controls.js';
import { Furigana } from '../../../ui/furigana.js';
import { WayOut } from '../practice-dialog.js';
import type { AnswerBook } from './book.js';
import classes from './pair-card.module.css';
import { useExit } from './use-exit.js';

interface PairCardProps {
  sheet: AttemptSheet;
  drill: DrilledPair;
  book: AnswerBook;
  onStart: () => void;
  onLeave: (leave: Leave | undefined) => void;
}

/** Before a drill: both of its pair, large, and in one line what tells them apart. */
export function PairCard({ sheet, drill: { pair, difference }, book, onStart, onLeave }: PairCardProps) {
  const exit = useExit(sheet, book, onLeave);
  const { t } = useTranslation(['lesson', 'practise']);
  const start = useRef<HTMLButtonElement>(null);
  useEffect(() => start.current?.focus({ preventScroll: true }), []);
  return (
    <div className={classes.page}>
      <WayOut label={t('practise:exit')} onClose={() => exit.ask()} />
      <div className={classes.card} data-study>
        <h1>
          <Furigana>{t('lesson:pair.title')}</Furigana>
        </h1>
        {difference ? (
          <p className={classes.difference}>
            <Meaning meanings={difference} />
          </p>
        ) : null}
        <div className={classes.pair}>
          {pair.map((one, index) => (
            <DrilledOne key={index} one={one} other={pair[1 - index] ?? {}} />
          ))}
        </div>
      </div>
      <div className={classes.foot}>
        <Button ref={start} size="lg" fullWidth onClick={onStart}>
          <Furigana>{t('lesson:pair.start')}</Furigana>
        </Button>
      </div>
      {exit.dialog}
    </div>
  );
}
