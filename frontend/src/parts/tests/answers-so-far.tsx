import { useTranslation } from 'react-i18next';
import { Furigana, withoutFurigana } from '../../ui/furigana.js';
import { StateLabel } from '../../ui/state-label.js';
import { Strip, type SquareState } from '../results/strip.js';
import classes from './running-test.module.css';

interface AnswersSoFarProps {
  squares: readonly SquareState[];
  answered: number;
  onDevice: number;
  /** From 1. */
  next: number | undefined;
}

/** How many questions of a running test have an answer, which, and where the answers are. */
export function AnswersSoFar({ squares, answered, onDevice, next }: AnswersSoFarProps) {
  const { t } = useTranslation('list-tests');
  const total = squares.length;
  const text = t('so-far', { answered, total, count: total - answered });
  return (
    <div className={classes.soFar}>
      <p>
        <Furigana>{text}</Furigana>
      </p>
      <Strip
        squares={squares}
        current={next === undefined ? undefined : next - 1}
        label={withoutFurigana(text)}
      />
      <p className={classes.signs}>
        <StateLabel look="saved">
          <Furigana>{t('saved', { count: answered - onDevice })}</Furigana>
        </StateLabel>
        {onDevice > 0 ? (
          <StateLabel look="on-device">
            <Furigana>{t('on-device', { count: onDevice })}</Furigana>
          </StateLabel>
        ) : null}
      </p>
    </div>
  );
}
