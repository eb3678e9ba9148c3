import type { ClassStatistics } from '#contracts/http/statistics';
import { useTranslation } from 'react-i18next';
import { useBarName } from '../../parts/study/quiz-name.js';
import { formatClock } from '../../ui/format/time.js';
import { Card } from '../../ui/card.js';
import { StateLabel } from '../../ui/state-label.js';
import { Strip, type SquareState } from '../../parts/results/strip.js';
import { Person } from '../../ui/table-parts.js';
import classes from './watch-class.module.css';

type Attempt = ClassStatistics['in_progress'][number];

/** Who answers now, how far, and how many are right: most recent answer first. */
export function AnsweringNow({ attempts, stale }: { attempts: Attempt[]; stale: boolean }) {
  const { t } = useTranslation('watch-class');
  const quizName = useBarName();
  const people = new Set(attempts.map((attempt) => attempt.learner_id)).size;
  return (
    <Card dense>
      <h2>
        {t('now')} <span className="faint small">{t('people', { count: people })}</span>
      </h2>
      {attempts.length === 0 ? <p className="muted">{t('nobody')}</p> : null}
      <ul className={classes.now} data-stale={stale || undefined}>
        {attempts.map((attempt) => (
          <li key={attempt.attempt_id}>
            <Person name={attempt.fullname} note={attempt.title || quizName(attempt.quiz_type).name} />
            <Strip
              squares={squaresOf(attempt)}
              current={attempt.answered < attempt.question_count ? attempt.answered : undefined}
              label={t('progress', { answered: attempt.answered, total: attempt.question_count })}
            />
            <StateLabel look="right">{t('right', { count: attempt.correct })}</StateLabel>
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
