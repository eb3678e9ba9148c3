import type { AssignedTest } from '#contracts/http/exams';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '../../kit/session/current-user.js';
import { AnswersSoFar } from '../../parts/tests/answers-so-far.js';
import { useTestLink } from '../../parts/tests/test-link.js';
import { TimeLeft } from '../../parts/tests/time-left.js';
import { useAnswersSoFar } from '../../realtime/running-test.js';
import { useSecondsLeft } from '../../realtime/server-time.js';
import { Button } from '../../ui/controls.js';
import { Furigana } from '../../ui/furigana.js';
import { Leaf } from './leaf.js';
import classes from './list-tests.module.css';
import { TestFacts } from './test-facts.js';

interface RunningCardProps {
  test: AssignedTest;
  attemptId: string;
}

/** A test that runs: what is left of its time, how far one is, and the way back to where one was. */
export function RunningCard({ test, attemptId }: RunningCardProps) {
  const { t } = useTranslation('list-tests');
  const linkTo = useTestLink();
  const left = useSecondsLeft(test);
  const answers = useAnswersSoFar(attemptId, useUser().id);
  return (
    <li className={classes.card} data-state="running">
      <Leaf test={test} />
      <div className={classes.what}>
        <h2 lang="ja">{test.title}</h2>
        <TestFacts test={test} />
      </div>
      <div className={classes.action}>
        {left === null ? null : <TimeLeft left={left} limit={test.time_limit_seconds} />}
        <Button component={Link} {...linkTo(test)} rightSection={<IconArrowRight aria-hidden />}>
          <Furigana>
            {answers?.next === undefined ? t('continue') : t('continue-at', { number: answers.next })}
          </Furigana>
        </Button>
      </div>
      <div className={classes.answers}>{answers ? <AnswersSoFar {...answers} /> : null}</div>
    </li>
  );
}
