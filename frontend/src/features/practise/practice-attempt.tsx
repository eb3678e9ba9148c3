import type { AttemptResult, AttemptSheet } from '#contracts/http/attempts';
import { ROLE } from '#contracts/constants';
import { useCallback, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useActiveTime } from '../../realtime/active-time/use-active-time.js';
import { useAttemptTab } from '../../realtime/answer-queue/attempt-tab.js';
import { useKeptSheet } from '../../realtime/answer-queue/kept-sheets.js';
import { OtherTab } from '../../realtime/answer-queue/other-tab.js';
import { useAnswerNews, useAnswerQueue, useBegun } from '../../realtime/answer-queue/use-answer-queue.js';
import { serverClock } from '../../kit/client/server-clock.js';
import type { Leave } from '../../kit/leaving/leaving.js';
import { roleHome } from '../../kit/session/access.js';
import { useUser } from '../../kit/session/current-user.js';
import type { PracticeCode } from '#contracts/practice-types';
import { practiceOf } from '../../parts/study/practice-codes.js';
import { useInPieces } from '../../ui/in-pieces.js';
import { MissingPart } from '../../ui/lazy-part.js';
import { LoadFailed } from '../../ui/load-failed.js';
import { toast } from '../../kit/toast/toast.js';
import { usePracticeResult, usePracticeSheet, type Start } from './api/attempt.js';
import { useRecordedBook, useUnrecordedBook, type AnswerBook } from './play/book.js';
import { StageCheck } from './check/stage-check.js';
import { PlayAttempt } from './play/play-attempt.js';
import { Waiting } from './practice-dialog.js';
import { NotCounted } from './result/not-counted.js';
import { PracticeResult } from './result/practice-result.js';
import { resultOf } from './result/result-of.js';
import { SavingNote } from './result/saving-note.js';
import { useUncounted, type Uncounted } from './result/uncounted.js';
import { withoutFurigana } from '../../ui/furigana.js';

interface PracticeAttemptProps {
  attemptId: string;
  starting: boolean;
  /** Why “once more” could not be started. */
  error: ReactNode;
  onStart: (start: Start) => void;
  /** Back to what the attempt was opened from; `leave` where a link wanted to lead elsewhere. */
  onClose: (leave?: Leave) => void;
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
  const begun = useInPieces(sheet.data);
  if (begun) {
    return begun.recorded ? (
      <Recorded {...props} sheet={begun} userId={user.id} onReload={reload} />
    ) : (
      <Unrecorded {...props} sheet={begun} />
    );
  }
  if (isForgotten) return null;
  if (sheet.isPaused && !sheet.data) throw new MissingPart('a practice that is not on this device');
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
  useKeptSheet(sheet, userId);
  const tab = useAttemptTab(sheet.id);
  useAnswerNews(
    useCallback(
      (attemptId, news) => {
        if (attemptId !== sheet.id) return;
        if (news !== 'other-tab')
          toast({ kind: 'warning', title: withoutFurigana(t('errors:attempt.newer-answer')) });
        if (news !== 'newer-shown') onReload();
      },
      [sheet.id, t, onReload],
    ),
  );
  useBegun(useCallback((attemptId) => void (attemptId === sheet.id && onReload()), [sheet.id, onReload]));
  const { handIns } = useAnswerQueue(userId);
  const isHandedIn = useSyncExternalStore(handIns.subscribe, () => handIns.has(sheet.id));
  const isOpen = tab.held && sheet.status === 'in_progress' && !isHandedIn;
  useActiveTime(isOpen ? sheet.id : null, userId);
  const uncounted = useUncounted(sheet, book);
  useReloadWhenOver(sheet, userId, uncounted.size, onReload);
  if (!book.ready) return <Waiting onClose={onClose} />;
  if (tab.held || sheet.status === 'submitted')
    return <Attempt {...props} book={book} uncounted={uncounted} />;
  return (
    <Waiting onClose={onClose}>
      <OtherTab title={t('other-tab')} onTakeOver={() => (tab.takeOver(), onReload())} />
    </Waiting>
  );
}

/** An answer that does not count says that the attempt is over, or soon will be: by its time, or by another device. */
function useReloadWhenOver(sheet: AttemptSheet, userId: string, uncounted: number, onReload: () => void) {
  const { handIns } = useAnswerQueue(userId);
  const isWaiting = useSyncExternalStore(handIns.subscribe, () => handIns.isWaiting(sheet.id));
  const isRunning = sheet.status !== 'submitted';
  useEffect(() => {
    if (uncounted > 0 && isRunning) onReload();
  }, [uncounted, isWaiting, isRunning, onReload]);
}

const ALL_COUNTS: Uncounted = new Map();

/** Playing, until it has ended here; what ended elsewhere, or counts otherwise there, shows the server's result. */
function Attempt(props: OfSheet & { book: AnswerBook; uncounted?: Uncounted }) {
  return props.sheet.setup?.check ? <StageCheck {...props} /> : <PlayedAttempt {...props} />;
}

function PlayedAttempt(props: OfSheet & { book: AnswerBook; uncounted?: Uncounted }) {
  const { sheet, book, uncounted = ALL_COUNTS, onClose } = props;
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
  const saving = <SavingNote book={book} />;
  const own = result && <Shown {...props} result={result} uncounted={ALL_COUNTS} saving={saving} />;
  if (sheet.status === 'submitted' && (!own || uncounted.size > 0)) {
    return <OfServer {...props} uncounted={uncounted} meanwhile={own} />;
  }
  if (own) return own;
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

/** @param props.meanwhile what has been on the screen, until the server's result is here */
function OfServer(props: OfSheet & { uncounted: Uncounted; meanwhile: ReactNode }) {
  const { sheet, uncounted, meanwhile } = props;
  const user = useUser();
  const { queue } = useAnswerQueue(user.id);
  const result = usePracticeResult(sheet.id);
  const isShown = result.data !== undefined;
  useEffect(() => {
    if (isShown) queue.forget(sheet.id);
  }, [queue, sheet.id, isShown, uncounted.size]);
  if (result.data) {
    return <Shown {...props} result={result.data} saving={<NotCounted uncounted={uncounted} />} />;
  }
  if (meanwhile) return meanwhile;
  return <Loading failed={result.isError} onRetry={() => void result.refetch()} onClose={props.onClose} />;
}

function Shown({
  sheet,
  result,
  saving,
  uncounted,
  starting,
  error,
  onStart,
  onClose,
}: OfSheet & { result: AttemptResult; saving: ReactNode; uncounted: Uncounted }) {
  return (
    <PracticeResult
      result={result}
      code={codeOf(sheet)}
      recorded={sheet.recorded}
      saving={saving}
      uncounted={uncounted}
      starting={starting}
      error={error}
      onStart={onStart}
      onClose={() => onClose()}
    />
  );
}

const codeOf = (sheet: AttemptSheet): PracticeCode => practiceOf(sheet.quiz_type) ?? 'random';
