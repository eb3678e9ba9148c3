import type { AssignedTest } from '#contracts/http/exams';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useHere } from '../../kit/client/here.js';
import { useUser } from '../../kit/session/current-user.js';
import { AnswersSoFar } from '../../parts/tests/answers-so-far.js';
import { useTestLink } from '../../parts/tests/test-link.js';
import { TimeLeft } from '../../parts/tests/time-left.js';
import { useAnswersSoFar } from '../../realtime/running-test.js';
import { useSecondsLeft, useServerNow } from '../../realtime/server-time.js';
import { remaining } from '../../ui/format/remaining.js';
import { formatDateTime } from '../../ui/format/time.js';
import { Button } from '../../ui/controls.js';
import { Card, Chip, Eyebrow } from '../../ui/card.js';
import { useHowLong } from '../../parts/tests/how-long.js';
import { Furigana } from '../../ui/furigana.js';
import { EmptyState, ErrorState, Skeletons } from '../../ui/states.js';
import { useOpenTests } from './open-tests.js';
import classes from './see-top.module.css';
import { parseInstant } from '../../ui/format/instant.js';

/** The one filled card of the page: the test that has to be done next, with its start button. */
export function MustDo({ userId }: { userId: string }) {
  const { t } = useTranslation(['see-top', 'app', 'list-tests']);
  const tests = useOpenTests(userId);
  useHere(...tests.queries);
  if (tests.isError) return <ErrorState onRetry={tests.refetch} />;
  if (tests.isLoading) return <Skeletons count={1} height={260} />;
  const [first, ...others] = tests.open;
  if (!first) {
    return (
      <Card className={classes.free}>
        <EmptyState
          title={<Furigana>{t('list-tests:empty')}</Furigana>}
          text={<Furigana>{t('nothing-to-do')}</Furigana>}
        />
      </Card>
    );
  }
  return (
    <Card tone="ink" className={classes.must} aria-labelledby="must-do">
      <div className={classes.mustHead}>
        <Eyebrow>
          <Furigana>{t('must')}</Furigana>
        </Eyebrow>
        <Chip tone="on-ink">
          <Furigana>{t(`app:quiz-type.${first.exam_type}`)}</Furigana>
        </Chip>
      </div>
      <First test={first} />
      {others.map((test) => (
        <Other key={test.id} test={test} />
      ))}
    </Card>
  );
}

function First({ test }: { test: AssignedTest }) {
  const linkTo = useTestLink();
  const { t } = useTranslation(['see-top', 'app', 'list-tests']);
  const { time_limit_seconds: limit } = test;
  const howLong = useHowLong();
  return (
    <>
      <div className={classes.mustBody}>
        <div>
          <h2 id="must-do" className={classes.mustTitle} lang="ja">
            {test.title}
          </h2>
          <p className={classes.onInk}>
            <Furigana>{t('list-tests:questions', { count: test.question_count })}</Furigana>・
            <Furigana>{limit === null ? t('list-tests:no-limit') : howLong(limit)}</Furigana>
          </p>
        </div>
        {test.in_progress ? null : <Remaining test={test} />}
      </div>
      {test.in_progress && test.attempt_id ? <Running test={test} attemptId={test.attempt_id} /> : null}
      <Button
        component={Link}
        {...linkTo(test)}
        variant="white"
        size="lg"
        fullWidth
        rightSection={<IconArrowRight aria-hidden />}
      >
        <Furigana>{test.in_progress ? t('list-tests:continue') : t('list-tests:start')}</Furigana>
      </Button>
    </>
  );
}

function Remaining({ test }: { test: AssignedTest }) {
  const { t } = useTranslation(['see-top', 'app', 'list-tests']);
  const left = remaining(parseInstant(test.exam_end_datetime) - useServerNow(10_000));
  return (
    <div className={classes.left}>
      {left ? (
        <>
          <p className={classes.onInk}>
            <Furigana>{t('left')}</Furigana>
          </p>
          <p className={classes.leftCount}>
            <Furigana>{t(`list-tests:amount.${left.unit}`, { count: left.count })}</Furigana>
          </p>
        </>
      ) : null}
      <p className={classes.onInk}>
        <Furigana>{t('until', { time: formatDateTime(test.exam_end_datetime) })}</Furigana>
      </p>
    </div>
  );
}

/** A test that runs has its own time, not that of its window. */
function Running({ test, attemptId }: { test: AssignedTest; attemptId: string }) {
  const left = useSecondsLeft(test);
  const answers = useAnswersSoFar(attemptId, useUser().id);
  return (
    <div className={classes.running}>
      {left === null ? null : <TimeLeft left={left} limit={test.time_limit_seconds} />}
      {answers ? <AnswersSoFar {...answers} /> : null}
    </div>
  );
}

function Other({ test }: { test: AssignedTest }) {
  const linkTo = useTestLink();
  const { t } = useTranslation(['see-top', 'app', 'list-tests']);
  return (
    <div className={classes.other}>
      <span lang="ja">{test.title}</span>
      <span className={classes.onInk}>
        <Furigana>{t('until', { time: formatDateTime(test.exam_end_datetime) })}</Furigana>
      </span>
      <Button component={Link} {...linkTo(test)} variant="default" className={classes.ghost}>
        <Furigana>{test.in_progress ? t('list-tests:continue') : t('list-tests:start')}</Furigana>
      </Button>
    </div>
  );
}
