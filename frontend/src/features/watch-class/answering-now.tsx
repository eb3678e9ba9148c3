import { useTranslation } from 'react-i18next';
import { useBarName } from '../../parts/study/quiz-name.js';
import { formatClock } from '../../ui/format/time.js';
import { Card } from '../../ui/card.js';
import { StateLabel } from '../../ui/state-label.js';
import { Strip, type SquareState } from '../../parts/results/strip.js';
import { Person } from '../../ui/table-parts.js';
import type { AnsweringNow as AnsweringKnown } from '../../realtime/presences.js';
import { answeringPeople, isAnswering, type Attempt } from './who-answers.js';
import classes from './watch-class.module.css';

interface AnsweringNowProps {
  attempts: readonly Attempt[];
  /** Undefined: not known at the moment. */
  answering: AnsweringKnown | undefined;
  stale: boolean;
}

/** Who answers now, how far, and how many are right: those who are connected first, of these the most recent answer. */
export function AnsweringNow({ attempts, answering, stale }: AnsweringNowProps) {
  const { t } = useTranslation('watch-class');
  const quizName = useBarName();
  const isHere = (attempt: Attempt) => answering !== undefined && isAnswering(attempt, answering);
  const inOrder = attempts.toSorted((one, other) => Number(isHere(other)) - Number(isHere(one)));
  return (
    <Card dense>
      <h2>
        {t('now')}{' '}
        {answering ? (
          <span className="faint small">{t('people', { count: answeringPeople(attempts, answering) })}</span>
        ) : null}
      </h2>
      {answering && !attempts.some(isHere) ? <p className="muted">{t('nobody')}</p> : null}
      <ul className={classes.now} data-stale={stale || undefined}>
        {inOrder.map((attempt) => (
          <li key={attempt.attempt_id}>
            <Person name={attempt.fullname} note={attempt.title || quizName(attempt.quiz_type).name} />
            <Strip
              squares={squaresOf(attempt)}
              current={attempt.answered < attempt.question_count ? attempt.answered : undefined}
              label={t('progress', { answered: attempt.answered, total: attempt.question_count })}
            />
            <StateLabel look="right">{t('right', { count: attempt.correct })}</StateLabel>
            {answering && !isHere(attempt) ? <StateLabel look="cut-off">{t('gone')}</StateLabel> : null}
            <span className="small faint">
              {attempt.last_answer_at ? formatClock(attempt.last_answer_at) : t('started')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const squaresOf = ({ answered, question_count }: Attempt): SquareState[] =>
  Array.from({ length: question_count }, (_, index) => (index < answered ? 'answered' : 'empty'));
