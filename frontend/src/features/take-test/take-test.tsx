import type { AssignedTest } from '#contracts/http/exams';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../kit/client/api-error.js';
import { markedReason } from '../../kit/client/error-text.js';
import type { WayBack } from '../../parts/tests/test-link.js';
import { MissingPart } from '../../ui/lazy-part.js';
import { LoadFailed } from '../../ui/load-failed.js';
import { Skeletons } from '../../ui/states.js';
import { useSheet } from './api/attempt.js';
import { AnswerSheet } from './answer-sheet.js';
import { StartScreen } from './start-screen.js';
import classes from './take-test.module.css';

interface TakeTestProps {
  test: AssignedTest;
  back: WayBack;
  /** Above all but the running sheet, which has a head of its own. */
  head?: ReactNode;
}

/** From the start button to the hand-in. A running attempt opens where it was. */
export function TakeTest({ test, back, head }: TakeTestProps) {
  const { t } = useTranslation('take-test');
  const [started, setStarted] = useState(test.in_progress);
  const sheet = useSheet({ quiz_type: test.exam_type, exam_id: test.id }, started, test.deadline);
  if (started && sheet.data) return <AnswerSheet sheet={sheet.data} back={back} onReload={sheet.refetch} />;
  if (started && sheet.isPaused) throw new MissingPart('a test that is not on this device');
  return (
    <>
      {head}
      {started ? (
        <div className={classes.wait}>
          {sheet.isError ? (
            <LoadFailed
              hint={refusalOf(sheet.error) ?? t('load-failed-hint')}
              home="/top"
              onRetry={() => void sheet.refetch()}
            />
          ) : (
            <Skeletons count={3} height={120} />
          )}
        </div>
      ) : (
        <StartScreen test={test} back={back} onStart={() => setStarted(true)} />
      )}
    </>
  );
}

/** The server says no, and why: trying again changes nothing, the way to the top does. */
const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status === 422 ? markedReason(error) : undefined;
