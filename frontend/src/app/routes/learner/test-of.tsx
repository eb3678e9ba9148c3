import type { AssignedTest } from '#contracts/http/exams';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ResultClosed } from '../../../features/see-result/result-closed.js';
import { ResultPage } from '../../../features/see-result/result-page.js';
import { TakeTest } from '../../../features/take-test/take-test.js';
import { NetworkError } from '../../../kit/client/api-error.js';
import { useUser } from '../../../kit/session/current-user.js';
import type { WayBack } from '../../../parts/tests/test-link.js';
import { useAssignedTests, type TestList } from '../../../realtime/availability.js';
import { Button } from '../../../ui/controls.js';
import { formatDateTime } from '../../../ui/format/time.js';
import { Furigana } from '../../../ui/furigana.js';
import { MissingPart } from '../../../ui/lazy-part.js';
import { FullPageSpinner } from '../../../ui/spinner.js';
import { QueryFailed } from '../../../kit/reading/query-failed.js';
import { EmptyState } from '../../../ui/states.js';

interface TestOfProps {
  list: TestList;
  back: WayBack;
  /** Above all but a running test. */
  head?: ReactNode;
}

/** A test's whole life at one address: start, answer, result. Its state decides, and changes by itself. */
export function TestOf({ list, back, head }: TestOfProps) {
  const { testId } = useParams();
  const { query } = useAssignedTests(useUser().id, list);
  const test = query.data?.find((one) => one.id === testId);
  // Without a network a list that does not name it may be an old one.
  if (!test && query.failureReason instanceof NetworkError) throw new MissingPart('a test that is not known');
  if (test && (test.in_progress || test.state === 'available'))
    return <TakeTest key={test.id} test={test} back={back} head={head} />;
  return (
    <>
      {head}
      {query.data ? (
        <Standing test={test} back={back} />
      ) : query.isError ? (
        <QueryFailed of={query} />
      ) : (
        <FullPageSpinner />
      )}
    </>
  );
}

/** What does not run. */
function Standing({ test, back }: { test: AssignedTest | undefined; back: WayBack }) {
  const { t } = useTranslation('list-tests');
  if (!test) return <Closed back={back} title={t('unknown')} text={t('unknown-hint')} />;
  if (test.state === 'completed') {
    return test.result_open && test.attempt_id ? (
      <ResultPage attemptId={test.attempt_id} back={back} />
    ) : (
      <ResultClosed opensAt={test.result_opens_at} back={back} />
    );
  }
  if (test.state === 'expired')
    return <Closed back={back} title={t('state.expired')} text={t('ask-teacher')} />;
  const opens = t('opens', { time: formatDateTime(test.exam_start_datetime) });
  return <Closed back={back} title={t('state.not-started')} text={opens} />;
}

function Closed({ back, title, text }: { back: WayBack; title: string; text: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      heading="h1"
      title={<Furigana>{title}</Furigana>}
      text={<Furigana>{text}</Furigana>}
      action={
        <Button component={Link} {...back}>
          {t('back')}
        </Button>
      }
    />
  );
}
