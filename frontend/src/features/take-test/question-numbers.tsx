import { IconFlagFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SquareState } from '../../parts/results/strip.js';
import { withoutFurigana } from '../../ui/furigana.js';
import classes from './question-numbers.module.css';

/** A question of the running test by its number. */
export interface NumberedQuestion {
  readonly index: number;
  readonly square: SquareState;
  readonly flagged: boolean;
}

/** What is said of it where it is chosen. */
const STATES = { answered: 'palette.is-answered', 'on-device': 'palette.is-on-device' } as const;
const isSaid = (square: SquareState): square is keyof typeof STATES => square in STATES;

interface QuestionNumbersProps {
  questions: readonly NumberedQuestion[];
  current: number;
  onPick: (index: number) => void;
}

/** Each question as its number and state: a press goes there. */
export function QuestionNumbers({ questions, current, onPick }: QuestionNumbersProps) {
  const { t } = useTranslation('take-test');
  const nameOf = ({ index, square, flagged }: NumberedQuestion) => {
    const state = t(isSaid(square) ? STATES[square] : 'palette.is-empty');
    const said = t('palette.question', { number: index + 1, state });
    return withoutFurigana(flagged ? `${said} · ${t('flag')}` : said);
  };
  if (questions.length === 0) return null;
  return (
    <ol className={classes.numbers}>
      {questions.map((question) => (
        <li key={question.index}>
          <button
            type="button"
            className={classes.number}
            data-state={question.square}
            aria-current={question.index === current ? 'step' : undefined}
            aria-label={nameOf(question)}
            onClick={() => onPick(question.index)}
          >
            {question.index + 1}
            {question.flagged ? <IconFlagFilled aria-hidden className={classes.flag} /> : null}
          </button>
        </li>
      ))}
    </ol>
  );
}
