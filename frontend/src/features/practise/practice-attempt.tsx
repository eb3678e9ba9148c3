import type { AttemptResult, AttemptSheet } from '#contracts/http/attempts';
import { ROLE } from '#contracts/constants';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttemptTab } from '../../realtime/answer-queue/attempt-tab.js';
import { OtherTab } from '../../realtime/answer-queue/other-tab.js';
import { useAnswerQueue, useNewerAnswer } from '../../realtime/answer-queue/use-answer-queue.js';
import { serverClock } from '../../shared/api-client/server-clock.js';
import type { Leave } from '../../shared/leaving/leaving.js';
import { roleHome } from '../../shared/session/access.js';
import { useUser } from '../../shared/session/current-user.js';
import { practiceOf, type PracticeCode } from '../../shared/study/practice-types.js';
import { LoadFailed } from '../../shared/ui/load-failed.js';
import { toast } from '../../shared/ui/toast.js';
import { usePracticeResult, usePracticeSheet, type Start } from './api/attempt.js';
import { useRecordedBook, useUnrecordedBook, type AnswerBook } from './play/book.js';
import { PlayAttempt } from './play/play-attempt.js';
import { Waiting } from './practice-dialog.js';
import { PracticeResult } from './result/practice-result.js';
import { resultOf } from './result/result-of.js';
import { SavingNote } from './result/saving-note.js';

export interface PracticeAttemptProps {
  attemptId: string;
  starting: boolean;
  /** Why “once more” could not be started. */
  error: ReactNode;
  onStart: (start: Start) => void;
  /** Back to what the attempt was opened from; `leave` where a link wanted to lead elsewhere. */
  onClose: (leave?: Leave) => void;
  onFinished?: ((result: AttemptResult) => void) | undefined;
  /** What the page adds to the result. */
  extra?: ((result: AttemptResult) => ReactNode) | undefined;
}

/** One attempt from where it is to its result. */
export function PracticeAttempt(props: PracticeAttemptProps) {
  const { attemptId, onClose } = props;
  const user = useUser();
  const recorded = user.usertype === ROLE.learner;
  const sheet = usePracticeSheet(attemptId, recorded);
  const { refetch } = sheet;
  const reload = useCallback(() => void refetch(), [refetch]);
  const isForgotten = !recorded && sheet.data === undefined;
  useEffect(() => {
    if (isForgotten) onClose();
  }, [isForgotten, onClose]);
  if (sheet.data) {
    return sheet.data.recorded ? (
      <Recorded {...props} sheet={sheet.data} userId={user.id} onReload={reload} />
    ) : (
      <Unrecorded {...props} sheet={sheet.data} />
    );
  }
  if (isForgotten) return null;
  return <Loading failed={sheet.isError} onRetry={reload} onClose={onClose} />;
}

interface LoadingProps {
  failed: boolean;
  onRetry: () => void;
  onClose: () => void;
}

function Loading({ failed, onRetry, onClose }: LoadingProps) {
  const { t } = useTranslation('practise');
  const home = roleHome(useUser().usertype);
  return (
    <Waiting onClose={onClose}>
      {failed ? <LoadFailed hint={t('load-failed-hint')} home={home} onRetry={onRetry} /> : undefined}
    </Waiting>
  );
}

type OfSheet = PracticeAttemptProps & { sheet: AttemptSheet };

function Unrecorded(props: OfSheet) {
  return <Attempt {...props} book={useUnrecordedBook(props.sheet)} />;
}

/** Answers are taken in one tab, and another device's are taken over. */
function Recorded(props: OfSheet & { userId: string; onReload: () => void }) {
  const { sheet, userId, onReload, onClose } = props;
  const { t } = useTranslation(['practise', 'errors']);
  const book = useRecordedBook(sheet, userId);
  const tab = useAttemptTab(sheet.id);
  useNewerAnswer(
    useCallback(
      (attemptId, shown) => {
        if (attemptId !== sheet.id) return;
        toast({ kind: 'warning', title: t('errors:attempt.newer-answer') });
        if (!shown) onReload();
      },
      [sheet.id, t, onReload],
    ),
  );
  useEffect(() => {
    // Somebody else handed it in: the server takes no answer any more.
    if (book.refused && sheet.status !== 'submitted') onReload();
  }, [book.refused, sheet.status, onReload]);
  if (!book.ready) return <Waiting onClose={onClose} />;
  if (tab.held || sheet.status === 'submitted') return <Attempt {...props} book={book} />;
  return (
    <Waiting onClose={onClose}>
      <OtherTab title={t('other-tab')} onTakeOver={() => (tab.takeOver(), onReload())} />
    </Waiting>
  );
}

/** Playing, until it has ended here; what ended elsewhere shows the server's result. */
function Attempt(props: OfSheet & { book: AnswerBook }) {
  const { sheet, book, onClose, onFinished } = props;
  const [ended, setEnded] = useState<{ at: number; timeUp: boolean }>();
  const { handIn } = book;
  const end = useCallback(
    ({ timeUp }: { timeUp: boolean }) => {
      setEnded((before) => before ?? { at: serverClock.now(), timeUp });
      handIn();
    },
    [handIn],
  );
  const result = ended ? resultOf(sheet, { ...book, endedAt: ended.at, timeUp: ended.timeUp }) : undefined;
  const finished = result?.id;
  useEffect(() => {
    if (result && finished) onFinished?.(result);
  }, [finished]);
  if (result) return <Shown {...props} result={result} saving={<SavingNote book={book} />} />;
  if (sheet.status === 'submitted') return <OfServer {...props} />;
  return (
    <PlayAttempt
      sheet={sheet}
      book={book}
      onEnd={end}
      onLeave={(leave) => {
        // Also with nothing answered: it counts as nothing then, and nobody is “answering now”.
        if (codeOf(sheet) !== 'daily-challenge') handIn();
        onClose(leave);
      }}
    />
  );
}

function OfServer(props: OfSheet) {
  const user = useUser();
  const { queue } = useAnswerQueue(user.id);
  const result = usePracticeResult(props.sheet.id);
  useEffect(() => queue.forget(props.sheet.id), [queue, props.sheet.id]);
  if (result.data) return <Shown {...props} result={result.data} />;
  return <Loading failed={result.isError} onRetry={() => void result.refetch()} onClose={props.onClose} />;
}

function Shown({
  sheet,
  result,
  saving,
  starting,
  error,
  extra,
  onStart,
  onClose,
}: OfSheet & { result: AttemptResult; saving?: ReactNode }) {
  return (
    <PracticeResult
      result={result}
      code={codeOf(sheet)}
      recorded={sheet.recorded}
      saving={saving}
      starting={starting}
      error={error}
      onStart={onStart}
      onClose={() => onClose()}
    >
      {extra?.(result)}
    </PracticeResult>
  );
}

const codeOf = (sheet: AttemptSheet): PracticeCode => practiceOf(sheet.quiz_type) ?? 'random';
