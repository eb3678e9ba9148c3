import type { AssignedTest } from '#contracts/http/exams';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { Furigana } from '../../../ui/furigana.js';
import { ResultClosed } from '../../../features/see-result/result-closed.js';
import { ResultPage } from '../../../features/see-result/result-page.js';
import { TakeTest } from '../../../features/take-test/take-test.js';
import { useAssignedTests, useAvailabilityClock, type TestList } from '../../../realtime/availability.js';
import { NetworkError } from '../../../kit/client/api-error.js';
import { LivePage } from '../../../realtime/live-page.js';
import { formatDateTime } from '../../../ui/format/time.js';
import { useUser } from '../../../kit/session/current-user.js';
import { Button } from '../../../ui/controls.js';
import { MissingPart } from '../../../ui/lazy-part.js';
import { EmptyState, ErrorState } from '../../../ui/states.js';
import { FullPageSpinner } from '../../../ui/spinner.js';

/** One address for a test's whole life: start, answer, result. Its state decides, and changes by itself. */
export function TakeTestPage({ list }: { list: TestList }) {
  const { testId } = useParams();
  const user = useUser();
  const { query } = useAssignedTests(user.id, list);
  useAvailabilityClock(user.id);
  const back = `/test/${list}`;
  const test = query.data?.find((one) => one.id === testId);
  // Without a network a list that does not name it may be an old one.
  if (!test && query.failureReason instanceof NetworkError) throw new MissingPart('a test that is not known');
  return (
    <>
      <LivePage />
      {query.data ? (
        <TestOf test={test} back={back} />
      ) : query.isError ? (
        <ErrorState onRetry={() => void query.refetch()} />
      ) : (
        <FullPageSpinner />
      )}
    </>
  );
}

function TestOf({ test, back }: { test: AssignedTest | undefined; back: string }) {
  const { t } = useTranslation('list-tests');
  if (!test) return <Closed back={back} title={t('unknown')} text={t('unknown-hint')} />;
  if (test.in_progress || test.state === 'available')
    return <TakeTest key={test.id} test={test} back={back} />;
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

function Closed({ back, title, text }: { back: string; title: string; text: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <main>
      <EmptyState
        heading="h1"
        title={<Furigana>{title}</Furigana>}
        text={<Furigana>{text}</Furigana>}
        action={
          <Button component={Link} to={back}>
            {t('back')}
          </Button>
        }
      />
    </main>
  );
}
