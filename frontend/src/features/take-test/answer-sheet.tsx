import type { AttemptSheet } from '#contracts/http/attempts';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerNews } from '../../realtime/answer-queue/answer-queue.js';
import { useActiveTime } from '../../realtime/active-time/use-active-time.js';
import { useAnswerNews } from '../../realtime/answer-queue/use-answer-queue.js';
import { useAttemptTab } from '../../realtime/answer-queue/attempt-tab.js';
import { useKeptSheet } from '../../realtime/answer-queue/kept-sheets.js';
import { SaveSign } from '../../realtime/answer-queue/save-sign.js';
import { OtherTab } from '../../realtime/answer-queue/other-tab.js';
import { useTaking } from '../../realtime/presence.js';
import { useSecondsLeft } from '../../realtime/server-time.js';
import { useSoundsAtHand } from '../../kit/sound/sounds-at-hand.js';
import { useUser } from '../../kit/session/current-user.js';
import { toast } from '../../kit/toast/toast.js';
import { TimeUp } from './closed-screens.js';
import { LeaveTest } from './leave-test.js';
import { NoticeBar } from './notices/notice-bar.js';
import { useNotices } from './notices/use-notices.js';
import { numbered, QuestionPalette } from './question-palette.js';
import { QuestionScreen } from './question-screen.js';
import { SectionNote } from './section-note.js';
import { SheetHead } from './sheet-head.js';
import { SubmitDialog } from './submit-dialog.js';
import { useAnswers } from './use-answers.js';
import { useFlags } from './use-flags.js';
import type { WayBack } from '../../parts/tests/test-link.js';
import { withoutFurigana } from '../../ui/furigana.js';
import classes from './take-test.module.css';

/** The server is told of so many answers that wait here. */
const MOST_TOLD = 100;

interface AnswerSheetProps {
  sheet: AttemptSheet;
  back: WayBack;
  onReload: () => Promise<unknown>;
}

/** The running attempt: one question a screen, progress and time on top, every answer with its state. */
export function AnswerSheet({ sheet, back, onReload }: AnswerSheetProps) {
  const { t } = useTranslation(['take-test', 'errors']);
  const user = useUser();
  const answers = useAnswers(sheet, user.id);
  useKeptSheet(sheet, user.id);
  // Sounds of the questions to come, so that they sound when the network does not.
  useSoundsAtHand(
    sheet.questions.flatMap(({ prompt }) => prompt.audio ?? []),
    'sure',
  );
  const [index, setIndex] = useState(() => firstOpen(sheet));
  const [asked, setAsked] = useState<'hand-in' | 'overview'>();
  const { flagged, toggle } = useFlags(sheet.id);
  const { notices, extensionSeconds } = useNotices(sheet, user.id);
  const secondsLeft = useSecondsLeft(sheet);
  const tab = useAttemptTab(sheet.id);
  useActiveTime(tab.held && secondsLeft !== 0 ? sheet.id : null, user.id);
  const unsent = answers.squares.flatMap((square, place) => (square === 'on-device' ? place : []));
  useTaking(tab.held ? sheet.exam_id : null, index, unsent.slice(0, MOST_TOLD));
  const [newerAnswers, setNewerAnswers] = useState(0);
  const newer = useCallback(
    async (attemptId: string, news: AnswerNews) => {
      if (attemptId !== sheet.id) return;
      if (news !== 'other-tab')
        toast({ kind: 'warning', title: withoutFurigana(t('errors:attempt.newer-answer')) });
      if (news !== 'newer-shown') await onReload();
      setNewerAnswers((count) => count + 1);
    },
    [sheet.id, t, onReload],
  );
  useAnswerNews(useCallback((...args) => void newer(...args), [newer]));
  if (!tab.held) {
    return (
      <div className={classes.wait}>
        <OtherTab title={t('other-tab.title')} onTakeOver={() => (tab.takeOver(), void onReload())} />
      </div>
    );
  }
  if (secondsLeft === 0) {
    const { undelivered, refused } = answers;
    return <TimeUp sheet={sheet} userId={user.id} undelivered={undelivered} refused={refused} />;
  }
  const question = sheet.questions[index];
  if (!question) return null;
  const sign = answers.signOf(question.id);
  const close = () => setAsked(undefined);
  const ways = {
    ...{ sheet, questions: numbered(sheet, answers.squares, flagged), current: index, onClose: close },
    onPick: (place: number) => (setIndex(place), close()),
  };
  return (
    <div className={classes.sheet}>
      <SheetHead
        sheet={sheet}
        index={index}
        squares={answers.squares}
        secondsLeft={secondsLeft}
        extensionSeconds={extensionSeconds}
        back={back}
        onOverview={() => setAsked('overview')}
        onHandIn={() => setAsked('hand-in')}
      />
      <NoticeBar attemptId={sheet.id} notices={notices} />
      <QuestionScreen
        // Anew when another device's answer takes the place of ours: fields hold what was typed.
        key={`${question.id}:${newerAnswers}`}
        question={question}
        note={<SectionNote sheet={sheet} index={index} />}
        plays={answers.playsOf(question)}
        value={sign?.value}
        sign={sign ? <SaveSign sign={sign} onRetry={answers.retry} /> : null}
        flagged={flagged.has(question.id)}
        onFlag={() => toggle(question.id)}
        onAnswer={(value) => answers.answer(question.id, value)}
        onPrevious={index > 0 ? () => setIndex(index - 1) : undefined}
        onNext={() => (index + 1 < sheet.questions.length ? setIndex(index + 1) : setAsked('hand-in'))}
        last={index + 1 === sheet.questions.length}
      />
      <LeaveTest deadline={sheet.deadline} />
      <SubmitDialog
        {...ways}
        opened={asked === 'hand-in'}
        userId={user.id}
        undelivered={answers.undelivered}
        refused={answers.refused}
      />
      <QuestionPalette {...ways} opened={asked === 'overview'} />
    </div>
  );
}

function firstOpen(sheet: AttemptSheet): number {
  const answered = new Set(sheet.answers.map((answer) => answer.question_id));
  return Math.max(
    0,
    sheet.questions.findIndex((question) => !answered.has(question.id)),
  );
}
