import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls.js';
import { Furigana } from '../../ui/furigana.js';
import { Masu } from '../../ui/masu.js';
import { Meter } from '../../ui/meter.js';
import { InOwnWords } from './in-own-words.js';
import classes from './begin-learning.module.css';

/** The first of the chart, one of its later ones, and one of the other script: each leads further. */
const SIGNS = [
  { char: 'あ', right: 'a', choices: ['o', 'a', 'ka'] },
  { char: 'ね', right: 'ne', choices: ['ne', 're', 'wa'] },
  { char: 'モ', right: 'mo', choices: ['te', 'ma', 'mo'] },
] as const;
const SECONDS = 20;

/**
 * Can you read あ? Nothing is kept of it but where to begin, and who cannot says so by a full button.
 * @param onRead how many were read, one after the other
 */
export function ReadKana({ onRead }: { onRead: (signs: number) => void }) {
  const { t } = useTranslation('begin-learning');
  const [at, setAt] = useState(0);
  const left = useSecondsLeft(() => onRead(at));
  const sign = SIGNS[at];
  const answer = (choice: string) => {
    if (choice !== sign?.right) onRead(at);
    else if (at + 1 === SIGNS.length) onRead(SIGNS.length);
    else setAt(at + 1);
  };
  return (
    <div className={classes.step}>
      <div className={classes.clock}>
        <Meter value={(left * 100) / SECONDS} label={t('time-left')} />
        <span>
          <Furigana>{t('seconds', { count: left })}</Furigana>
        </span>
      </div>
      <h1>
        <Furigana>{t('read')}</Furigana>
      </h1>
      <InOwnWords text="check" />
      <div className={classes.signs}>
        {SIGNS.map(({ char }, index) => (
          <Masu key={char} size="middle" tone={index < at ? 'right' : index > at ? 'open' : undefined}>
            {char}
          </Masu>
        ))}
      </div>
      <div className={classes.choices} role="group" aria-label={sign?.char}>
        {sign?.choices.map((choice) => (
          <Button key={`${sign.char}/${choice}`} size="lg" variant="default" onClick={() => answer(choice)}>
            {choice}
          </Button>
        ))}
      </div>
      <div className={classes.ways}>
        <Button size="lg" variant="default" fullWidth onClick={() => onRead(at)}>
          <Furigana>{t('not-yet')}</Furigana>
        </Button>
        <Button variant="subtle" fullWidth onClick={() => onRead(0)}>
          <Furigana>{t('from-start')}</Furigana>
        </Button>
      </div>
    </div>
  );
}

/** Whole seconds until it is over; by the page's own clock, for nothing hangs on it. */
function useSecondsLeft(onOver: () => void): number {
  const [end] = useState(() => performance.now() + SECONDS * 1000);
  const [left, setLeft] = useState(SECONDS);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [end]);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver]);
  return left;
}
