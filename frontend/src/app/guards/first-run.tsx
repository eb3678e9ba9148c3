import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { preferencesQuery, useWelcomed } from '../../kit/session/content-language.js';
import { useUser } from '../../kit/session/current-user.js';
import { keep, readKept } from '../../kit/session/kept.js';
import { metOf } from '../../parts/study/coverage.js';
import { useAssignedTests } from '../../realtime/availability.js';
import { useReadModel } from '../../realtime/read-model.js';
import { useServerNow } from '../../realtime/server-time.js';
import { parseInstant } from '../../ui/format/instant.js';
import { FullPageSpinner } from '../../ui/spinner.js';
import { FirstRun } from '../pages.js';

const NAME = 'welcomed';
/** Who comes for a test is not held up: one that begins within the hour leads already. */
const SOON_MS = 3_600_000;
const LOOK_MS = 60_000;

/** A new learner's first page is the first run, once; an address that names more than the page leads there (STUDY-8). */
export function FirstRunFirst({ children }: { children: ReactNode }) {
  const preferences = useQuery(preferencesQuery);
  const [isOver, setOver] = useState(() => readKept(NAME) !== undefined);
  const isNamed = useLocation().search !== '';
  const welcomed = useWelcomed();
  if (isOver || isNamed) return children;
  if (preferences.isLoading) return <FullPageSpinner />;
  if (preferences.data?.welcomed !== false) {
    if (preferences.data) keep(NAME, {});
    return children;
  }
  const end = () => {
    keep(NAME, {});
    setOver(true);
    welcomed();
  };
  return <OfNewcomer onEnd={end}>{children}</OfNewcomer>;
}

/** Who has practised is no newcomer, and a test comes first. */
function OfNewcomer({ children, onEnd }: { children: ReactNode; onEnd: () => void }) {
  const { id } = useUser();
  const study = useReadModel('learner-study', id).query;
  const lists = [useAssignedTests(id, 'mini-test').query, useAssignedTests(id, 'proficiency-test').query];
  const soon = useServerNow(LOOK_MS) + SOON_MS;
  const isKnown = study.data !== undefined && lists.every(({ data }) => data !== undefined);
  if (!isKnown) return study.isError || lists.some(({ isError }) => isError) ? children : <FullPageSpinner />;
  const tests = lists.flatMap(({ data = [] }) => data);
  const leads = tests.some(
    ({ in_progress, state, exam_start_datetime }) =>
      in_progress ||
      state === 'available' ||
      (state === 'not_started' && parseInstant(exam_start_datetime) <= soon),
  );
  if (leads || metOf(study.data) > 0) return children;
  return (
    <Suspense fallback={<FullPageSpinner />}>
      <FirstRun onEnd={onEnd} />
    </Suspense>
  );
}
