import { Furigana, withoutFurigana } from '../../ui/furigana.js';
import type { AssignedTest } from '#contracts/http/exams';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTestLink } from '../../parts/tests/test-link.js';
import { useServerNow } from '../../realtime/server-time.js';
import { formatDateTime, percent } from '../../ui/format/time.js';
import { remaining } from '../../ui/format/remaining.js';
import { parseInstant } from '../../ui/format/instant.js';
import { Button } from '../../ui/controls.js';
import { Meter } from '../../ui/meter.js';
import { StateLabel } from '../../ui/state-label.js';
import { Leaf } from './leaf.js';
import classes from './list-tests.module.css';
import { TestFacts } from './test-facts.js';

/** A test that does not run, as its learner sees it: calendar leaf, what it is, where it stands, one action. */
export function TestCard({ test }: { test: AssignedTest }) {
  return (
    <li className={classes.card} data-state={test.state}>
      <Leaf test={test} />
      <div className={classes.what}>
        <h3 lang="ja">{test.title}</h3>
        <TestFacts test={test} />
        {test.score ? <Score score={test.score} /> : <Window test={test} />}
      </div>
      <div className={classes.action}>
        <Standing test={test} />
      </div>
    </li>
  );
}

function Window({ test }: { test: AssignedTest }) {
  return (
    <p className="faint small">
      <span className="nowrap">{formatDateTime(test.exam_start_datetime)} –</span>{' '}
      <span className="nowrap">{formatDateTime(test.exam_end_datetime)}</span>
    </p>
  );
}

function Score({ score: { points, total_points, passed } }: { score: NonNullable<AssignedTest['score']> }) {
  const { t } = useTranslation('list-tests');
  const text = t('score', { points, total: total_points });
  return (
    <p className={classes.score}>
      <span>
        <b aria-hidden="true">{points}</b>
        <span className="muted" aria-hidden="true">
          ／{total_points}
        </span>
        <span className="hidden-text">{withoutFurigana(text)}</span>
      </span>
      <Meter thin value={percent(points, total_points) ?? 0} label={withoutFurigana(text)} />
      {typeof passed === 'boolean' ? (
        <StateLabel look={passed ? 'done' : 'left-out'}>
          <Furigana>{t(passed ? 'passed' : 'failed')}</Furigana>
        </StateLabel>
      ) : null}
    </p>
  );
}

function Standing({ test }: { test: AssignedTest }) {
  const { t } = useTranslation('list-tests');
  const linkTo = useTestLink();
  switch (test.state) {
    case 'available':
      return <Open test={test} />;
    case 'not_started':
      return (
        <>
          <StateLabel look="locked">
            <Furigana>{t('state.not-started')}</Furigana>
          </StateLabel>
          <span className="muted small">
            <Furigana>{t('opens', { time: formatDateTime(test.exam_start_datetime) })}</Furigana>
          </span>
        </>
      );
    case 'completed':
      return (
        <>
          <StateLabel look="done">
            <Furigana>{t('state.completed')}</Furigana>
          </StateLabel>
          <Button component={Link} {...linkTo(test)} variant="default">
            <Furigana>{t('see-result')}</Furigana>
          </Button>
        </>
      );
    case 'expired':
      return (
        <>
          <StateLabel look="over">
            <Furigana>{t('state.expired')}</Furigana>
          </StateLabel>
          <span className="muted small">
            <Furigana>{t('ask-teacher')}</Furigana>
          </span>
        </>
      );
  }
}

function Open({ test }: { test: AssignedTest }) {
  const { t } = useTranslation('list-tests');
  const linkTo = useTestLink();
  const left = remaining(parseInstant(test.exam_end_datetime) - useServerNow(10_000));
  return (
    <>
      {left ? (
        <StateLabel look="time">
          <Furigana>{t(`left.${left.unit}`, { count: left.count })}</Furigana>
        </StateLabel>
      ) : null}
      <Button component={Link} {...linkTo(test)} rightSection={<IconArrowRight aria-hidden />}>
        <Furigana>{t('start')}</Furigana>
      </Button>
    </>
  );
}
