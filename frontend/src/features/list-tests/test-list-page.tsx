import type { AssignedTest } from '#contracts/http/exams';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useReadModel } from '../../realtime/read-model.js';
import { useAssignedTests, type TestList } from '../../realtime/availability.js';
import { UnsentAnswers } from '../../realtime/answer-queue/unsent-answers.js';
import { useHere } from '../../kit/client/here.js';
import { useUser } from '../../kit/session/current-user.js';
import { Badge, Eyebrow } from '../../ui/card.js';
import { Furigana } from '../../ui/furigana.js';
import { SegmentLinks } from '../../ui/segments.js';
import { LiveStates } from '../../kit/reading/live-states.js';
import { EmptyState } from '../../ui/states.js';
import { dayOf } from './leaf.js';
import { RunningCard } from './running-card.js';
import { TestCard } from './test-card.js';
import classes from './list-tests.module.css';

export function TestListPage({ list }: { list: TestList }) {
  const { t } = useTranslation(['list-tests', 'app']);
  return (
    <div className={classes.page}>
      <div className={classes.heading}>
        <h1>
          <Furigana>{t('title')}</Furigana>
        </h1>
        <ListTabs />
      </div>
      <UnsentAnswers userId={useUser().id} />
      <Tests key={list} list={list} />
    </div>
  );
}

function ListTabs() {
  const { t } = useTranslation(['list-tests', 'app']);
  const { query } = useReadModel('learner-availability', useUser().id);
  const mini = query.data?.available_mini_tests ?? 0;
  const proficiency = query.data?.available_proficiency_tests ?? 0;
  return (
    <SegmentLinks legend={t('lists')}>
      <NavLink to="/test/mini-test">
        <Furigana>{t('app:quiz-type.10')}</Furigana>
        {mini > 0 ? <Badge count={mini} label={t('app:badge.tests', { count: mini })} /> : null}
      </NavLink>
      <NavLink to="/test/proficiency-test">
        <Furigana>{t('app:quiz-type.11')}</Furigana>
        {proficiency > 0 ? (
          <Badge count={proficiency} label={t('app:badge.tests', { count: proficiency })} />
        ) : null}
      </NavLink>
    </SegmentLinks>
  );
}

function Tests({ list }: { list: TestList }) {
  const { t } = useTranslation(['list-tests', 'app']);
  const row = useAssignedTests(useUser().id, list);
  useHere(row.query);
  return (
    <LiveStates of={row} skeletons={4}>
      {(tests) =>
        tests.length === 0 ? (
          <EmptyState
            title={<Furigana>{t('empty')}</Furigana>}
            text={<Furigana>{t('empty-hint')}</Furigana>}
          />
        ) : (
          <>
            <Running tests={tests.filter((test) => test.in_progress)} />
            <Group heading={t('group.next')} tests={tests.filter(isAhead)} />
            <Group heading={t('group.before')} tests={tests.filter(isBehind).toSorted(latestFirst)} />
          </>
        )
      }
    </LiveStates>
  );
}

const isAhead = ({ in_progress, state }: AssignedTest): boolean =>
  !in_progress && (state === 'available' || state === 'not_started');
const isBehind = ({ in_progress, state }: AssignedTest): boolean =>
  !in_progress && (state === 'completed' || state === 'expired');

const latestFirst = (a: AssignedTest, b: AssignedTest): number => dayOf(b).localeCompare(dayOf(a));

interface GroupProps {
  tests: readonly AssignedTest[];
}

/** What runs stands above all else, and needs no heading. */
function Running({ tests }: GroupProps) {
  if (tests.length === 0) return null;
  return (
    <ul className={classes.tests}>
      {tests.map((test) =>
        test.attempt_id === null ? null : (
          <RunningCard key={test.id} test={test} attemptId={test.attempt_id} />
        ),
      )}
    </ul>
  );
}

function Group({ heading, tests }: GroupProps & { heading: string }) {
  if (tests.length === 0) return null;
  return (
    <section className={classes.group}>
      <Eyebrow as="h2">
        <Furigana>{heading}</Furigana>
      </Eyebrow>
      <ul className={classes.tests}>
        {tests.map((test) => (
          <TestCard key={test.id} test={test} />
        ))}
      </ul>
    </section>
  );
}
